import { expect, test } from "vitest";
import { asksContactAlone, asksForSale } from "@/lib/domain/law/visit-questions";

test.each([
  ["sale", "brussels", false, true],
  ["rent", "brussels", true, false],
  ["rent", "flanders", false, true],
  ["rent", "wallonia", false, true],
  ["rent", null, false, true],
] as const)("a home for %s in %s", (goal, region, contactAlone, mayAsk) => {
  expect([asksContactAlone(goal, region), asksForSale(goal, region)]).toEqual([contactAlone, mayAsk]);
});

test("a search may be one for rentals in Brussels", () => {
  expect([asksForSale("rent"), asksForSale("sale")]).toEqual([false, true]);
});
