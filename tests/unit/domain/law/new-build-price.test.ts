import { describe, expect, it } from "vitest";
import { rules } from "@/lib/content/law/rules";
import { newBuildPrice } from "@/lib/domain/law/new-build-price";

type Unit = Parameters<typeof newBuildPrice>[0];
type Project = Parameters<typeof newBuildPrice>[1];

const price = (unit: Unit, change: Partial<Project> = {}) =>
  newBuildPrice(unit, {
    region: "brussels",
    vat: 21,
    date: "2026-11-21",
    rules: rules.registrationTax,
    ...change,
  });

describe("the price of a new dwelling", () => {
  it.each([
    ["brussels", 12_500],
    ["flanders", 12_000],
    ["wallonia", 12_500],
  ] as const)("in %s is land with € %d of duty, and construction with VAT", (region, duty) => {
    expect(price({ price: 300_000, land: 100_000 }, { region })).toEqual({
      land: 100_000,
      construction: 200_000,
      vat: 42_000,
      duty,
      total: 342_000 + duty,
    });
  });

  it("adds up in whole euros", () => {
    for (const [all, land] of [
      [237_000, 42_500],
      [268_333, 51_111],
    ] as const) {
      const parts = price({ price: all, land });
      expect(parts && parts.land + parts.construction + parts.vat + parts.duty).toBe(parts?.total);
    }
  });

  it("has VAT on all where the land bears it too, with other rates as they are", () => {
    expect(price({ price: 300_000, land: 0 }, { region: null })).toMatchObject({ vat: 63_000, duty: 0 });
    expect(price({ price: 300_000, land: 0 }, { vat: 6 })).toMatchObject({ vat: 18_000 });
    expect(price({ price: 300_000, land: 300_000 })).toMatchObject({ vat: 0, duty: 37_500 });
  });

  it.each<[string, Unit, Partial<Project>]>([
    ["on request", { price: null, land: 1 }, {}],
    ["without its share of the land", { price: 300_000 }, {}],
    ["with more land than price", { price: 300_000, land: 300_001 }, {}],
    ["without a rate of VAT", { price: 300_000, land: 1 }, { vat: undefined }],
    ["abroad", { price: 300_000, land: 1 }, { region: null }],
    ["before there was a rule", { price: 300_000, land: 1 }, { date: "2016-12-31" }],
  ])("is not known %s", (_name, unit, project) => {
    expect(price(unit, project)).toBeNull();
  });
});
