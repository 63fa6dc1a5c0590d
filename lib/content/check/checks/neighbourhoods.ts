import { latitude, longitude } from "../../schemas/common.ts";
import type { CheckedContent } from "../checked-content.ts";
import { errorsIn, type FieldPath, type Finding } from "../finding.ts";
import { items } from "../json-tree.ts";

const error = errorsIn("neighbourhoods.json");

function outline(text: string, path: FieldPath): Finding | [] {
  const points = text.trim().split(/\s+/);
  const outside = points.find((point) => {
    const [north, east] = point.split(",").map(Number);
    return !latitude.safeParse(north).success || !longitude.safeParse(east).success;
  });
  if (outside !== undefined)
    return error(
      path,
      { code: "map.outsideEurope", values: { point: outside } },
      "points inside Europe",
      outside,
      "write latitude,longitude: check that they are not swapped",
    );
  const count = new Set(points).size;
  if (count >= 3) return [];
  const message = { code: "map.tooFewPoints", values: { count } } as const;
  return error(path, message, "3 different points or more", `${count}`);
}

/** A neighbourhood is an area on the map of Europe. */
export const neighbourhoodOutlines = ({ singles }: CheckedContent): Finding[] =>
  items(singles.neighbourhoods?.value.neighbourhoods).flatMap(([index, { Coordinates }]) =>
    items(Coordinates).flatMap(([at, text]) => outline(text, ["neighbourhoods", index, "Coordinates", at])),
  );
