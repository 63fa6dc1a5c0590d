import { expect, test } from "vitest";
import { kindsBelow, typeTree } from "@/lib/domain/listing/type-tree";

const types = [
  { ID: 1, WebID: "1", Name: "Huizen" },
  { ID: 2, WebID: "2", Name: "Appartementen" },
];
const kinds = [
  { id: "house", Name: "Woning" },
  { id: "villa", Name: "Villa" },
  { id: "loft", Name: "Loft" },
];
const records = [
  { WebID: 1, MainTypeName: "house" },
  { WebID: 1, MainTypeName: "villa" },
  { WebID: 1, MainTypeName: "villa" },
  { WebID: 2, MainTypeName: "loft" },
];
const tree = typeTree(types, kinds, records);

test("kinds lie below the types that properties of them have", () => {
  expect(tree).toEqual([
    { ID: 1, ParentID: null, Name: "Huizen", WebID: "1" },
    { ID: 2, ParentID: null, Name: "Appartementen", WebID: "2" },
    { ID: 3, ParentID: 1, Name: "Woning", WebID: "1", kind: "house", count: 1 },
    { ID: 4, ParentID: 1, Name: "Villa", WebID: "1", kind: "villa", count: 2 },
    { ID: 5, ParentID: 2, Name: "Loft", WebID: "2", kind: "loft", count: 1 },
  ]);
});

test("those of a type come by number; one alone says no more than the type", () => {
  expect(kindsBelow(tree, "1").map(({ kind }) => kind)).toEqual(["villa", "house"]);
  expect(kindsBelow(tree, "2")).toEqual([]);
  expect(kindsBelow(tree, "3")).toEqual([]);
});
