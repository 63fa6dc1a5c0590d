import { describe, expect, it } from "vitest";
import { costsView } from "@/lib/content/listing/costs";
import type { FactContext } from "@/lib/content/listing/facts/fact";
import type { PropertyRecord } from "@/lib/content/schemas/property";
import { aContext, aRecord } from "./facts-record";

const costs = (record: Partial<PropertyRecord> = {}, context: Partial<FactContext> = {}) =>
  costsView(aRecord(record), aContext(context));
const names = (view: ReturnType<typeof costs>) => view?.costs?.rows.map(({ name }) => name);

const lifeAnnuity = {
  Bouquet: 78_000,
  MonthlyAnnuity: 1150,
  AnnuitantAges: [79],
  Occupied: true,
  Indexed: false,
};

describe("what buying costs", () => {
  it("is calculated for a property whose price is public", () => {
    const view = costs();
    expect(names(view)).toEqual(["price", "duty", "notaryFee", "deedCosts"]);
    expect(view?.costs?.totals).toEqual([317_198, 342_198]);
    expect(view?.remark).toBeNull();
  });

  it.each<[string, Partial<PropertyRecord>, Partial<FactContext>]>([
    ["of a rental", { Goal: 1 }, {}],
    ["without a public price", {}, { priceIsPublic: false, price: { kind: "onRequest" } }],
    ["under a marquee", {}, { priceIsPublic: false, price: { kind: "marquee", name: "Sous option" } }],
    ["of what is sold", { Status: "sold" }, { priceIsPublic: false }],
  ])("is not shown %s", (_, record, context) => {
    expect(costs(record, context)).toBeNull();
  });

  it.each<[string, Partial<PropertyRecord>, Partial<FactContext>]>([
    ["abroad", {}, { region: null }],
    ["business", { WebID: 6, WebIDs: "6,7" }, { kind: "shop" }],
    ["lifeAnnuity", { LifeAnnuity: lifeAnnuity }, {}],
    ["newBuild", { Building: { ConstructionYear: 2024 } }, {}],
    ["newBuild", { Building: { Condition: "new" } }, {}],
    ["newBuild", { Financial: { VAT: 21 } }, {}],
  ])("is a sentence and no amount: %s", (remark, record, context) => {
    expect(costs(record, context)).toMatchObject({ costs: null, remark });
  });

  it("names the VAT in the price even where the duty is not known", () => {
    const view = costs({ Financial: { VAT: 21, VATIncluded: true } });
    expect([names(view), view?.remark]).toEqual([["price"], "newBuild"]);
  });

  it("is calculated of a new building whose duty the agency gives, or that has no VAT", () => {
    for (const Financial of [{ RegistrationRights: 37_500 }, { VAT: 0 }]) {
      const view = costs({ Building: { ConstructionYear: 2025 }, Financial });
      expect(view?.costs?.totals).toEqual([317_198, 342_198]);
    }
  });

  it("is calculated of what was first used three years ago", () => {
    const view = costs({ Building: { ConstructionYear: 2023, Condition: "new" } });
    expect(view?.costs?.totals).not.toBeNull();
  });

  it("abroad is what the agency gives", () => {
    const view = costs({ Financial: { RegistrationRights: 44_800 } }, { region: null });
    expect([names(view), view?.remark]).toEqual([["price", "duty"], "abroadPart"]);
  });

  it.each([
    ["C-", true],
    ["G", true],
    ["B-", false],
    ["", false],
  ])("names what works save where two classes can be gained: %s", (EPCLabelText, isNamed) => {
    expect(costs({ EPCLabelText })?.energySaving !== null).toBe(isNamed);
  });

  it("of a plot and of a garage follows rules of their own", () => {
    expect(costs({}, { kind: "land" })).toMatchObject({
      isPlot: true,
      costs: { buyers: ["ownHome", "other"] },
    });
    expect(costs({}, { kind: "land", region: "flanders" })?.costs?.buyers).toEqual(["any"]);
    expect(costs({}, { kind: "garage" })?.costs?.buyers).toEqual(["any"]);
  });
});
