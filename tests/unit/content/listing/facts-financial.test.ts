import { describe, expect, it } from "vitest";
import { type FactContext, readFacts } from "@/lib/content/listing/facts/fact";
import { financialFacts, lifeAnnuityFacts } from "@/lib/content/listing/facts/financial";
import type { PropertyRecord } from "@/lib/content/schemas/property";
import { aContext, aRecord } from "./facts-record";

const facts = (record: Partial<PropertyRecord> = {}, context: Partial<FactContext> = {}) =>
  Object.fromEntries(
    readFacts(financialFacts, aRecord(record), aContext(context)).map(({ label, parts }) => [label, parts]),
  );

const closed: Partial<FactContext> = { priceIsPublic: false };

describe("a price that is not public", () => {
  const Financial = {
    CadastralIncome: 900,
    RegistrationRights: 37_500,
    NotaryFees: 4000,
    TotalCost: 341_500,
    Deposit: 2000,
  };

  it("cannot be reckoned back from its costs", () => {
    expect(facts({ Financial, Status: "sold" }, closed)).toEqual({ cadastralIncome: ["€ 900"] });
    expect(facts({ Financial }, { ...closed, price: { kind: "onRequest" } })).toEqual({
      cadastralIncome: ["€ 900"],
    });
  });

  it("is no price where a marquee takes its place", () => {
    expect(facts({}, { ...closed, price: { kind: "marquee", name: "Sous option" } })).toEqual({});
  });

  it("hides the terms of an annuity too", () => {
    const LifeAnnuity = {
      Bouquet: 78_000,
      MonthlyAnnuity: 1150,
      AnnuitantAges: [79, 81],
      Occupied: true,
      Indexed: false,
    };
    const shown = readFacts(lifeAnnuityFacts, aRecord({ LifeAnnuity }), aContext(closed));
    expect(shown).toEqual([
      { label: "annuitantAges", parts: [{ word: "ages", values: { ages: "79 / 81" } }] },
      { label: "occupied", parts: [{ word: "yes" }] },
      { label: "indexed", parts: [{ word: "no" }] },
    ]);
  });
});

describe("a rental", () => {
  const price = { kind: "price" as const, amount: 750, from: false, unitText: "par mois" };

  it("tells rent and charges, also charges of nought", () => {
    expect(facts({ Goal: 1, Financial: { ChargesRenter: 0 } }, { price })).toEqual({
      rent: [{ price }],
      chargesRenter: [{ word: "perMonth", values: { amount: "€ 0" } }],
    });
  });

  it("tells what a tenant pays a month in all", () => {
    expect(facts({ Goal: 1, Financial: { ChargesRenter: 85 } }, { price }).rentTotal).toEqual([
      { word: "perMonth", values: { amount: "€ 835" } },
    ]);
    expect(facts({ Financial: { ChargesRenter: 85 } })).not.toHaveProperty("rentTotal");
    expect(facts({ Goal: 1, Financial: { ChargesRenter: 85 } }, closed)).not.toHaveProperty("rentTotal");
  });

  it.each([
    [1500, ["€ 1.500", { word: "months", values: { count: 2 } }]],
    [750, ["€ 750", { word: "months", values: { count: 1 } }]],
    [1600, ["€ 1.600"]],
    [0, ["€ 0"]],
  ])("tells how many months of rent a deposit of € %d is", (Deposit, parts) => {
    expect(facts({ Goal: 1, Financial: { Deposit } }, { price }).deposit).toEqual(parts);
  });

  const RentReference = { Low: 700, High: 850, Date: "2026-11-05" };

  it("in Brussels tells the reference rent, its site and its day", () => {
    expect(facts({ Goal: 1, RentReference }, { price }).rentReference).toEqual([
      { word: "rentSpan", values: { low: "€ 700", high: "€ 850" } },
      "loyers.brussels",
      "5-11-2026",
    ]);
  });

  it.each<[string, Partial<PropertyRecord>, Partial<FactContext>]>([
    ["for sale", { Goal: 0 }, {}],
    ["outside Brussels", { Goal: 1 }, { region: "flanders" }],
    ["that is let", { Goal: 1, Status: "rented" }, {}],
    ["before there was a limit", { Goal: 1 }, { today: "2025-04-30" }],
  ])("has no reference rent %s", (_, record, context) => {
    expect(facts({ ...record, RentReference }, { price, ...context })).not.toHaveProperty("rentReference");
  });
});
