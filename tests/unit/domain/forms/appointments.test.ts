import { describe, expect, test } from "vitest";
import { offeredSlots, type VisitTimes } from "@/lib/domain/forms/appointments";
import { brusselsClock, brusselsMoment } from "@/lib/domain/text/dates";

/** A Monday. */
const monday = "2026-11-23";
const at = (time: string) => brusselsMoment(time);
const times = (change: Partial<VisitTimes> = {}): VisitTimes => ({
  days: [1, 2, 3, 4, 5, 6, 7],
  slots: [
    { from: "10:00", to: "11:00" },
    { from: "18:00", to: "19:00" },
  ],
  capacity: 1,
  horizonDays: 2,
  noticeHours: 0,
  closed: [],
  ...change,
});
const slots = (settings: VisitTimes, now: Date) => offeredSlots(settings, now).map(({ slot }) => slot);

describe("the visits that are offered", () => {
  test("reach to the horizon, its last day included", () => {
    expect(slots(times(), at(`${monday}T00:00`))).toEqual([
      "2026-11-23T10:00",
      "2026-11-23T18:00",
      "2026-11-24T10:00",
      "2026-11-24T18:00",
      "2026-11-25T10:00",
      "2026-11-25T18:00",
    ]);
  });

  test("name their day and their span", () => {
    expect(offeredSlots(times(), at(`${monday}T00:00`))[0]).toEqual({
      slot: "2026-11-23T10:00",
      day: "2026-11-23",
      from: "10:00",
      to: "11:00",
    });
  });

  test("keep the agency's days: 1 is Monday, 7 is Sunday", () => {
    const week = (days: number[]) => slots(times({ days, horizonDays: 6 }), at(`${monday}T00:00`));
    expect(week([1])).toEqual(["2026-11-23T10:00", "2026-11-23T18:00"]);
    expect(week([7])).toEqual(["2026-11-29T10:00", "2026-11-29T18:00"]);
  });

  test("leave out days on which it is closed", () => {
    expect(slots(times({ closed: ["2026-11-24"] }), at(`${monday}T12:00`))).toEqual([
      "2026-11-23T18:00",
      "2026-11-25T10:00",
      "2026-11-25T18:00",
    ]);
  });

  test.each([
    ["09:59", "2026-11-24T10:00"],
    ["10:00", "2026-11-24T10:00"],
    ["10:01", "2026-11-24T18:00"],
  ])("begin 24 hours from %s on with %s", (time, first) => {
    expect(slots(times({ noticeHours: 24 }), at(`${monday}T${time}`))[0]).toBe(first);
  });

  test("count the notice in real hours where the clocks change", () => {
    // 25 October 2026 has 25 hours: 23 of them lie between Saturday 11:00 and Sunday 09:00 on the clock.
    const settings = times({ noticeHours: 24, horizonDays: 1, slots: [{ from: "10:00", to: "11:00" }] });
    expect(slots(settings, at("2026-10-24T11:00"))).toEqual(["2026-10-25T10:00"]);
    expect(slots(settings, at("2026-10-24T11:01"))).toEqual([]);
  });

  test("follow the Belgian day late in the evening", () => {
    const lateMonday = new Date("2026-11-23T23:30:00Z");
    expect(slots(times({ horizonDays: 0 }), lateMonday)).toEqual(["2026-11-24T10:00", "2026-11-24T18:00"]);
  });
});

test.each([
  ["2026-11-24T10:00", "2026-11-24T09:00:00.000Z"],
  ["2026-07-03T10:00", "2026-07-03T08:00:00.000Z"],
  ["2026-12-31T23:30", "2026-12-31T22:30:00.000Z"],
  // The hour that comes twice, and the one that is left out.
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
])("Belgian clocks show %s at %s", (clock, moment) => {
  expect(brusselsMoment(clock).toISOString()).toBe(moment);
});

test("a moment is read back from the clock", () => {
  expect(brusselsClock(new Date("2026-11-24T09:00:00Z"))).toBe("2026-11-24T10:00");
});
