import { expect, test } from "vitest";
import { isTimeOfDay, toldAt, usualQuietHours } from "@/lib/domain/desk/quiet-hours";
import { brusselsClock } from "@/lib/domain/text/dates";

const night = usualQuietHours;
const noon = { from: "12:30", to: "13:30" };

test.each([
  ["2026-11-24T18:59:59Z", night, "2026-11-24T19:59"],
  ["2026-11-24T19:00:00Z", night, "2026-11-25T08:00"],
  ["2026-11-25T00:30:00Z", night, "2026-11-25T08:00"],
  ["2026-11-25T06:59:59Z", night, "2026-11-25T08:00"],
  ["2026-11-25T07:00:00Z", night, "2026-11-25T08:00"],
  // The night in which summer time ends is an hour longer.
  ["2026-10-24T20:00:00Z", night, "2026-10-25T08:00"],
  ["2026-11-24T11:30:00Z", noon, "2026-11-24T13:30"],
  ["2026-11-24T12:30:00Z", noon, "2026-11-24T13:30"],
  ["2026-11-24T11:29:00Z", noon, "2026-11-24T12:29"],
  // The same time twice: never quiet.
  ["2026-11-24T19:00:00Z", { from: "20:00", to: "20:00" }, "2026-11-24T20:00"],
])("what happens at %s is told with %o at %s", (now, hours, told) => {
  expect(brusselsClock(toldAt(new Date(now), hours))).toBe(told);
});

test.each([
  ["08:00", true],
  ["23:59", true],
  ["24:00", false],
  ["8:00", false],
  ["", false],
])("%o is a time of day: %s", (text, isOne) => {
  expect(isTimeOfDay(text)).toBe(isOne);
});
