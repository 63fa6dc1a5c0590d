import { describe, expect, it } from "vitest";
import { rules } from "@/lib/content/law/rules";
import { type Purchase, type PurchaseCosts, purchaseCosts } from "@/lib/domain/law/purchase-costs";

const purchase = (change: Partial<Purchase> = {}) =>
  purchaseCosts({
    region: "brussels",
    kind: "home",
    price: 300_000,
    from: false,
    vat: null,
    stated: {},
    date: "2026-11-21",
    rules,
    ...change,
  });

const row = (costs: PurchaseCosts | null, name: string) =>
  costs?.rows.find((each) => each.name === name)?.amounts;
const names = (costs: PurchaseCosts | null) => costs?.rows.map(({ name }) => name);

describe("the costs of an existing home", () => {
  /** Own and only home, then any other purchase: rates of `lib/content/law/rules/registration-tax.json`. */
  it.each<[NonNullable<Purchase["region"]>, number, number, number]>([
    ["flanders", 300_000, 6_000, 36_000],
    ["wallonia", 300_000, 9_000, 37_500],
    ["brussels", 200_000, 0, 25_000],
    ["brussels", 200_008, 1, 25_001],
    ["brussels", 600_000, 50_000, 75_000],
  ])("in %s at € %d are € %d or € %d of duty", (region, price, ownHome, other) => {
    const costs = purchase({ region, price });
    expect(costs?.buyers).toEqual(["ownHome", "other"]);
    expect(row(costs, "duty")).toEqual([ownHome, other]);
  });

  it("are the same for every buyer above the price that Brussels helps", () => {
    const costs = purchase({ price: 600_001 });
    expect([costs?.buyers, row(costs, "duty"), costs?.ceiling]).toEqual([["any"], [75_000], 600_000]);
    expect(purchase({ price: 600_000 })?.ceiling).toBeNull();
    expect(purchase({ price: 700_000, kind: "other" })?.ceiling).toBeNull();
  });

  it.each(["flanders", "brussels", "wallonia"] as const)("add up to the total in %s", (region) => {
    for (const price of [32_000, 245_000, 600_000, 2_150_000]) {
      const costs = purchase({ region, price });
      const sums = costs?.buyers.map((_, column) =>
        costs.rows.reduce((sum, { amounts }) => sum + (amounts[column] ?? 0), 0),
      );
      expect(costs?.totals).toEqual(sums);
    }
  });

  it("name the rate, and what is free of duty", () => {
    expect(purchase()?.duty).toEqual([
      { rate: 0.125, freeUpTo: 200_000, base: 100_000 },
      { rate: 0.125, freeUpTo: 0, base: 300_000 },
    ]);
  });

  it("name what works that save energy make free besides, in Brussels alone", () => {
    expect(purchase()?.energySaving).toEqual({ perClass: 3125, free: 25_000, minimumClasses: 2 });
    expect(purchase({ price: 200_000 })?.energySaving).toBeNull();
    expect(purchase({ price: 600_001 })?.energySaving).toBeNull();
    expect(purchase({ region: "flanders" })?.energySaving).toBeNull();
  });

  it("are lowest ones where the price is", () => {
    expect(purchase({ from: true })).toMatchObject({ from: true, totals: [317_198, 342_198] });
  });
});

describe("the costs of what is no home", () => {
  it.each<[NonNullable<Purchase["region"]>, number[]]>([
    ["flanders", [34_680]],
    ["wallonia", [36_125]],
    ["brussels", [23_625, 36_125]],
  ])("of a plot in %s are %j", (region, duty) => {
    expect(row(purchase({ region, kind: "plot", price: 289_000 }), "duty")).toEqual(duty);
  });

  it("of a plot above what Brussels helps are those of everybody", () => {
    expect(purchase({ kind: "plot", price: 300_000 })?.buyers).toEqual(["ownHome", "other"]);
    expect(purchase({ kind: "plot", price: 300_001 })?.buyers).toEqual(["any"]);
  });

  it("of a garage know no own home", () => {
    for (const region of ["flanders", "brussels", "wallonia"] as const) {
      expect(purchase({ region, kind: "other", price: 32_000 })?.buyers).toEqual(["any"]);
    }
  });
});

describe("the agency's own figures", () => {
  it("give way to the rule: what was stated for another price adds up to nothing that is due", () => {
    for (const duty of [37_450, 20_000])
      expect(row(purchase({ stated: { duty } }), "duty")).toEqual([12_500, 37_500]);
    expect(purchase({ stated: { notary: 20_000 } })).toEqual(purchase());
  });

  it("of the notary are one row in the place of two", () => {
    const costs = purchase({ stated: { notary: 4_800 } });
    expect(names(costs)).toEqual(["price", "duty", "notary"]);
    expect(costs?.totals).toEqual([317_300, 342_300]);
  });
});

describe("the costs with VAT", () => {
  const included = { rate: 21, isIncluded: true };
  const extra = { rate: 21, isIncluded: false };

  it("have no second VAT where the price holds it, and only the stated duty", () => {
    const costs = purchase({ price: 363_000, vat: included, stated: { duty: 50 } });
    expect(names(costs)).toEqual(["price", "duty", "notaryFee", "deedCosts"]);
    // The fee is that of the price without VAT, € 300.000.
    expect(row(costs, "notaryFee")?.[0]).toBe(row(purchase(), "notaryFee")?.[0]);
    expect(costs?.vat).toEqual({ rate: 21, isIncluded: true, part: null });
  });

  it("have no total without a word about the duty", () => {
    const costs = purchase({ vat: included });
    expect([names(costs), costs?.totals]).toEqual([["price"], null]);
  });

  it("have VAT on the price where it comes on top", () => {
    expect(row(purchase({ vat: extra, stated: { duty: 50 } }), "vat")).toEqual([63_000]);
  });

  it("have VAT on the construction and the full duty on the land", () => {
    const costs = purchase({ vat: extra, construction: 200_000 });
    expect(row(costs, "vat")).toEqual([42_000]);
    expect([costs?.buyers, row(costs, "duty")]).toEqual([["any"], [12_500]]);
    expect(costs?.vat).toEqual({ rate: 21, isIncluded: false, part: 200_000 });
  });

  it.each([[{ rate: 21, isIncluded: null }], ["unknown" as const]])("are not guessed: %j", (vat) => {
    const costs = purchase({ vat });
    expect([names(costs), costs?.totals]).toEqual([["price"], null]);
  });
});

describe("the costs abroad", () => {
  it("are those the agency has, never as a total", () => {
    expect(names(purchase({ region: null }))).toEqual(["price"]);
    const some = purchase({ region: null, stated: { duty: 21_000 } });
    expect([names(some), some?.totals]).toEqual([["price", "duty"], null]);
    const all = purchase({ region: null, stated: { duty: 21_000, notary: 3_000 } });
    expect([names(all), all?.totals]).toEqual([["price", "duty", "notary"], null]);
  });
});

it("without a price there are none", () => {
  for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(purchase({ price })).toBeNull();
});
