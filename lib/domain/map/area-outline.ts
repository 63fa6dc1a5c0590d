import type { Coordinates } from "../address/distance.ts";
import { areaDigits, areaParts, type DrawnArea, isArea, mostCorners } from "./drawn-area.ts";
import type { boundsAround } from "./map-bounds.ts";
import { measured } from "./map-outline.ts";

/** Digits without more behind them. */
const base = areaDigits.length / 2;

function writeNumber(value: number): string {
  const rest = value < 0 ? -value * 2 - 1 : value * 2;
  const write = (left: number): string =>
    left < base
      ? areaDigits.charAt(left)
      : areaDigits.charAt((left % base) + base) + write(Math.floor(left / base));
  return write(rest);
}

/** An area as a list's address has it: each corner as its difference to the one before, to four decimals. */
export function writeArea(corners: DrawnArea): string {
  const whole = corners.map(({ latitude, longitude }) => [
    Math.round(latitude * areaParts),
    Math.round(longitude * areaParts),
  ]);
  return whole
    .map(([y = 0, x = 0], at) => {
      const [fromY = 0, fromX = 0] = whole[at - 1] ?? [];
      return writeNumber(y - fromY) + writeNumber(x - fromX);
    })
    .join("");
}

/** The surface of the triangle that an outline loses with a corner, in degrees. */
function lossOf(corners: DrawnArea, at: number): number {
  const [a, b, c] = [corners.at(at - 1), corners[at], corners[(at + 1) % corners.length]];
  if (!a || !b || !c) return 0;
  return Math.abs(
    (b.longitude - a.longitude) * (c.latitude - a.latitude) -
      (c.longitude - a.longitude) * (b.latitude - a.latitude),
  );
}

/** A corner that matters less than this part of the whole is no corner. */
const leastPart = 0.001;
/** What is left of divisions. */
const nothing = 1e-12;

/**
 * What somebody has drawn as an area of few corners: the corner that changes it least goes first (Visvalingam's algorithm).
 * @returns null where a line or a spot is left
 */
export function simplifiedArea(drawn: DrawnArea): DrawnArea | null {
  const corners: Coordinates[] = drawn.map(({ latitude, longitude }) => ({
    latitude: Math.round(latitude * areaParts) / areaParts,
    longitude: Math.round(longitude * areaParts) / areaParts,
  }));
  const whole = corners[0] ? measured(corners.map(({ latitude: y, longitude: x }) => ({ x, y }))).surface : 0;
  const negligible = Math.max(2 * whole * leastPart, nothing);
  while (corners.length > 0) {
    const losses = corners.map((_, at) => lossOf(corners, at));
    const least = Math.min(...losses);
    if (corners.length <= mostCorners && least > negligible) break;
    corners.splice(losses.indexOf(least), 1);
  }
  return isArea(corners) ? corners : null;
}

/** A part of the map in sight, as an area. @param bounds in degrees */
export const areaOfBounds = ({ west, south, east, north }: ReturnType<typeof boundsAround>): DrawnArea => [
  { latitude: north, longitude: west },
  { latitude: north, longitude: east },
  { latitude: south, longitude: east },
  { latitude: south, longitude: west },
];
