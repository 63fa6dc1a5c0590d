import { describe, expect, test } from "vitest";
import {
  averageFigures,
  firstDayCounted,
  ownerGraphDays,
  viewFigures,
} from "@/lib/domain/owner/owner-statistics";
import { dayAfter, isoDay } from "@/lib/domain/text/dates";

test("the graph has the days that are specified", () => {
  expect(ownerGraphDays).toBe(30);
});

/** One view on each of many days around a day. */
const daily = (around: string) =>
  new Map(Array.from({ length: 121 }, (_, index) => [dayAfter(around, index - 60), 1]));

describe("today, this week and this month", () => {
  test.each([
    ["a Monday", "2026-11-16", 1, 1, 16],
    ["a Sunday", "2026-11-22", 1, 7, 22],
    ["a first of the month in the middle of a week", "2026-10-01", 1, 4, 1],
    ["a last of the month", "2026-10-31", 1, 6, 31],
    ["the last of February in a leap year", "2028-02-29", 1, 2, 29],
    ["New Year, its week begun in the old year", "2027-01-01", 1, 5, 1],
    ["the Sunday on which summer time begins", "2026-03-29", 1, 7, 29],
    ["the Sunday on which it ends", "2026-10-25", 1, 7, 25],
  ])("on %s", (_, today, ofToday, week, month) => {
    expect(viewFigures(daily(today), 500, today)).toMatchObject({ today: ofToday, week, month, total: 500 });
  });

  test("are nothing where nobody has looked", () => {
    expect(viewFigures(new Map(), 0, "2026-11-21")).toMatchObject({ today: 0, week: 0, month: 0, total: 0 });
  });
});

describe("the graph", () => {
  const views = new Map([
    ["2026-10-22", 9],
    ["2026-10-23", 4],
    ["2026-11-20", 2],
    ["2026-11-21", 7],
    ["2026-11-22", 1],
  ]);
  const { days } = viewFigures(views, 23, "2026-11-21");

  test("has 30 days, today the last of them", () => {
    expect(days).toHaveLength(ownerGraphDays);
    expect(days[0]).toEqual({ day: "2026-10-23", views: 4 });
    expect(days.at(-1)).toEqual({ day: "2026-11-21", views: 7 });
  });

  test("has every day once, with zeros, over a change of the clocks too", () => {
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => dayAfter("2026-10-23", index)),
    );
    expect(days.filter(({ views: count }) => count === 0)).toHaveLength(27);
  });
});

test.each([
  ["2026-11-21", "2026-10-23"],
  ["2026-10-31", "2026-10-01"],
  ["2026-10-30", "2026-10-01"],
  ["2026-03-01", "2026-01-31"],
])("what has to be counted day by day on %s begins on %s", (today, first) => {
  expect(firstDayCounted(today)).toBe(first);
});

test.each([
  ["2026-11-21T22:59:59Z", "2026-11-21"],
  ["2026-11-21T23:00:00Z", "2026-11-22"],
  ["2026-07-01T21:59:59Z", "2026-07-01"],
  ["2026-07-01T22:00:00Z", "2026-07-02"],
  ["2026-10-24T22:00:00Z", "2026-10-25"],
  ["2026-10-25T22:59:59Z", "2026-10-25"],
  ["2026-10-25T23:00:00Z", "2026-10-26"],
])("a view at %s belongs to %s", (moment, day) => {
  expect(isoDay(new Date(moment))).toBe(day);
});

describe("the average", () => {
  const today = "2026-11-21";

  test("is there for every figure, to one decimal", () => {
    const some = [1, 2, 2].map((views) => viewFigures(new Map([[today, views]]), views * 10, today));
    expect(averageFigures(some)).toMatchObject({ today: 1.7, week: 1.7, month: 1.7, total: 16.7 });
    expect(averageFigures(some)?.days.at(-1)).toEqual({ day: today, views: 1.7 });
    expect(averageFigures(some)?.days[0]).toEqual({ day: "2026-10-23", views: 0 });
  });

  test("of none is none", () => {
    expect(averageFigures([])).toBeNull();
  });
});
