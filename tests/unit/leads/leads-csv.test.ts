import fc from "fast-check";
import { expect, test } from "vitest";
import type { LeadRecord } from "@/lib/leads/records/lead-records";
import { leadsCsv, plainCell } from "@/lib/leads/records/leads-csv";

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

test("every cell of the table is defused, the names of the columns too", () => {
  const lead: LeadRecord = {
    reference: "ZH-0000-0000",
    createdAt: new Date("2026-11-22T10:00:00Z"),
    flow: "contact-me",
    language: "nl",
    email: "an@example.be",
    fields: { remark: '\ufeff=HYPERLINK("http://x";"a")', "\u200b@name": ["\u00a0+1", "b"] },
    page: "＝1",
    campaign: null,
    consentVersion: "-1",
    propertyId: 7123,
    projectId: null,
    state: "new",
  };
  const [head, row] = leadsCsv([lead]).split("\r\n");
  expect(head).toContain("remark;'\u200b@name;page");
  expect(row).toBe(
    `ZH-0000-0000;2026-11-22 11:00;contact-me;nl;an@example.be;7123;;"'\ufeff=HYPERLINK(""http://x"";""a"")";'\u00a0+1, b;'＝1;;'-1`,
  );
});
