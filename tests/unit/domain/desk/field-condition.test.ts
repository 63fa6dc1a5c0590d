import { expect, it } from "vitest";
import { type FieldCondition, isFitting, recordFacts } from "@/lib/domain/desk/field-condition";

const kinds = { villa: "house", plot: "land" } as const;

it.each([
  [{ MainTypeName: "villa", Goal: 0, Zip: "1000", CountryID: 10 }, "house", "sale", "brussels"],
  [{ MainTypeName: "plot", Goal: 2, Zip: "9000" }, "land", "rent", "flanders"],
  [{ MainTypeName: "villa", Goal: 1, Zip: "5000", CountryID: 34 }, "house", "rent", "abroad"],
  [{ MainTypeName: "castle", Goal: "0", Zip: "12" }, null, null, null],
  [{}, null, null, null],
] as const)("reads %j", (record, kind, goal, region) => {
  expect(recordFacts(record, kinds)).toEqual({ kind, goal, region });
});

const house = { kind: "house", goal: "sale", region: "brussels" } as const;

it.each<[FieldCondition | undefined, unknown, boolean]>([
  [undefined, {}, true],
  [{ kinds: ["house"] }, {}, true],
  [{ kinds: ["land"] }, {}, false],
  [{ goals: ["rent"] }, {}, false],
  [{ regions: ["flanders", "brussels"], goals: ["sale"] }, {}, true],
  [{ regions: ["abroad"] }, {}, false],
  [{ beside: { field: "type", values: ["image"] } }, { type: "image" }, true],
  [{ beside: { field: "type", values: ["image"] } }, { type: "color" }, false],
  [{ beside: { field: "type", values: ["image"] } }, undefined, false],
  [{ beside: { field: "type", values: [null] } }, {}, true],
])("compares %j with %j", (condition, parent, fits) => {
  expect(isFitting(condition, house, parent)).toBe(fits);
});

it("leaves nothing out for what is not known yet", () => {
  const unknown = { kind: null, goal: null, region: null };
  expect(isFitting({ kinds: ["land"], goals: ["rent"], regions: ["abroad"] }, unknown, {})).toBe(true);
});
