import { expect, test } from "vitest";
import type { CodeMapping } from "@/lib/domain/import/code-mapping";
import type { PackageName } from "@/lib/domain/import/package-names";
import { importFormats } from "@/lib/import/formats/index";
import { folderAnswers } from "@/lib/import/sources/folder";
import { sampleContext, sampleFolder } from "../../setup/import-samples";

/** What a package's sample says where a code of it is one that nobody knows. */
function readWith(name: PackageName, sent: RegExp, instead: string, codes: CodeMapping) {
  const answers = folderAnswers(sampleFolder(name), name).map((answer) => {
    const text = new TextDecoder().decode(answer.body).replaceAll(sent, instead);
    return { ...answer, body: new TextEncoder().encode(text) };
  });
  const context = sampleContext();
  const mapped = { ...context, mapping: { ...context.mapping, codes } };
  return importFormats[name].read(answers, mapped).listings;
}

test.each<[PackageName, RegExp, string, field: string, code: string, to: string, expected: object]>([
  ["omnicasa", /"MainTypeID": \d+/g, '"MainTypeID": 999', "MainTypeID", "999", "loft", { mainType: "loft" }],
  ["omnicasa", /"Status": 1,/g, '"Status": 9,', "Status", "9", "option", { status: "option" }],
  ["omnicasa", /"Goal": 0/g, '"Goal": 7', "Goal", "7", "rent", { goal: "rent" }],
  ["whise", /("subCategory": \{\s*"id": )\d+/g, "$1999", "subCategory", "999", "villa", { kind: "house" }],
  [
    "whise",
    /("purposeStatus": \{\s*"id": )1\b/g,
    "$1999",
    "purposeStatus",
    "999",
    "sold",
    { outcome: "closed" },
  ],
  ["whise", /("country": \{\s*"id": )\d+/g, "$1999", "country", "999", "BE", { country: "BE" }],
  [
    "sweepbright",
    /"status": "available"/g,
    '"status": "on_hold"',
    "status",
    "on_hold",
    "left-out",
    { outcome: "left-out" },
  ],
  [
    "sweepbright",
    /"negotiation": "sale"/g,
    '"negotiation": "swap"',
    "negotiation",
    "swap",
    "rent",
    { goal: "rent" },
  ],
  ["kyero", /<type>[^<]*/g, "<type>Igloo", "type", "Igloo", "studio", { mainType: "studio" }],
  [
    "zabun",
    /"transaction_id": \d+/g,
    '"transaction_id": 77',
    "transaction_id",
    "77",
    "rent",
    { goal: "rent" },
  ],
  ["zabun", /"type_id": \d+/g, '"type_id": 77', "type_id", "77", "office", { mainType: "office" }],
  [
    "skarabee",
    /<FlowStatus>[^<]*/g,
    "<FlowStatus>BARTER",
    "FlowStatus",
    "BARTER",
    "option",
    { status: "option" },
  ],
  [
    "skarabee",
    /<JudicialDecisionType>[^<]*/g,
    "<JudicialDecisionType>VERDICT",
    "JudicialDecisionType",
    "VERDICT",
    "fine",
    { facts: { planning: { judicial: "fine" } } },
  ],
  [
    "skarabee",
    /(<AreaApplication Code=")[^"]*/g,
    "$1Xx",
    "AreaApplication",
    "Xx",
    "green",
    { facts: { planning: { area: "green" } } },
  ],
  [
    "sweepbright",
    /"flood_risk": null/g,
    '"flood_risk": "wet"',
    "flood_risk",
    "wet",
    "possible",
    { facts: { flood: { risk: "possible" } } },
  ],
])(
  "%s: a code that nobody knows is named, and read once it is mapped: %s",
  (name, sent, instead, field, code, to, expected) => {
    const isIt = (found: { field: string; code: string }) => found.field === field && found.code === code;
    const unread = readWith(name, sent, instead, {});
    const [first] = unread.filter(({ unknownCodes }) => unknownCodes?.some(isIt));
    expect(first?.findings).toContain(`code-unknown:${field}`);
    const read = readWith(name, sent, instead, { [field]: { [code]: to } });
    expect(read.flatMap(({ unknownCodes = [] }) => unknownCodes).filter(isIt)).toEqual([]);
    expect(read.find(({ id }) => id === first?.id)).toMatchObject(expected);
  },
);

test("a sub-status that the agency has named itself becomes one of its marquees", () => {
  const unnamed = /"SubStatusName": "[^"]+"/g;
  const codes = { SubStatus: Object.fromEntries(["1", "2", "3", "4", "5"].map((code) => [code, "4"])) };
  const unread = readWith("omnicasa", unnamed, '"SubStatusName": "Zilver"', {});
  const found = unread
    .flatMap(({ unknownCodes = [] }) => unknownCodes)
    .filter(({ field }) => field === "SubStatus");
  expect(found[0]).toMatchObject({ field: "SubStatus", word: "Zilver" });
  const all = {
    SubStatus: { ...codes.SubStatus, ...Object.fromEntries(found.map(({ code }) => [code, "4"])) },
  };
  const read = readWith("omnicasa", unnamed, '"SubStatusName": "Zilver"', all);
  expect(read.filter(({ marquee }) => marquee === 4)).not.toEqual([]);
});

test("what the content does not have any more maps nothing", () => {
  const codes = { MainTypeID: { "999": "castle-in-the-air" } };
  const [first] = readWith("omnicasa", /"MainTypeID": \d+/g, '"MainTypeID": 999', codes);
  expect(first?.findings).toContain("code-unknown:MainTypeID");
});
