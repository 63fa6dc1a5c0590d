import { describe, expect, it, test } from "vitest";
import type { PaperRule } from "@/lib/domain/law/papers";
import {
  homePapers,
  isWaitedFor,
  type PaperFile,
  type PaperNote,
  paperInRecord,
} from "@/lib/domain/owner/home-papers";

const today = "2026-11-24";
const rule: PaperRule = {
  paper: "electricity",
  regions: ["brussels"],
  goals: ["sale"],
  kinds: ["house"],
  neededFor: "agreement",
  readers: ["party", "notary"],
  years: 25,
  yearsWhen: { path: "Certificates.Electricity.Result", equals: "conform" },
  document: "electricity",
  datedBy: "Certificates.Electricity.Date",
  validFrom: "2020-06-01",
  source: "Some decree",
};

const inspected = (Result: string, day: string) => ({ Certificates: { Electricity: { Result, Date: day } } });

describe("what the record says of a paper", () => {
  it.each([
    ["nothing", {}, false, null],
    ["a conform inspection", inspected("conform", "2010-05-03"), true, "2035-05-03"],
    ["one that is not conform", inspected("nonConform", "2010-05-03"), true, null],
    ["the 29th of February", inspected("conform", "2008-02-29"), true, "2033-02-28"],
    ["a document without a day", { Documents: [{ Kind: "electricity" }] }, true, null],
    ["a document of another kind", { Documents: [{ Kind: "gas", Date: "2020-01-01" }] }, false, null],
  ])("%s", (_name, record, isThere, validUntil) => {
    expect(paperInRecord(record, rule)).toEqual({ isThere, validUntil });
  });

  it("takes the end that is written on a certificate", () => {
    const epc = { ...rule, years: 10, expiresBy: "EPC.ExpiryDate", shownBy: "EPC.CertificateNumber" };
    const record = { EPC: { CertificateNumber: "1", ExpiryDate: "2032-06-14" } };
    expect(paperInRecord(record, epc)).toEqual({ isThere: true, validUntil: "2032-06-14" });
  });
});

const note = (changes: Partial<PaperNote> = {}): PaperNote => ({
  askedOn: null,
  receivedOn: null,
  validUntil: null,
  isNotNeeded: false,
  ...changes,
});
const file = (sentAt: string, isFromOwner = true): PaperFile => ({
  id: "1",
  name: "a.pdf",
  sentAt,
  isFromOwner,
});

const paper = (
  written: PaperNote,
  files: PaperFile[] = [],
  record: Readonly<Record<string, unknown>> = {},
  own: Partial<PaperRule> = {},
) => {
  const options = {
    goal: "sale" as const,
    notes: new Map([[rule.paper, written]]),
    files: new Map([[rule.paper, files]]),
    today,
  };
  const [first] = homePapers([{ ...rule, ...own }], record, options);
  if (!first) throw new Error("no paper");
  return first;
};

test.each([
  ["missing", paper(note())],
  ["ifAny", paper(note(), [], {}, { ifAny: true })],
  ["asked", paper(note({ askedOn: "2026-11-01" }))],
  ["received", paper(note({ askedOn: "2026-11-01", receivedOn: "2026-11-20" }))],
  ["received", paper(note({ receivedOn: "2026-11-20", validUntil: today }))],
  ["expired", paper(note({ receivedOn: "2026-11-20", validUntil: "2026-11-23" }))],
  ["received", paper(note(), [], inspected("conform", "2010-05-03"))],
  ["expired", paper(note(), [], inspected("conform", "2000-05-03"))],
  ["sent", paper(note({ askedOn: "2026-11-01" }), [file("2026-11-20T10:00:00.000Z")])],
  ["sent", paper(note(), [file("2026-11-20T10:00:00.000Z")], inspected("conform", "2000-05-03"))],
  ["received", paper(note({ receivedOn: "2026-11-20" }), [file("2026-11-20T10:00:00.000Z")])],
  ["missing", paper(note(), [file("2026-11-20T10:00:00.000Z", false)])],
  ["notNeeded", paper(note({ isNotNeeded: true, receivedOn: "2026-11-20" }))],
] as const)("is %s (%#)", (state, { state: real }) => {
  expect(real).toBe(state);
});

test("somebody has to do something about what is missing, asked for and over", () => {
  const open = [paper(note()), paper(note({ askedOn: today })), paper(note({ receivedOn: today }))];
  expect(open.map(isWaitedFor)).toEqual([true, true, false]);
});

test("who gets it is called by their part, and the region gives its name", () => {
  expect(paper(note()).readers).toEqual(["buyer", "notary"]);
  expect(paper(note(), [], {}, { name: "epb" }).name).toBe("epb");
});
