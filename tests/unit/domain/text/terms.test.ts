import { describe, expect, it } from "vitest";
import { linkTerms, splitForms, type Term, termId } from "@/lib/domain/text/terms";

const terms: Term[] = [
  { id: "deed", forms: ["deed", "deeds"] },
  { id: "fee", forms: ["notary’s fee", "fee"] },
  { id: "division", forms: ["deed of division"] },
  { id: "etat", forms: ["état des lieux"] },
  { id: "btw", forms: ["btw"] },
];
const linked = (text: string, seen = new Set<string>()) => linkTerms(text, terms, seen);

describe("linkTerms", () => {
  it.each([
    ["the first of two", "A deed, and a deed.", "A [deed](#term-deed), and a deed."],
    ["whatever the case", "Deeds are signed.", "[Deeds](#term-deed) are signed."],
    ["inside emphasis", "A **fee**.", "A **[fee](#term-fee)**."],
    ["the longer of two that overlap", "The notary’s fee.", "The [notary’s fee](#term-fee)."],
    [
      "a short term behind a long one that holds its word",
      "A deed of division, then the deed.",
      "A [deed of division](#term-division), then the deed.",
    ],
    ["with its article", "L’état des lieux.", "[L’état des lieux](#term-etat)."],
    ["after another apostrophe", "Qu’état des lieux.", "Qu’[état des lieux](#term-etat)."],
    ["across a space that does not break", "L’état\u00a0des lieux.", "[L’état\u00a0des lieux](#term-etat)."],
    ["before a sign", "Met btw: 21 %", "Met [btw](#term-btw): 21 %"],
  ])("links %s", (_, text, expected) => {
    expect(linked(text).text).toBe(expected);
  });

  it.each([
    ["a part of a word", "A deedless indeed."],
    ["a part of a word with accents", "Débtw, btwé."],
    ["a word that a hyphen joins", "A btw-nummer and a non-deed."],
    ["a link", "[The deed](/deed/) here."],
    ["a heading", "## The deed\n\nNothing."],
    ["code", "The `deed` field."],
  ])("leaves %s alone", (_, text) => {
    expect(linked(text)).toEqual({ text, found: [] });
  });

  it("links none that the page has explained before, and says which it has", () => {
    const seen = new Set(["deed"]);
    expect(linked("A deed with a fee.", seen)).toEqual({
      text: "A deed with a [fee](#term-fee).",
      found: ["fee"],
    });
    expect([...seen]).toEqual(["deed", "fee"]);
  });

  it("takes signs of patterns in a form as they are", () => {
    const odd = [{ id: "vat", forms: ["MwSt."] }];
    expect(linkTerms("Mit MwSt. und MwStX.", odd, new Set()).text).toBe("Mit [MwSt.](#term-vat) und MwStX.");
  });
});

it("reads forms between commas", () => {
  expect(splitForms(" KI, grondbelasting ,")).toEqual(["KI", "grondbelasting"]);
  expect(splitForms(undefined)).toEqual([]);
});

it("names a fragment as an address of that language", () => {
  expect(termId("Précompte immobilier", "fr")).toBe("precompte-immobilier");
  expect(termId("Registrierungsgebühren", "de")).toBe("registrierungsgebuehren");
});
