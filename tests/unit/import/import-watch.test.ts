import { expect, test } from "vitest";
import { importAlerts, importDiagnosis, type WatchedImport } from "@/lib/domain/import/import-watch";

// By Belgian clocks an hour later.
const noon = new Date("2031-01-14T12:00:00Z");
const night = new Date("2031-01-14T02:00:00Z");
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

const sound: WatchedImport = {
  ...{ source: "whise", lastSuccess: hoursBefore(noon, 0.25), failures: 0, failure: null },
  ...{ listings: 400, open: { count: 0, isNew: false } },
};
const late = { kind: "import-late", source: "whise" };
const open = (count: number, isNew = true) => ({ open: { count, isNew } });
const held = (count: number) => [{ kind: "import-held", source: "whise", count }];

test.each<[string, Partial<WatchedImport>, Date, object[]]>([
  ["nothing is wrong", {}, noon, []],
  ["read two hours ago", { lastSuccess: hoursBefore(noon, 2) }, noon, []],
  [
    "read longer ago",
    { lastSuccess: hoursBefore(noon, 2.01) },
    noon,
    [{ ...late, last: hoursBefore(noon, 2.01) }],
  ],
  ["at night that is no harm", { lastSuccess: hoursBefore(night, 3) }, night, []],
  ["before its own day", { lastSuccess: hoursBefore(noon, 3), hours: { from: 14, to: 20 } }, noon, []],
  ["never read yet", { lastSuccess: null }, noon, []],
  ["two failures", { failures: 2, failure: "stalled" }, noon, []],
  [
    "three, which say more than that it is late",
    { failures: 3, failure: "refused", lastSuccess: hoursBefore(noon, 3) },
    noon,
    [{ kind: "import-failed", source: "whise", count: 3, code: "refused" }],
  ],
  ["five that need a person", open(5), noon, []],
  ["six", open(6), noon, held(6)],
  ["six that are known", open(6, false), noon, []],
  ["a twentieth of a small stock", { listings: 20, ...open(1) }, noon, []],
  ["more of it", { listings: 19, ...open(1) }, noon, held(1)],
])("%s", (_, changes, now, alerts) => {
  const watched = { ...sound, ...changes };
  expect(importAlerts(watched, now)).toEqual(alerts);
  const isOk = alerts.length === 0 && changes.open?.count !== 6;
  expect(importDiagnosis(watched, now).level === "ok").toBe(isOk);
});
