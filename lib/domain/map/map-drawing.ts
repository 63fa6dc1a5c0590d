import { readOutline } from "./map-outline.ts";
import type { MapPosition } from "./map-position.ts";

/** Lines of the drawn map, from the ground up. */
export const drawnLineKinds = ["river", "canal", "road", "motorway", "rail"] as const;
export type DrawnLineKind = (typeof drawnLineKinds)[number];

export const drawnGreenKinds = ["park", "wood"] as const;
export type DrawnGreenKind = (typeof drawnGreenKinds)[number];

/**
 * A border between two municipalities, or the outer edge of one. It is written once, so that neighbours share it to the last digit and no
 * gap can open between them. `line`: `latitude,longitude latitude,longitude …`.
 */
export interface DrawnBorder {
  between: string[];
  line: string;
}

const isSame = (a: string | undefined, b: string | undefined) => a !== undefined && a === b;

/**
 * The outline of a municipality, put together from its borders; more than one where it lies in parts.
 * @returns `latitude,longitude` pairs, each outline without its first point at its end; null where the borders do not close
 */
export function outlinesOf(id: string, borders: readonly DrawnBorder[]): string[][] | null {
  const left = borders.filter(({ between }) => between.includes(id)).map(({ line }) => line.split(" "));
  const outlines: string[][] = [];
  for (let part = left.pop(); part; part = left.pop()) {
    const outline = [...part];
    while (!isSame(outline[0], outline.at(-1))) {
      const end = outline.at(-1);
      const at = left.findIndex((line) => isSame(line[0], end) || isSame(line.at(-1), end));
      const [next] = at < 0 ? [] : left.splice(at, 1);
      if (!next) return null;
      outline.push(...(isSame(next[0], end) ? next : next.toReversed()).slice(1));
    }
    outlines.push(outline.slice(0, -1));
  }
  return outlines.length > 0 ? outlines : null;
}

const between = (a: MapPosition, b: MapPosition, part: number): MapPosition => ({
  latitude: a.latitude + (b.latitude - a.latitude) * part,
  longitude: a.longitude + (b.longitude - a.longitude) * part,
});

/** Cuts off the corners of a line once, as a pen would (Chaikin's algorithm); an open line keeps its ends. */
function rounded(line: readonly MapPosition[], isClosed: boolean): MapPosition[] {
  const corners = line.flatMap((point, index) => {
    const next = line[index + 1] ?? (isClosed ? line[0] : undefined);
    return next ? [between(point, next, 0.25), between(point, next, 0.75)] : [];
  });
  const [first, last] = [line[0], line.at(-1)];
  return isClosed || !first || !last ? corners : [first, ...corners.slice(1, -1), last];
}

/** A line or an outline as it is drawn: read, and its corners rounded. */
export const drawnCurve = (coordinates: string, isClosed = false): MapPosition[] =>
  rounded(rounded(readOutline(coordinates), isClosed), isClosed);

/** The point at a part of a line's number of points, 0 … 1: where its name is written. */
export const pointAlong = (line: readonly MapPosition[], part: number): MapPosition | undefined =>
  line[Math.round((line.length - 1) * part)];

/** The colours of the drawn map: the same in the frame and in the still drawing. Line widths in px. */
export const drawnStyle = {
  ground: "#fbfaf6",
  border: { colour: "#b9b1a3", width: 1, dashes: "5 3" },
  park: "#e2e9da",
  wood: "#d3deca",
  lines: {
    river: { colour: "#a9c6cd", width: 1.5 },
    canal: { colour: "#8fb6c0", width: 4 },
    road: { colour: "#e9e0d0", width: 2.5 },
    motorway: { colour: "#dccbb0", width: 4 },
    rail: { colour: "#8c9490", width: 1 },
  },
  /** Sleepers across a railway: short dashes of a broad line. */
  sleepers: { width: 5, dashes: "1 9" },
  station: "#56625f",
} as const satisfies { lines: Record<DrawnLineKind, { colour: string; width: number }> } & Record<
  string,
  unknown
>;
