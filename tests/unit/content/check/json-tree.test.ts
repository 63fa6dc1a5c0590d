import { expect, it } from "vitest";
import { items, loosen } from "@/lib/content/check/json-tree";

it("leaves out what is refused, and nothing else", () => {
  const data = { a: 1, b: { c: 2, d: [3, 4, 5] } };
  expect(
    loosen(data, [
      ["b", "c"],
      ["b", "d", 1],
      ["z", "y"],
    ]),
  ).toEqual({ a: 1, b: { d: [3, undefined, 5] } });
  expect(data).toEqual({ a: 1, b: { c: 2, d: [3, 4, 5] } });
});

it("keeps the places of a list", () => {
  const { list } = loosen<{ list: string[] }>({ list: ["a", 2, "c"] }, [["list", 1]]);
  expect(items(list)).toEqual([
    [0, "a"],
    [2, "c"],
  ]);
});

it.each([
  ["a text", []],
  [null, []],
  [undefined, []],
  [{ a: 1 }, [[]]],
])("makes nothing of %j refused at %j", (data, refused) => {
  expect(loosen(data, refused)).toEqual({});
});
