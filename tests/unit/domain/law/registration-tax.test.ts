import { describe, expect, it } from "vitest";
import rulesFile from "@/lib/content/law/rules/registration-tax.json";
import { type Region, regions } from "@/lib/domain/address/region";
import { type RegistrationTaxRules, registrationTax } from "@/lib/domain/law/registration-tax";

const rules = rulesFile as RegistrationTaxRules;

const tax = (region: Region | null, price: number, ownHome: boolean, date = "2026-11-21") =>
  registrationTax({ region, price, ownHome, date, rules });

describe("registrationTax", () => {
  it.each([
    ["flanders", 400000, false, 0.12, 0, 48000],
    ["flanders", 400000, true, 0.02, 0, 8000],
    ["wallonia", 400000, false, 0.125, 0, 50000],
    ["wallonia", 400000, true, 0.03, 0, 12000],
    ["brussels", 400000, false, 0.125, 0, 50000],
    ["brussels", 400000, true, 0.125, 200000, 25000],
    ["brussels", 600000, true, 0.125, 200000, 50000],
    ["brussels", 600000.01, true, 0.125, 0, 75000],
    ["brussels", 200000, true, 0.125, 200000, 0],
    ["brussels", 200001, true, 0.125, 200000, 0.13],
    ["brussels", 150000, true, 0.125, 150000, 0],
  ] as [Region, number, boolean, number, number, number][])(
    "in %s on € %d, own home %j, is %d less € %d: € %d",
    (region, price, ownHome, rate, abatement, amount) => {
      expect(tax(region, price, ownHome)).toMatchObject({
        rate,
        abatement,
        base: price - abatement,
        amount,
      });
    },
  );

  it.each([
    ["flanders", "2021-12-31", null],
    ["flanders", "2022-01-01", 12000],
    ["flanders", "2024-12-31", 12000],
    ["flanders", "2025-01-01", 8000],
    ["wallonia", "2024-12-31", null],
    ["wallonia", "2025-01-01", 12000],
    ["brussels", "2016-12-31", null],
    ["brussels", "2017-01-01", 28125],
    ["brussels", "2023-03-31", 28125],
    ["brussels", "2023-04-01", 25000],
  ] as [Region, string, number | null][])(
    "on an own home of € 400,000 in %s on %s is %j",
    (region, date, amount) => {
      expect(tax(region, 400000, true, date)?.amount ?? null).toBe(amount);
    },
  );

  it.each([
    ["brussels", 150_000, true, 200_000],
    ["brussels", 200_000, true, 200_000],
    ["brussels", 200_001, true, 200_000],
    ["brussels", 600_000, true, 200_000],
    ["brussels", 600_001, true, 0],
    ["brussels", 150_000, false, 0],
    ["flanders", 150_000, true, 0],
    ["wallonia", 150_000, true, 0],
  ] as [Region, number, boolean, number][])(
    "in %s on € %d, own home %j, nothing is due up to € %d",
    (region, price, ownHome, freeUpTo) => {
      expect(tax(region, price, ownHome)?.freeUpTo).toBe(freeUpTo);
    },
  );

  it("knows the amount of its day", () => {
    expect(tax("brussels", 150_000, true, "2023-03-31")?.freeUpTo).toBe(175_000);
  });

  it("is rounded to the cent", () => {
    expect(tax("flanders", 333333.33, true)?.amount).toBe(6666.67);
  });

  it("is not known abroad and for what is no price", () => {
    expect(tax(null, 400000, true)).toBeNull();
    for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(tax("flanders", price, false)).toBeNull();
  });

  it.each(regions)("has a source for every rule of %s", (region) => {
    expect(
      rules[region].every((rule) => rule.source !== "" && /^\d{4}-\d{2}-\d{2}$/.test(rule.validFrom)),
    ).toBe(true);
  });
});
