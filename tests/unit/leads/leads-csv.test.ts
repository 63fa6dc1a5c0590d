import fc from "fast-check";
import { expect, test } from "vitest";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { LeadRecord } from "@/lib/leads/records/lead-records";
import { leadsCsv, plainCell } from "@/lib/leads/records/leads-csv";
import { mailWords } from "@/lib/mail/compose/words";

/** Begin a formula in one spreadsheet or another: as ASCII, wide, and small. */
const signs = fc.constantFrom("=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫");

/** Not seen: controls, format marks, spaces, fillers, combining marks. */
const unseen = fc.constantFrom(
  ...["\u0000", "\t", "\n", "\r", "\u001f", " ", "\u00a0", "\u00ad", "\u034f", "\u0301", "\u061c"],
  ...["\u115f", "\u180e", "\u2003", "\u200b", "\u200d", "\u200e", "\u2028", "\u202e", "\u2060", "\u2800"],
  ...["\u3000", "\u3164", "\ufe0f", "\ufeff", "\uffa0", "\u{e0001}"],
);

test("a cell that begins like a formula behind anything unseen is defused", () => {
  fc.assert(
    fc.property(fc.array(unseen, { maxLength: 5 }), signs, fc.string(), (before, sign, rest) => {
      const cell = before.join("") + sign + rest;
      expect(plainCell(cell)).toBe(`'${cell}`);
    }),
    { numRuns: 2_000 },
  );
});

test("a cell that begins with a letter, a digit or a quote stays as it is", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}\p{N}"'(€]$/u), fc.string(), (first, rest) => {
      fc.pre(!/^[\p{M}\u115f\u1160\u3164\uffa0]/u.test(first));
      expect(plainCell(first + rest)).toBe(first + rest);
    }),
  );
  expect(plainCell("")).toBe("");
});

const request: LeadRecord = {
  reference: "ZH-0000-0000",
  createdAt: new Date("2026-11-22T10:00:00Z"),
  flow: "contact-me",
  language: "nl",
  email: "an@example.be",
  fields: {},
  page: null,
  campaign: null,
  referrer: null,
  consentVersion: null,
  propertyId: 7123,
  projectId: null,
  state: "inHand",
  assignee: "karim@example.be",
};

const table = async (lead: Partial<LeadRecord>, language: LanguageCode = "nl") =>
  leadsCsv([{ ...request, ...lead }], {
    words: await mailWords(language),
    typeName: (id) => (id === "1" ? "Huizen" : String(id)),
    personName: () => "Karim Bennani",
    notes: new Map([["ZH-0000-0000", ["=1", "Belt terug."]]]),
  }).split("\r\n");

test("every cell of the table is defused, the names of the columns too", async () => {
  const [head, row] = await table({
    fields: { remark: '\ufeff=HYPERLINK("http://x";"a")', "\u200b@name": ["\u00a0+1", "b"] },
    page: "＝1",
    consentVersion: "-1",
  });
  expect(head).toContain("Bericht;'\u200b@name;Notities");
  expect(row).toContain(`7123;;"'\ufeff=HYPERLINK(""http://x"";""a"")";'\u00a0+1, b;"'=1`);
  expect(row).toContain("'＝1;Rechtstreeks of onbekend;;;'-1");
});

test.each([
  ["phone", "0470000021", '"=""0470 00 00 21"""'],
  ["phone", "+32 2 000 00 00", '"=""+32 2 000 00 00"""'],
  ["zip", "06500", '"=""06500"""'],
  ["zip", "1060", "1060"],
  ["zips", ["06500"], '"=""06500"""'],
  ["zips", ["1060", "06500"], "1060, 06500"],
  ["street", "3-4", '"=""3-4"""'],
  ["amount", 349_500.5, "349500,50"],
  ["minPrice", 300_000, "300000"],
  ["newsletter", true, "ja"],
  ["goal", "sell", "Verkopen"],
  ["propertyTypes", ["1", "x"], "Huizen, x"],
  ["slot", "2026-11-24T10:00", "2026-11-24 10:00"],
])("%s %j is the cell %s", async (name, value, cell) => {
  const [, row] = await table({ fields: { [name]: value } });
  expect(row).toContain(`;7123;;${cell};`);
});

test.each([
  ["nl", "Referentie;Datum;Formulier;Status;Opgevolgd door;Taal;E-mail;Pand (nr.)", "In behandeling"],
  ["fr", "Référence;Date et heure;Formulaire;Statut;Suivi par;Langue;", "En cours"],
  ["en", "Reference;Date;Form;Status;Followed up by;Language;", "In hand"],
  ["de", "Aktenzeichen;Eingang;Formular;Bearbeitungsstand;Bearbeitet von;Sprache;", "In Arbeit"],
] as const)(
  "the table in %s is in words: columns, form, state and who has it",
  async (language, columns, state) => {
    const [head, row] = await table({}, language);
    expect(head).toContain(columns);
    expect(row?.split(";").slice(3, 6)).toEqual([state, "Karim Bennani", "Nederlands"]);
    expect(row).not.toContain("contact-me");
  },
);
