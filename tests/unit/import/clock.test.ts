import { describe, expect, test } from "vitest";
import { type PendingFile, publicationVerdict } from "@/lib/domain/import/clock-publication";
import { isDayOfImport, nextRun, runSlot, wholeSlot } from "@/lib/domain/import/import-schedule";

const iso = (time: number) => new Date(time).toISOString().slice(0, 16);

test.each([
  // Belgian clocks are an hour ahead in winter, two in summer.
  ["2026-11-26T05:14:59Z", "2026-11-26T05:00", "2026-11-26T02:00"],
  ["2026-11-26T05:15:00Z", "2026-11-26T05:15", "2026-11-26T02:00"],
  ["2026-11-26T20:59:59Z", "2026-11-26T20:45", "2026-11-26T02:00"],
  ["2026-11-26T21:59:59Z", "2026-11-26T21:00", "2026-11-26T02:00"],
  ["2026-11-26T01:59:59Z", "2026-11-26T01:00", "2026-11-25T02:00"],
  ["2026-07-01T04:31:00Z", "2026-07-01T04:30", "2026-07-01T01:00"],
])("at %s a run is due since %s, and a whole one since %s", (now, run, whole) => {
  expect(iso(runSlot(new Date(now)))).toBe(run);
  expect(iso(wholeSlot(new Date(now)))).toBe(whole);
});

test("the agency's own hours are its day", () => {
  const hours = { from: 8, to: 9 };
  expect(isDayOfImport(new Date("2026-11-26T06:59:00Z"), hours)).toBe(false);
  expect(isDayOfImport(new Date("2026-11-26T07:00:00Z"), hours)).toBe(true);
  expect(isDayOfImport(new Date("2026-11-26T08:00:00Z"), hours)).toBe(false);
  expect(iso(nextRun(new Date("2026-11-26T06:15:00Z"), hours))).toBe("2026-11-26T07:00");
  expect(iso(runSlot(new Date("2026-11-26T06:59:00Z"), hours))).toBe("2026-11-26T06:00");
});

const home = (number: number, change: Partial<PendingFile> = {}): PendingFile => ({
  file: `properties/${number}.json`,
  before: { Price: 1 },
  after: { Price: 2 },
  isImported: true,
  ...change,
});
const record: PendingFile = { file: "import/whise/1.json", before: null, after: null, isImported: true };
const homes = (count: number) => Array.from({ length: count }, (_, at) => home(at + 1));
const live = { stock: 100, isFirst: false, isNewestLive: true };

describe("publishing by the clock", () => {
  test.each<[string, PendingFile[], Partial<typeof live>, ReturnType<typeof publicationVerdict>]>([
    ["a price", [home(1), record], {}, "publish"],
    ["a home that is gone", [home(1, { after: { Hidden: true } })], {}, "publish"],
    ["nothing", [], {}, "nothing"],
    ["what no visitor sees", [record, { ...record, file: "import.json", isImported: false }], {}, "nothing"],
    ["a home that was hidden and is", [home(1, { before: null, after: { Hidden: true } })], {}, "nothing"],
    ["the work of an editor alone", [home(1, { isImported: false })], {}, "nothing"],
    ["the work of an editor too", [home(1), home(2, { isImported: false })], {}, "others"],
    ["an unfinished page too", [home(1), { ...record, file: "site.json", isImported: false }], {}, "others"],
    ["a pause by hand too", [home(1), { ...record, file: "import.json", isImported: false }], {}, "publish"],
    ["all of a package for the first time", [home(1)], { isFirst: true }, "first"],
    ["a fifth of the stock", homes(20), {}, "publish"],
    ["more than a fifth", homes(21), {}, "large"],
    ["three of a small stock", homes(3), { stock: 4 }, "publish"],
    ["four of a small stock", homes(4), { stock: 4 }, "large"],
    ["a price after a release was taken back", [home(1)], { isNewestLive: false }, "undone"],
  ])("%s", (_, files, state, verdict) => {
    expect(publicationVerdict(files, { ...live, ...state })).toBe(verdict);
  });
});
