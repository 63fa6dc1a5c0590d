import { expect, test } from "vitest";
import { bestOf, type ComparedValue, isSame, readComparedIds } from "@/lib/domain/shortlist/compared-rows";

test.each([
  ["?ids=7110,7090", [7110, 7090]],
  ["?ids=7110,x,,7110, 7090", [7110, 7090]],
  ["?ids=1,2,3,4,5", [1, 2, 3, 4]],
  ["?ids=-1,9999999999999999999,7110", [7110]],
  ["", []],
])("%s compares %j", (query, ids) => {
  expect(readComparedIds(query)).toEqual(ids);
});

test.each<[string, "price" | "habitable" | "floor", (ComparedValue | undefined)[], number | null]>([
  ["of prices the lowest", "price", [["€ 2", 2], ["€ 1", 1], undefined], 1],
  [
    "of surfaces the largest",
    "habitable",
    [
      ["90 m²", 90],
      ["120 m²", 120],
    ],
    1,
  ],
  [
    "of two equal ones neither",
    "price",
    [
      ["€ 1", 1],
      ["€ 1", 1],
      ["€ 2", 2],
    ],
    null,
  ],
  ["without another to compare it with none", "price", [["€ 1", 1], ["On request"]], null],
  [
    "of what is only read none",
    "floor",
    [
      ["1", 1],
      ["2", 2],
    ],
    null,
  ],
])("better is %s", (_, row, values, best) => {
  expect(bestOf(row, values)).toBe(best);
});

test("a row that says the same of all is the same, nothing included", () => {
  expect(isSame([["Yes"], ["Yes"]])).toBe(true);
  expect(isSame([["Yes"], undefined])).toBe(false);
});
