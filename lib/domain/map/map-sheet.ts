import type { MapPosition } from "./map-position.ts";

/** A drawn map in the projection of web maps: `x` and `y` of its corner and units for the width of the world; its size in units. */
export interface MapSheet {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

const sheetWidth = 1000;
const margin = 0.08;
/** m around the equator. */
const equator = 40_075_017;

/** Parts of the world's width: 0 … 1 from the west, and from the north. */
function project({ latitude, longitude }: MapPosition): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * The sheet that holds these positions with a margin.
 * @param smallest m; a single position still has so much around it
 */
export function sheetOf(positions: readonly MapPosition[], smallest: number): MapSheet {
  const points = positions.map(project);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const latitude = positions[0]?.latitude ?? 0;
  const least = smallest / (equator * Math.cos((latitude * Math.PI) / 180));
  const width = Math.max(east - west, least) * (1 + 2 * margin);
  const height = Math.max(south - north, least * 0.75) * (1 + 2 * margin);
  const scale = sheetWidth / width;
  return {
    x: (west + east - width) / 2,
    y: (north + south - height) / 2,
    scale,
    width: sheetWidth,
    height: Math.round(height * scale),
  };
}

/** Where a position lies on a sheet, in its units; the radius of an area too. */
export function onSheet(sheet: MapSheet, position: MapPosition): { x: number; y: number; radius: number } {
  const { x, y } = project(position);
  const across = equator * Math.cos((position.latitude * Math.PI) / 180);
  return {
    x: round((x - sheet.x) * sheet.scale),
    y: round((y - sheet.y) * sheet.scale),
    radius: round(((position.radius ?? 0) / across) * sheet.scale),
  };
}
