import type { MapPosition } from "./map-position.ts";

export interface OutlinePoint {
  x: number;
  y: number;
}

/** Reads `latitude,longitude latitude,longitude …`, as neighbourhoods are outlined (specification, point 3). */
export const readOutline = (coordinates: string): MapPosition[] =>
  coordinates.split(" ").map((pair) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = pair.split(",").map(Number);
    return { latitude, longitude };
  });

/**
 * The surface of an outlined area, and its middle weighed by surface: where its name is written. Of an outline without surface
 * the middle is its first point.
 * @throws where there is no point at all
 */
export function measured(outline: readonly OutlinePoint[]): { surface: number; middle: OutlinePoint } {
  const [first] = outline;
  if (!first) throw new Error("an outline without points");
  let double = 0;
  const sum = { x: 0, y: 0 };
  outline.forEach((point, index) => {
    const next = outline[(index + 1) % outline.length] ?? first;
    // Seen from the first point, the numbers are small and nothing is lost in rounding.
    const from = { x: point.x - first.x, y: point.y - first.y };
    const to = { x: next.x - first.x, y: next.y - first.y };
    const part = from.x * to.y - to.x * from.y;
    double += part;
    sum.x += (from.x + to.x) * part;
    sum.y += (from.y + to.y) * part;
  });
  if (double === 0) return { surface: 0, middle: { x: first.x, y: first.y } };
  const middle = { x: first.x + sum.x / (3 * double), y: first.y + sum.y / (3 * double) };
  return { surface: Math.abs(double) / 2, middle };
}

/** Cuts off what lies beyond a line; `inside` is negative there, and zero on the line. */
const cut = (outline: readonly OutlinePoint[], inside: (point: OutlinePoint) => number): OutlinePoint[] =>
  outline.flatMap((point, index) => {
    const previous = outline[(index + outline.length - 1) % outline.length] ?? point;
    const [was, is] = [inside(previous), inside(point)];
    const part = was / (was - is);
    const crossing = {
      x: previous.x + (point.x - previous.x) * part,
      y: previous.y + (point.y - previous.y) * part,
    };
    return [...(was < 0 !== is < 0 ? [crossing] : []), ...(is >= 0 ? [point] : [])];
  });

/** The part of an area that lies in a rectangle from 0, 0; empty where none does. */
export function cutOut(outline: readonly OutlinePoint[], width: number, height: number): OutlinePoint[] {
  const sides: ((point: OutlinePoint) => number)[] = [
    ({ x }) => x,
    ({ x }) => width - x,
    ({ y }) => y,
    ({ y }) => height - y,
  ];
  return sides.reduce<OutlinePoint[]>(cut, [...outline]);
}
