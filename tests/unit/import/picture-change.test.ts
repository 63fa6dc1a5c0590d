import { expect, test } from "vitest";
import { pictureChange } from "@/lib/domain/import/picture-change";

const same = { added: [], removed: [], isReordered: false };

test.each([
  ["ab", "ab", same],
  ["abc", "acb", { ...same, isReordered: true }],
  ["abc", "abd", { ...same, added: ["d"], removed: ["c"] }],
  // What is put in between moves no other one.
  ["ab", "axb", { ...same, added: ["x"] }],
  ["abc", "ca", { ...same, removed: ["b"], isReordered: true }],
])("the pictures %s become %s", (before, after, change) => {
  expect(pictureChange([...before], [...after])).toEqual(change);
});
