import { expect, it } from "vitest";
import { findPosition } from "@/lib/content/check/json-text";

const text = `{
  "a": { "b": [1, { "c": true }] },
  "d": null
}
`;

it.each([
  [[], "1:1"],
  [["a"], "2:8"],
  [["a", "b", 1, "c"], "2:26"],
  [["a", "b", 1, "missing"], "2:19"],
  [["a", "missing", 3, "more"], "2:8"],
  [["missing"], "1:1"],
  [["d"], "3:8"],
])("finds %j at %s", (path, place) => {
  const { line, column } = findPosition(text, { path });
  expect(`${line}:${column}`).toBe(place);
});

it("finds the name of a field where it is the name that is wrong", () => {
  expect(findPosition(text, { path: ["a", "b", 1, "c"], aboutName: true })).toEqual({ line: 2, column: 21 });
});
