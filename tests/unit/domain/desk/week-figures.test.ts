import { expect, it } from "vitest";
import { twoWeeks, weekFigure } from "@/lib/domain/desk/week-figures";

const counts = new Map([
  ["2026-11-15", 9],
  ["2026-11-16", 4],
  ["2026-11-22", 6],
  ["2026-11-23", 2],
  ["2026-11-24", 3],
  ["2026-11-27", 1],
  ["2026-11-30", 9],
]);

it.each(["2026-11-23", "2026-11-26", "2026-11-29"])("%s is in the week of the 23rd", (day) => {
  expect(twoWeeks(day)).toEqual({ from: "2026-11-16", to: "2026-11-30" });
});

it("puts this week so far beside all of the last one", () => {
  const { current, before, days } = weekFigure(counts, "2026-11-24");
  expect([current, before]).toEqual([5, 10]);
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual({ day: "2026-11-23", current: 2, before: 4 });
  expect(days[1]).toEqual({ day: "2026-11-24", current: 3, before: 0 });
  expect(days[2]).toEqual({ day: "2026-11-25", current: null, before: 0 });
});

it("counts what is planned where days to come have a count", () => {
  expect(weekFigure(counts, "2026-11-24", true).current).toBe(6);
});
