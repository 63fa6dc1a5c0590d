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

describe("the tax on a purchase", () => {
  it("is reckoned with the rate of the region, and less for an only home", () => {
    expect(facts()).toMatchObject({
      registrationEstimate: ["€ 37.500", { word: "rate", values: { rate: "12,5" } }],
      registrationEstimateOwnHome: ["€ 12.500", { word: "rateAbove", values: { free: "€ 200.000" } }],
    });
    expect(facts({}, { region: "flanders" })).toMatchObject({
      registrationEstimate: ["€ 36.000", { word: "rate" }],
      registrationEstimateOwnHome: ["€ 6.000", { word: "rate", values: { rate: "2" } }],
    });
  });

  it.each([
    [200_000, "€ 0", "freeUpTo"],
    [189_000, "€ 0", "freeUpTo"],
    [200_001, "€ 0,13", "rateAbove"],
    [201_000, "€ 125", "rateAbove"],
    [600_000, "€ 50.000", "rateAbove"],
  ])("names what the rule leaves free, whatever the price: € %d", (amount, tax, word) => {
    const price = { kind: "price" as const, amount, from: false };
    expect(facts({}, { price }).registrationEstimateOwnHome).toEqual([
      tax,
      { word, values: { rate: "12,5", free: "€ 200.000" } },
    ]);
  });

  it("knows no own home above the highest price that is helped", () => {
    const price = { kind: "price" as const, amount: 600_001, from: false };
    expect(facts({}, { price })).not.toHaveProperty("registrationEstimateOwnHome");
  });

  it("is what the record says where it says it", () => {
    expect(facts({ Financial: { RegistrationRights: 30_000 } })).toMatchObject({
      registrationRights: ["€ 30.000"],
    });
    expect(facts({ Financial: { RegistrationRights: 30_000 } })).not.toHaveProperty("registrationEstimate");
  });

  it.each<[string, Partial<PropertyRecord>, Partial<FactContext>]>([
    ["abroad", {}, { region: null }],
    ["of a rental", { Goal: 1 }, {}],
    ["with VAT", { Financial: { VAT: 21 } }, {}],
    ["of a business", { WebID: 6, WebIDs: "6,7" }, { kind: "shop" }],
    ["of a building that may be under VAT", { Building: { ConstructionYear: 2024 } }, {}],
    ["of a new one without a year", { Building: { Condition: "new" } }, {}],
    ["of a price from which one starts", {}, { price: { kind: "price", amount: 1, from: true } }],
  ])("is not reckoned %s", (_, record, context) => {
    expect(Object.keys(facts(record, context)).filter((label) => label.startsWith("registration"))).toEqual(
      [],
    );
  });

  it("is reckoned of what was first used three years ago", () => {
    expect(facts({ Building: { ConstructionYear: 2023, Condition: "new" } })).toHaveProperty(
      "registrationEstimate",
    );
  });

  it("of a garage knows no home", () => {
    expect(facts({}, { kind: "garage" })).not.toHaveProperty("registrationEstimateOwnHome");
  });
});

describe("VAT", () => {
  it.each<[boolean | undefined, string[]]>([
    [undefined, []],
    [true, ["vatIncluded"]],
    [false, ["vatExtra"]],
  ])("says whether the price holds it, where the record does: %j", (VATIncluded, words) => {
    const Financial = { VAT: 21, ...(VATIncluded !== undefined && { VATIncluded }) };
    expect(facts({ Financial }).vat).toEqual(["21 %", ...words.map((word) => ({ word }))]);
    expect(facts({ Financial }, closed).vat).toEqual(["21 %"]);
  });
});

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
    expect(Object.keys(facts({ Financial }, { ...closed, price: { kind: "onRequest" } }))).toEqual([
      "price",
      "cadastralIncome",
    ]);
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
  it("tells rent and charges, also charges of nought", () => {
    const price = { kind: "price" as const, amount: 750, from: false, unitText: "par mois" };
    expect(facts({ Goal: 1, Financial: { ChargesRenter: 0, Deposit: 1500 } }, { price })).toEqual({
      rent: [{ price }],
      chargesRenter: [{ word: "perMonth", values: { amount: "€ 0" } }],
      deposit: ["€ 1.500"],
    });
  });
});
