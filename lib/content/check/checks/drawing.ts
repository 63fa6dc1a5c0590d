import { outlinesOf } from "../../../domain/map/map-drawing.ts";
import { readOutline } from "../../../domain/map/map-outline.ts";
import { latitude, longitude } from "../../schemas/common.ts";
import { type Drawing, drawingSchema } from "../../schemas/drawing.ts";
import type { CheckedContent } from "../checked-content.ts";
import { errorsIn, type FieldPath, type Finding } from "../finding.ts";

const file = "map/drawing.json";
const error = errorsIn(file);

/** Every coordinate of the drawing with its place. */
const coordinatesOf = ({ borders, lines, greens, stations }: Drawing): [FieldPath, string][] => [
  ...borders.map(({ line }, index): [FieldPath, string] => [["borders", index, "line"], line]),
  ...lines.map(({ line }, index): [FieldPath, string] => [["lines", index, "line"], line]),
  ...greens.map(({ outline }, index): [FieldPath, string] => [["greens", index, "outline"], outline]),
  ...stations.map(({ position }, index): [FieldPath, string] => [["stations", index, "position"], position]),
];

const swapped = (drawing: Drawing): Finding[] =>
  coordinatesOf(drawing).flatMap(([path, text]) => {
    const outside = readOutline(text).find(
      (point) => !latitude.safeParse(point.latitude).success || !longitude.safeParse(point.longitude).success,
    );
    if (!outside) return [];
    const point = `${outside.latitude},${outside.longitude}`;
    return error(
      path,
      { code: "map.outsideEurope", values: { point } },
      "points inside Europe",
      point,
      "write latitude,longitude: check that they are not swapped",
    );
  });

function unknownMunicipalities({ municipalities, borders }: Drawing): Finding[] {
  const ids = new Set(municipalities.map(({ id }) => id));
  const unknown = (id: string | undefined, path: FieldPath) =>
    id === undefined || ids.has(id)
      ? []
      : error(
          path,
          { code: "map.unknownMunicipality", values: { id } },
          "the id of a municipality of the drawing",
          id,
          "add it to municipalities, or correct it",
        );
  return [
    ...borders.flatMap(({ between }, index) =>
      between.flatMap((id, at) => unknown(id, ["borders", index, "between", at])),
    ),
    ...municipalities.flatMap(({ partOf }, index) => unknown(partOf, ["municipalities", index, "partOf"])),
  ];
}

const openOutlines = ({ municipalities, borders }: Drawing): Finding[] =>
  municipalities.flatMap(({ id }, index) =>
    outlinesOf(id, borders)
      ? []
      : error(
          ["municipalities", index],
          { code: "map.openBorders", values: { id } },
          "borders that close, each beginning with the exact point at which another ends",
          id,
          "look for the border that is missing, or whose end differs in a digit",
        ),
  );

/** The drawn map is whole: known names, points inside Europe, municipalities that close. */
export function drawnMap({ singles }: CheckedContent): Finding[] {
  // What the schema refuses is found there; the rest is only looked at in a file that is whole.
  const { data } = drawingSchema.safeParse(singles["map/drawing"]?.data);
  return data ? [...swapped(data), ...unknownMunicipalities(data), ...openOutlines(data)] : [];
}
