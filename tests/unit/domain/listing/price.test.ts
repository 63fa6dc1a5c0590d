import { describe, expect, it } from "vitest";
import {
  comparablePrice,
  type PricedProperty,
  type PriceSettings,
  priceLabel,
  pricePerSquareMetre,
} from "@/lib/domain/listing/price";
import { formatPrice } from "@/lib/domain/text/money";

const settings: PriceSettings = {
  marquees: [
    { number: 1, name: "Nieuw", hidesPrice: false },
    { number: 3, name: "Onder bod", hidesPrice: true },
  ],
  priceUnits: [
    { unit: 2, text: "per maand" },
    { unit: 7, text: "vanaf" },
  ],
};

const house: PricedProperty = { Goal: 0, Price: 349000, PublishPrice: true, PriceUnit: 1, Marquee: 1 };

const label = (changes: Partial<PricedProperty>) => priceLabel({ ...house, ...changes }, settings);

describe("priceLabel of a sale", () => {
  it("is the price", () => {
    expect(label({})).toEqual({ kind: "price", amount: 349000, from: false });
  });

  it("starts from with price unit 7, and never appends its text", () => {
    expect(label({ PriceUnit: 7 })).toEqual({ kind: "price", amount: 349000, from: true });
    expect(label({ PriceUnit: 7, PriceUnitText: "vanaf" })).toEqual({
      kind: "price",
      amount: 349000,
      from: true,
    });
  });

  it("appends the text of any other unit", () => {
    expect(label({ PriceUnit: 2 })).toEqual({
      kind: "price",
      amount: 349000,
      from: false,
      unitText: "per maand",
    });
  });

  it("prefers the property's own unit text, unless it is blank", () => {
    expect(label({ PriceUnit: 2, PriceUnitText: " per m² " })).toMatchObject({ unitText: "per m²" });
    expect(label({ PriceUnit: 2, PriceUnitText: " " })).toMatchObject({ unitText: "per maand" });
    expect(label({ PriceUnit: null, PriceUnitText: "excl. btw" })).toMatchObject({ unitText: "excl. btw" });
  });

  it("is the name of a marquee that hides the price", () => {
    expect(label({ Marquee: 3 })).toEqual({ kind: "marquee", name: "Onder bod" });
    expect(label({ Marquee: 3, MarqueeName: "Optie" })).toEqual({ kind: "marquee", name: "Optie" });
    expect(label({ Marquee: 3, PublishPrice: false })).toEqual({ kind: "marquee", name: "Onder bod" });
  });

  it("stays for any other marquee", () => {
    expect(label({ Marquee: 1 })).toMatchObject({ kind: "price" });
    expect(label({ Marquee: 4 })).toMatchObject({ kind: "price" });
    expect(label({ Marquee: null })).toMatchObject({ kind: "price" });
  });

  it("is on request where it is not published or not given", () => {
    expect(label({ PublishPrice: false })).toEqual({ kind: "onRequest" });
    expect(label({ Price: null })).toEqual({ kind: "onRequest" });
    expect(label({ Price: "" })).toEqual({ kind: "onRequest" });
  });

  it("is published where nothing says otherwise", () => {
    expect(label({ PublishPrice: undefined })).toMatchObject({ kind: "price" });
  });

  it("is NaN for what is no number", () => {
    const found = label({ Price: "abc" });
    expect(found.kind === "price" && formatPrice(found.amount)).toBe("NaN");
  });

  it("reads an amount written as text", () => {
    expect(label({ Price: "349000" })).toMatchObject({ amount: 349000 });
  });
});

describe("priceLabel of a rent", () => {
  it.each([1, "1", 2])("always shows the rent, goal %j", (Goal) => {
    expect(label({ Goal, Price: 1250, PriceUnit: 2, Marquee: 3, PublishPrice: false })).toEqual({
      kind: "price",
      amount: 1250,
      from: false,
      unitText: "per maand",
    });
  });

  it("shows a missing rent as NaN rather than on request", () => {
    expect(label({ Goal: 1, Price: null })).toEqual({ kind: "price", amount: Number.NaN, from: false });
  });

  it("can start from an amount", () => {
    expect(label({ Goal: 1, Price: 900, PriceUnit: 7 })).toEqual({ kind: "price", amount: 900, from: true });
  });
});

describe("comparablePrice", () => {
  it("is the amount of a public price, and not the bouquet of a life annuity", () => {
    expect(comparablePrice(label({}))).toBe(349_000);
    expect(comparablePrice(label({ PriceUnit: 7 }))).toBe(349_000);
    expect(comparablePrice(label({ LifeAnnuity: { MonthlyAnnuity: 1_150 } }))).toBeNull();
    for (const hidden of [{ PublishPrice: false }, { Marquee: 3 }, { Price: "ask" }])
      expect(comparablePrice(label(hidden))).toBeNull();
  });
});

it.each([
  ["a sale", "sale", { kind: "price", amount: 399_000, from: false }, 138, 2891],
  ["a rental", "rent", { kind: "price", amount: 1200, from: false }, 80, null],
  ["a lowest price", "sale", { kind: "price", amount: 399_000, from: true }, 138, null],
  ["a life annuity", "sale", { kind: "price", amount: 78_000, from: false, annuity: 900 }, 92, null],
  ["a price on request", "sale", { kind: "onRequest" }, 138, null],
  ["no living area", "sale", { kind: "price", amount: 399_000, from: false }, undefined, null],
] as const)("the price per m² of %s", (_, goal, price, area, amount) => {
  expect(pricePerSquareMetre(goal, price, area)).toBe(amount);
});
