import { type DrawnGreenKind, type DrawnLineKind, outlinesOf } from "../../domain/map/map-drawing.ts";
import { measured, readOutline } from "../../domain/map/map-outline.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";

type Names = Partial<Record<LanguageCode, string>>;

/** The agency's own map as the frame draws it, in every language; coordinates as the file has them: `latitude,longitude …`. */
export interface MapDrawing {
  /** `at`: where the name is written; `width`: how many degrees of longitude the municipality is wide there. */
  municipalities: { names: Names; at: string; width: number }[];
  /** Borders between two municipalities; the edge of the drawing is not drawn. */
  borders: string[];
  lines: { kind: DrawnLineKind; names?: Names | undefined; line: string }[];
  greens: { kind: DrawnGreenKind; names: Names; outline: string; at: string; width: number }[];
  stations: { names: Names; at: string; rank: 1 | 2 }[];
}

const written = (degrees: number) => Number(degrees.toFixed(4));

/** The middle of an outline and its width: what its name needs. */
function roomIn(coordinates: string): { surface: number; at: string; width: number } {
  const points = readOutline(coordinates).map(({ latitude: y, longitude: x }) => ({ x, y }));
  const { surface, middle } = measured(points);
  const xs = points.map(({ x }) => x);
  return {
    surface,
    at: `${written(middle.y)},${written(middle.x)}`,
    width: written(Math.max(...xs) - Math.min(...xs)),
  };
}

/** The drawing, or null where the map's ground is another one. */
export const mapDrawing = perCatalogue((catalogue: Catalogue): MapDrawing | null => {
  const { site, "map/drawing": drawing } = catalogue.content;
  if (site.map.basemap !== "own") return null;
  const { municipalities, borders, lines, greens, stations } = drawing;
  const whole = new Map(municipalities.map(({ id, partOf }) => [id, partOf ?? id]));
  return {
    municipalities: municipalities
      .filter(({ partOf }) => partOf === undefined)
      .map(({ id, name: names, label }) => {
        const rooms = (outlinesOf(id, borders) ?? []).map((outline) => roomIn(outline.join(" ")));
        const largest = rooms.toSorted((a, b) => b.surface - a.surface)[0];
        return { names, at: label ?? largest?.at ?? "", width: largest?.width ?? 0 };
      })
      .filter(({ at }) => at !== ""),
    borders: borders
      .filter(({ between }) => new Set(between.map((id) => whole.get(id))).size === 2)
      .map(({ line }) => line),
    lines: lines.map(({ kind, name: names, line }) => ({ kind, ...(names && { names }), line })),
    greens: greens.map(({ kind, name: names, outline }) => {
      const { at, width } = roomIn(outline);
      return { kind, names, outline, at, width };
    }),
    stations: stations.map(({ name: names, position: at, rank }) => ({ names, at, rank })),
  };
});
