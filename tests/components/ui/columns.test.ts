import { expect, it } from "vitest";
import { columnCount } from "@/components/ui/columns";

it.each([
  ["fill their rows", 8, 4, 4],
  ["fill rows of one less", 9, 4, 3],
  ["fill rows of one less, of a few too", 2, 3, 2],
  ["leave two in the last row", 5, 3, 3],
  ["would leave one alone in it", 7, 3, 4],
  ["would leave one alone whatever the row", 13, 3, 3],
])("entries that %s: %i at %i in a row stand in %i columns", (_, count, perRow, columns) => {
  expect(columnCount(count, perRow)).toBe(columns);
});
