import { expect, test } from "vitest";
import { compareSchema, type DoneMigration } from "@/lib/domain/operations/schema-state";

const known = ["1-one", "2-two"];
const done = (...more: DoneMigration[]): DoneMigration[] => [
  { name: "1-one", requires: null },
  { name: "2-two", requires: "nothing" },
  ...more,
];

test.each<[string, DoneMigration[], Partial<ReturnType<typeof compareSchema>>]>([
  ["the same", done(), {}],
  ["none yet", [], { missing: known }],
  ["one missing", done().slice(0, 1), { missing: ["2-two"] }],
  ["one missing in between", done().slice(1), { missing: ["1-one"] }],
  ["a newer one that only adds", done({ name: "3", requires: "nothing" }), { newer: ["3"] }],
  ["a newer one that asks for one that is known", done({ name: "4", requires: "2-two" }), { newer: ["4"] }],
  ["a newer one that asks for one that is not", done({ name: "4", requires: "3" }), { incompatible: ["4"] }],
  ["a newer one that asks for itself", done({ name: "3", requires: "3" }), { incompatible: ["3"] }],
  ["a newer one that says nothing", done({ name: "3", requires: null }), { incompatible: ["3"] }],
  [
    "one of two newer ones",
    done({ name: "3", requires: "nothing" }, { name: "4", requires: "3" }),
    { newer: ["3"], incompatible: ["4"] },
  ],
  [
    "of a branch: one missing, one newer",
    [...done().slice(0, 1), { name: "2-other", requires: "nothing" }],
    { missing: ["2-two"], newer: ["2-other"] },
  ],
])("%s", (_, tables, state) => {
  expect(compareSchema(tables, known)).toEqual({ missing: [], newer: [], incompatible: [], ...state });
});
