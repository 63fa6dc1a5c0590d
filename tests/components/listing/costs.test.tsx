import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Costs } from "@/components/listing/detail/costs";
import { SectionLinks } from "@/components/listing/detail/section-links";
import { costsView } from "@/lib/content/listing/costs";
import type { FactContext } from "@/lib/content/listing/facts/fact";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import type { PropertyRecord } from "@/lib/content/schemas/property";
import type { LanguageCode } from "@/lib/domain/text/language";
import { renderIn } from "../../setup/render";
import { aContext, aRecord } from "../../unit/content/listing/facts-record";

async function show(
  language: LanguageCode,
  record: Partial<PropertyRecord> = {},
  context: Partial<FactContext> = {},
) {
  const view = costsView(aRecord(record), aContext(context));
  if (!view) throw new Error("no costs");
  await renderIn(language, <Costs view={view} />);
}

const rows = () => screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));

describe("what buying costs", () => {
  it("stands beside each other for both kinds of buyer, with the rates", async () => {
    await show("nl", { EPCLabelText: "D" });
    expect(rows()).toEqual([
      ["Post", "Enige eigen woning", "Andere aankoop"],
      ["Vraagprijs", "€ 300.000", "€ 300.000"],
      ["Registratie\u00adrechten", "€ 12.50012,5\u00a0% boven €\u00a0200.000", "€ 37.50012,5\u00a0%"],
      ["Ereloon van de notaris, btw inbegrepen", "€ 2.998", "€ 2.998"],
      ["Dossier- en aktekosten", "€ 1.700", "€ 1.700"],
      ["Samen", "€ 317.198", "€ 342.198"],
    ]);
    const note = screen.getByText(/^Enige eigen woning: u koopt/);
    expect(note).toHaveTextContent(/2 energieklassen.*€\s25\.000 vrij: €\s3\.125 minder/);
    expect(note).toHaveTextContent(/tussen €\s1\.400 en €\s2\.000/);
  });

  it("has one column where the buyer makes no difference, and says from which price", async () => {
    await show("fr", {}, { kind: "garage", price: { kind: "price", amount: 32_000, from: true } });
    expect(rows()[1]).toEqual(["Prix demandé, à partir de", "€ 32.000"]);
    expect(rows().at(-1)?.[0]).toBe("Coût total, à partir de");
    expect(screen.queryByText(/Habitation propre/)).toBeNull();
  });

  it.each([
    [100_000, "free up to € 200.000"],
    [200_000, "free up to € 200.000"],
    [200_008, "12,5% above € 200.000"],
  ])("names what the rule leaves free, whatever the price: € %d", async (amount, words) => {
    await show("en", {}, { price: { kind: "price", amount, from: false } });
    expect(screen.getByText(words)).toBeVisible();
  });

  it("says where the reduction of an own home ends", async () => {
    await show("fr", {}, { price: { kind: "price", amount: 600_001, from: false } });
    expect(screen.getByText(/^Au-delà de €\s600\.000, il n’y a pas de réduction/)).toBeVisible();
  });

  it("names the VAT in the price", async () => {
    await show("de", { Financial: { VAT: 21, VATIncluded: true, RegistrationRights: 50 } });
    expect(rows()[1]).toEqual(["Kaufpreisinkl. 21\u00a0% MwSt.", "€ 300.000"]);
    expect(rows()[2]).toEqual(["Registrie\u00adrungs\u00adgebühren", "€ 50"]);
  });

  it("names the VAT on top, and what it is due on", async () => {
    await show("nl", { Financial: { VAT: 21, VATIncluded: false, ConstructionCost: 200_000 } });
    expect(rows()[2]).toEqual(["Btw, 21\u00a0%op de bouw, €\u00a0200.000", "€ 42.000"]);
  });

  it.each([
    ["nl" as const, { WebID: 6 }, /geen registratierechten/],
    ["fr" as const, { Building: { Condition: "new" as const } }, /dépendent du vendeur/],
  ])("is a sentence without amounts where nothing is certain: %s %j", async (language, record, words) => {
    await show(language, record);
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByText(words)).toBeVisible();
    expect(document.body.textContent).not.toContain("€");
  });
});

it("is among the links to the parts of a page, in the place of the price's facts", async () => {
  const page = {
    physical: [{ name: "rooms", facts: [] }],
    comfort: [],
    energy: null,
    legal: null,
    costs: costsView(aRecord(), aContext()),
    papers: [{ name: "lifeAnnuity", facts: [] }],
    documents: [{ id: 1 }],
  } as Partial<Record<keyof PropertyPage, unknown>> as PropertyPage;
  await renderIn("nl", <SectionLinks page={page} />);
  expect(screen.getByRole("link", { name: "Wat kopen kost" })).toHaveAttribute("href", "#costs");
  expect(screen.queryByRole("link", { name: "Lijfrente" })).toBeNull();
});
