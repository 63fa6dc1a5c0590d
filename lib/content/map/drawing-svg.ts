import { drawnCurve, drawnLineKinds, drawnStyle } from "../../domain/map/map-drawing.ts";
import { readOutline } from "../../domain/map/map-outline.ts";
import type { MapPosition } from "../../domain/map/map-position.ts";
import { type MapSheet, onSheet, sheetOf } from "../../domain/map/map-sheet.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { type MapDrawing, mapDrawing } from "./drawing.ts";

/** The sheet of the whole drawing is so many times finer than others, as a part of it is shown enlarged. */
const fineness = 20;

/** The sheet that the whole drawing is drawn on; null where there is no drawing. */
export const drawingSheet = perCatalogue((catalogue: Catalogue): MapSheet | null => {
  const drawing = mapDrawing(catalogue);
  if (!drawing) return null;
  const { borders, lines, greens } = drawing;
  const texts = [...borders, ...lines.map(({ line }) => line), ...greens.map(({ outline }) => outline)];
  if (texts.length === 0) return null;
  const sheet = sheetOf(texts.flatMap(readOutline), 0);
  return {
    ...sheet,
    scale: sheet.scale * fineness,
    width: sheet.width * fineness,
    height: sheet.height * fineness,
  };
});

/**
 * The whole drawing as one picture, without names, for pages to show a part of: printed, or where there is no script. One file for all
 * pages and languages. Lines keep their width however large it is shown.
 */
export function drawingSvg(sheet: MapSheet, { borders, lines, greens, stations }: MapDrawing): string {
  const places = (line: readonly MapPosition[]) =>
    line
      .map((position) => onSheet(sheet, position))
      .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
      .join("L");
  const stroke = (colour: string, width: number, dashes = "") =>
    `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${dashes && ` stroke-dasharray="${dashes}"`} vector-effect="non-scaling-stroke"`;
  const path = (d: string, look: string) => (d === "" ? "" : `<path d="${d}" ${look}/>`);
  const curves = (kind: string) =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ line }) => `M${places(drawnCurve(line))}`)
      .join("");
  const outlines = (kind: string) =>
    greens
      .filter((green) => green.kind === kind)
      .map(({ outline }) => `M${places(drawnCurve(outline, true))}Z`)
      .join("");
  const { park, wood, border, sleepers, station, lines: looks } = drawnStyle;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}">`,
    path(outlines("wood"), `fill="${wood}"`),
    path(outlines("park"), `fill="${park}"`),
    ...drawnLineKinds.map((kind) => path(curves(kind), stroke(looks[kind].colour, looks[kind].width))),
    path(curves("rail"), stroke(looks.rail.colour, sleepers.width, sleepers.dashes)),
    path(
      borders.map((line) => `M${places(readOutline(line))}`).join(""),
      stroke(border.colour, border.width, border.dashes),
    ),
    path(
      stations.map(({ at }) => `M${places(readOutline(at))}h0`).join(""),
      `${stroke(station, 5)} stroke-linecap="round"`,
    ),
    "</svg>",
  ].join("");
}
