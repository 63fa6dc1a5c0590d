import { expect, test } from "vitest";
import { timeLine } from "@/lib/domain/owner/owner-history";
import { clockTime } from "@/lib/domain/text/dates";

const now = new Date("2026-11-21T13:05:00Z");
const order = (...dates: string[]) => {
  const { ahead, past } = timeLine(
    dates.map((date) => ({ date })),
    now,
  );
  return [ahead.map(({ date }) => date), past.map(({ date }) => date)];
};

test("what was comes the latest first, days and moments in one order", () => {
  expect(order("2026-11-18", "2026-11-20T09:00:00Z", "2026-11-20", "2026-11-18T22:30:00Z")).toEqual([
    [],
    // 22:30 in London is half past eleven in Brussels, the same day.
    ["2026-11-20T09:00:00Z", "2026-11-20", "2026-11-18T22:30:00Z", "2026-11-18"],
  ]);
});

test("what is still to come stands apart, the soonest first; today has begun", () => {
  expect(order("2026-12-01", "2026-11-24T09:00:00Z", "2026-11-21", "2026-11-21T13:06:00Z")).toEqual([
    ["2026-11-21T13:06:00Z", "2026-11-24T09:00:00Z", "2026-12-01"],
    ["2026-11-21"],
  ]);
});

test("a moment is told as Belgian clocks show it, a day has no time", () => {
  expect(clockTime("2026-11-21T13:05:00Z")).toBe("14:05");
  expect(clockTime("2026-07-21T13:05:00Z")).toBe("15:05");
  expect(clockTime("2026-11-21")).toBe("");
});
