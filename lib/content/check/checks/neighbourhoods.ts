import { latitude, longitude } from "../../schemas/common.ts";
import type { CheckedContent } from "../checked-content.ts";
import type { FieldPath, Finding } from "../finding.ts";
import { items } from "../json-tree.ts";

function outline(text: string, path: FieldPath): Finding[] {
  const error = { file: "neighbourhoods.json", path, severity: "error" as const };
  const points = text.trim().split(/\s+/);
  const outside = points.find((point) => {
    const [north, east] = point.split(",").map(Number);
    return !latitude.safeParse(north).success || !longitude.safeParse(east).success;
  });
  if (outside !== undefined) {
    const fix = "write latitude,longitude: check that they are not swapped";
    const message = { code: "map.outsideEurope" as const, values: { point: outside } };
    return [{ ...error, message, expected: "points inside Europe", found: outside, fix }];
  }
  const count = new Set(points).size;
  if (count >= 3) return [];
  const message = { code: "map.tooFewPoints" as const, values: { count } };
  return [{ ...error, message, expected: "3 different points or more", found: `${count}` }];
}

/** A neighbourhood is an area on the map of Europe. */
export function neighbourhoodOutlines({ singles }: CheckedContent): Finding[] {
  return items(singles.neighbourhoods?.value.neighbourhoods).flatMap(([index, { Coordinates }]) =>
    items(Coordinates).flatMap(([at, text]) => outline(text, ["neighbourhoods", index, "Coordinates", at])),
  );
}
