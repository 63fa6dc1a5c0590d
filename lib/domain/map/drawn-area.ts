import type { Coordinates } from "../address/distance.ts";

/** Corners of an area on the map, in their order; the last one joins the first. Its outline may cross itself. */
export type DrawnArea = readonly Coordinates[];

/** Digits of 32, each in a second form where more follow. No address writes one of them differently. */
export const areaDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Parts of a degree: some ten metres. */
export const areaParts = 10_000;
/** A finger draws hundreds. */
export const mostCorners = 24;
/** What the largest difference between two corners, once around the world, stays below. */
const farthest = 32 ** 5;

/** Whether there are enough corners for an area, few enough for an address, and all on the map. */
export const isArea = (corners: DrawnArea): boolean =>
  corners.length > 2 &&
  corners.length <= mostCorners &&
  corners.every(({ latitude, longitude }) => Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180);

/** The corners of an area in an address; null for a text that is none. */
export function readArea(text: string): DrawnArea | null {
  const corners: Coordinates[] = [];
  let [latitude, longitude, north] = [0, 0, Number.NaN];
  let [value, scale] = [0, 1];
  for (const sign of text) {
    const digit = areaDigits.indexOf(sign);
    if (digit < 0 || scale >= farthest || corners.length > mostCorners) return null;
    value += (digit % 32) * scale;
    scale *= 32;
    if (digit >= 32) continue;
    const difference = value % 2 ? -(value + 1) / 2 : value / 2;
    [value, scale] = [0, 1];
    if (Number.isNaN(north)) north = difference;
    else {
      latitude += north;
      longitude += difference;
      corners.push({ latitude: latitude / areaParts, longitude: longitude / areaParts });
      north = Number.NaN;
    }
  }
  return scale === 1 && Number.isNaN(north) && isArea(corners) ? corners : null;
}

/**
 * Whether an area holds a position; one on the line between two areas lies in one of them. Of an outline that crosses itself, what it goes
 * around twice lies outside.
 */
export function areaHolds(area: DrawnArea, { latitude, longitude }: Coordinates): boolean {
  const crossings = area.filter((a, at) => {
    const b = area[at - 1] ?? area.at(-1) ?? a;
    if (a.latitude > latitude === b.latitude > latitude) return false;
    // Where a line to the east meets that from corner to corner.
    const part = (latitude - a.latitude) / (b.latitude - a.latitude);
    return longitude < a.longitude + (b.longitude - a.longitude) * part;
  });
  return crossings.length % 2 === 1;
}
