import type { MapPosition } from "./map-position.ts";

/** Degrees. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** km of a degree of latitude. */
const degree = 111.195;
const across = (latitude: number) => degree * Math.cos((latitude * Math.PI) / 180);

/**
 * The rectangle that holds all positions and so much around them.
 * @param positions at least one
 * @param kilometres from the outermost positions to the edge
 */
export function boundsAround(positions: readonly MapPosition[], kilometres: number): MapBounds {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const aside = kilometres / across(Math.max(Math.abs(south), Math.abs(north)));
  return {
    west: Math.min(...longitudes) - aside,
    south: south - kilometres / degree,
    east: Math.max(...longitudes) + aside,
    north: north + kilometres / degree,
  };
}

/** km². */
export const surfaceIn = ({ west, south, east, north }: MapBounds): number =>
  (north - south) * degree * (east - west) * across((south + north) / 2);
