import { expect, it } from "vitest";
import { workingDayAgo } from "@/lib/domain/desk/working-days";
import { brusselsClock, brusselsMoment } from "@/lib/domain/text/dates";

const open = [{ opens: "09:00", closes: "18:00" }];
const hours = { week: [open, open, open, open, open, [], []], closedDays: ["2026-11-11"] };

const agoAt = (now: string, more: Partial<typeof hours> = {}) =>
  brusselsClock(workingDayAgo({ ...hours, ...more }, brusselsMoment(now)));

it.each([
  ["a Tuesday", "2026-11-24T10:00", "2026-11-23T10:00"],
  ["a Monday", "2026-11-23T10:00", "2026-11-20T10:00"],
  ["a Saturday", "2026-11-28T10:00", "2026-11-27T00:00"],
  ["a Sunday", "2026-11-29T23:59", "2026-11-27T00:00"],
  ["the day after a holiday", "2026-11-12T10:00", "2026-11-10T10:00"],
  ["a holiday", "2026-11-11T10:00", "2026-11-10T00:00"],
  ["the Monday after the clocks change", "2026-10-26T10:00", "2026-10-23T10:00"],
])("counts back a working day from %s", (_, now, ago) => {
  expect(agoAt(now)).toBe(ago);
});

it("counts a day back for an agency that names no hours", () => {
  expect(agoAt("2026-11-24T10:00", { week: [] })).toBe("2026-11-23T00:00");
});
