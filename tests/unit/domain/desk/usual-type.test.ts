import { expect, test } from "vitest";
import { usualTypes, withUsualType } from "@/lib/domain/desk/usual-type";

const usual = usualTypes([
  { MainTypeName: "duplex", WebID: 4 },
  { MainTypeName: "duplex", WebID: 2 },
  { MainTypeName: "duplex", WebID: 2 },
  { MainTypeName: "villa", WebID: 1 },
  { WebID: 3 },
]);

test("a home stands where most of its kind do", () => {
  expect(usual).toEqual({ duplex: 2, villa: 1 });
});

test.each([
  ["MainTypeName", { MainTypeName: "duplex", WebID: 1, WebIDs: "1" }, { WebID: 2, WebIDs: "2" }],
  ["MainTypeName", { MainTypeName: "castle", WebID: 1, WebIDs: "1" }, { WebID: 1, WebIDs: "1" }],
  ["WebID", { MainTypeName: "villa", WebID: 5, WebIDs: "1" }, { WebID: 5, WebIDs: "5" }],
  ["Price", { MainTypeName: "duplex", WebID: 1, WebIDs: "1" }, { WebID: 1, WebIDs: "1" }],
])("after a change of %s, %o is listed as %o", (field, typed, listed) => {
  expect(withUsualType({ WebID: 1, WebIDs: "1" }, typed, field, usual)).toMatchObject(listed);
});

test("what somebody has put into several lists stays there", () => {
  const typed = { MainTypeName: "duplex", WebID: 1, WebIDs: "1,4" };
  expect(withUsualType({ WebID: 1, WebIDs: "1,4" }, typed, "MainTypeName", usual)).toEqual(typed);
});
