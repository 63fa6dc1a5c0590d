import { expect, test } from "vitest";
import { newDocumentId } from "@/lib/domain/listing/document-kinds";
import { insertByRank, moveItem, plansLast } from "@/lib/domain/media/picture-order";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, -5, "abc"],
  [0, 99, "bca"],
  [7, 0, "abc"],
])("an item moves from %i to %i: %s", (from, to, expected) => {
  expect(moveItem(["a", "b", "c"], from, to).join("")).toBe(expected);
});

test("pictures that were chosen together stand in the order in which they were chosen", () => {
  const ranks = new Map([
    ["one", 1],
    ["two", 2],
    ["three", 3],
  ]);
  const rankOf = (file: string) => ranks.get(file);
  const after = ["three", "one", "two"].reduce(
    (files: string[], file) => insertByRank(files, file, rankOf),
    ["before"],
  );
  expect(after).toEqual(["before", "one", "two", "three"]);
  expect(insertByRank(after, "two", rankOf)).toEqual(after);
  expect(insertByRank(after, "late", rankOf).at(-1)).toBe("late");
});

test("floor plans stand behind the photos, both as they were", () => {
  expect(plansLast(["p1", "a", "p2", "b"], (file) => file.startsWith("p"))).toEqual(["a", "b", "p1", "p2"]);
});

test("a new document never has the ID of one that is there, nor of one that was", () => {
  const now = Date.UTC(2026, 10, 23);
  expect(newDocumentId([71231, 71232], now)).toBe(now / 1_000);
  expect(newDocumentId([now / 1_000], now)).toBe(now / 1_000 + 1);
});
