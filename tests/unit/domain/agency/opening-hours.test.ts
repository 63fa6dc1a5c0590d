import { describe, expect, it } from "vitest";
import { daysAlike, openingState } from "@/lib/domain/agency/opening-hours";

const weekday = [
  { opens: "09:00", closes: "12:30" },
  { opens: "13:30", closes: "18:00" },
];
const week = [weekday, weekday, weekday, weekday, weekday, [{ opens: "10:00", closes: "13:00" }], []];
const hours = { week, closedDays: ["2026-12-25"] };

describe("whether the agency is open", () => {
  // 23 November 2026 is a Monday.
  it.each([
    ["2026-11-23T08:59", { kind: "opens", day: "2026-11-23", inDays: 0, at: "09:00" }],
    ["2026-11-23T09:00", { kind: "open", until: "12:30" }],
    ["2026-11-23T12:29", { kind: "open", until: "12:30" }],
    ["2026-11-23T12:30", { kind: "opens", day: "2026-11-23", inDays: 0, at: "13:30" }],
    ["2026-11-23T17:59", { kind: "open", until: "18:00" }],
    ["2026-11-23T18:00", { kind: "opens", day: "2026-11-24", inDays: 1, at: "09:00" }],
    ["2026-11-28T12:59", { kind: "open", until: "13:00" }],
    ["2026-11-28T13:00", { kind: "opens", day: "2026-11-30", inDays: 2, at: "09:00" }],
    ["2026-11-29T11:00", { kind: "opens", day: "2026-11-30", inDays: 1, at: "09:00" }],
    ["2026-12-25T11:00", { kind: "opens", day: "2026-12-26", inDays: 1, at: "10:00" }],
  ])("at %s: %o", (now, state) => {
    expect(openingState(hours, now)).toEqual(state);
  });

  it("is closed where no day has hours", () => {
    expect(openingState({ week: [], closedDays: [] }, "2026-11-23T10:00")).toEqual({ kind: "closed" });
  });
});

it("joins days with the same hours that follow each other", () => {
  expect(daysAlike(week).map(({ from, to }) => [from, to])).toEqual([
    [1, 5],
    [6, 6],
    [7, 7],
  ]);
});
