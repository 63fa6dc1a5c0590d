import { describe, expect, it, test } from "vitest";
import papersFile from "@/lib/content/law/rules/papers.json";
import type { Region } from "@/lib/domain/address/region";
import type { Advert, MentionRule } from "@/lib/domain/law/mandatory-mentions";
import { type MentionRow, mentionRules, type PaperRule, papersOf } from "@/lib/domain/law/papers";
import type { TypeKind } from "@/lib/domain/listing/building";

const rules = papersFile.papers as PaperRule[];
const zips: Record<Region, string> = { brussels: "1180", wallonia: "1420", flanders: "1600" };

const home = (region: Region, goal: "sale" | "rent", kind: TypeKind, facts: object = {}): Advert => ({
  Goal: goal === "sale" ? 0 : 1,
  Zip: zips[region],
  CountryID: 10,
  kind,
  ...facts,
});

const papers = (record: Advert, date = "2026-11-24") =>
  papersOf(record, rules, date).map(({ paper }) => paper);
const built = (ConstructionYear: number, more: object = {}) => ({ Building: { ConstructionYear, ...more } });

describe("the papers of a home", () => {
  const always = ["electricity", "soil", "planning", "interventionFile"];
  it.each([
    [
      "a Flemish house of 1990",
      home("flanders", "sale", "house", built(1990)),
      ["epc", "asbestos", ...always],
    ],
    ["a Flemish house of 2001", home("flanders", "sale", "house", built(2001)), ["epc", ...always]],
    [
      "a Flemish flat of 1990",
      home("flanders", "sale", "apartment", built(1990)),
      ["epc", "epcCommonParts", "asbestos", ...always, "coOwnership"],
    ],
    [
      "a Walloon house with an oil tank",
      home("wallonia", "sale", "house", built(1990, { Heating: "oilCentral" })),
      ["epc", "electricity", "oilTank", "soil", "planning", "interventionFile"],
    ],
    ["a flat in Brussels", home("brussels", "sale", "apartment"), ["epc", ...always, "coOwnership"]],
    ["land", home("flanders", "sale", "land"), ["soil", "planning"]],
    ["a flat to let in Brussels", home("brussels", "rent", "apartment"), ["epc", "inventory"]],
    ["a lease of ten years", home("flanders", "rent", "shop", { LeaseYears: 10 }), ["epc", "planning"]],
    ["a house abroad", home("flanders", "sale", "house", { CountryID: 20 }), []],
  ])("%s", (_name, record, expected) => {
    expect(papers(record)).toEqual(expected);
  });

  it("go on being wanted once it is sold, and begin with their law", () => {
    const house = home("flanders", "sale", "house", built(1990));
    expect(papers({ ...house, Status: "sold" })).toContain("soil");
    expect(papers(house, "2022-11-22")).not.toContain("asbestos");
  });

  it("has one row for each, with a source", () => {
    for (const { source, validFrom } of rules) {
      expect(source.length).toBeGreaterThan(20);
      expect(validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

test("a mention of a paper is wanted where the paper is, narrowed by what it names itself", () => {
  const [epc] = rules;
  if (!epc) throw new Error("no paper");
  const when = [{ path: "Surfaces.Office", above: 500 }];
  const row: PaperRule = { ...epc, regions: ["brussels", "wallonia"], when };
  const rest = {
    mention: "label",
    anyOf: [[{ path: "EPCLabelText" }]],
    severity: "error" as const,
    validFrom: "2015-01-01",
    source: "Some decree",
  };
  const own: MentionRule = { ...rest, regions: ["brussels"], goals: ["rent"], kinds: ["land"] };
  const ofPaper: MentionRow = { ...rest, paper: "epc", regions: ["wallonia", "flanders"] };
  expect(mentionRules([own, ofPaper], [row])).toEqual([
    own,
    { ...rest, regions: ["wallonia"], goals: row.goals, kinds: row.kinds, when },
  ]);
  expect(mentionRules([ofPaper], [])).toEqual([]);
  expect(mentionRules([{ ...ofPaper, kinds: ["land"] }], [row])).toEqual([]);
});
