import { describe, expect, test } from "vitest";
import {
  type PropertyVisits,
  propertyVisitTimes,
  slotNamed,
  type VisitTimes,
} from "@/lib/domain/forms/appointments";
import { offeredSlots } from "@/lib/domain/forms/visit-hours";
import { brusselsClock, brusselsMoment } from "@/lib/domain/text/dates";

/** A Monday. */
const monday = "2026-11-23";
const at = (time: string) => brusselsMoment(time);
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const times = (change: Partial<VisitTimes> = {}): VisitTimes => ({
  minutes: 30,
  startEveryMinutes: 60,
  hours: [
    { days: everyDay, from: "10:00", to: "11:00" },
    { days: everyDay, from: "18:00", to: "19:00" },
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
      to: "10:30",
    });
  });

  test("begin as often as the settings say, and end within the hours", () => {
    const hours = [
      { days: [1, 2], from: "14:00", to: "16:30" },
      { days: [1, 6], from: "10:00", to: "11:15" },
    ];
    const from = (change: Partial<VisitTimes>, day: string) =>
      offeredSlots(times({ hours, horizonDays: 0, ...change }), at(`${day}T00:00`)).map(
        (slot) => `${slot.from}–${slot.to}`,
      );
    expect(from({}, monday)).toEqual(["10:00–10:30", "14:00–14:30", "15:00–15:30", "16:00–16:30"]);
    expect(from({ minutes: 45 }, monday)).toEqual(["10:00–10:45", "14:00–14:45", "15:00–15:45"]);
    expect(from({ startEveryMinutes: 30 }, "2026-11-28")).toEqual(["10:00–10:30", "10:30–11:00"]);
    expect(from({ minutes: 90, startEveryMinutes: 90 }, "2026-11-28")).toEqual([]);
  });

  test("keep the agency's days: 1 is Monday, 7 is Sunday", () => {
    const week = (days: number[]) =>
      slots(
        times({ hours: times().hours.map((each) => ({ ...each, days })), horizonDays: 6 }),
        at(`${monday}T00:00`),
      );
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
    const settings = times({ noticeHours: 24, horizonDays: 1, hours: times().hours.slice(0, 1) });
    expect(slots(settings, at("2026-10-24T11:00"))).toEqual(["2026-10-25T10:00"]);
    expect(slots(settings, at("2026-10-24T11:01"))).toEqual([]);
  });

  test("follow the Belgian day late in the evening", () => {
    const lateMonday = new Date("2026-11-23T23:30:00Z");
    expect(slots(times({ horizonDays: 0 }), lateMonday)).toEqual(["2026-11-24T10:00", "2026-11-24T18:00"]);
  });
});

describe("the visits of one property", () => {
  const free = { isAbroad: false, isUnderOption: false };
  const of = (visits: PropertyVisits | undefined, where = free) => {
    const found = propertyVisitTimes(times({ horizonDays: 6 }), visits, where);
    return found && slots(found, at(`${monday}T00:00`));
  };

  test("are those of the agency", () => {
    expect(of(undefined)).toHaveLength(14);
    expect(of({})).toEqual(of(undefined));
  });

  test("may be on other days, at other hours, later", () => {
    expect(of({ Days: [6] })).toEqual(["2026-11-28T10:00", "2026-11-28T18:00"]);
    expect(of({ Days: [3, 6], Hours: [{ from: "12:00", to: "13:00" }] })).toEqual([
      "2026-11-25T12:00",
      "2026-11-28T12:00",
    ]);
    expect(of({ NoticeHours: 132 })).toEqual(["2026-11-28T18:00", "2026-11-29T10:00", "2026-11-29T18:00"]);
  });

  test("cannot be booked where the record says so, abroad or under option", () => {
    expect(of({ Book: false })).toBeNull();
    expect(of(undefined, { isAbroad: true, isUnderOption: false })).toBeNull();
    expect(of({ Book: true, NoticeHours: 120 }, { isAbroad: true, isUnderOption: false })).toHaveLength(4);
    expect(of({ Book: true }, { isAbroad: false, isUnderOption: true })).toBeNull();
  });

  test("cannot be booked where no hours are left", () => {
    const weekdays = times({ hours: [{ days: [1, 2], from: "10:00", to: "11:00" }] });
    expect(propertyVisitTimes(weekdays, { Days: [7] }, free)).toBeNull();
  });
});

test("a booked visit has its end, whether its time is still on offer or not", () => {
  expect(slotNamed(times(), "2026-11-23T07:45")).toEqual({
    slot: "2026-11-23T07:45",
    day: "2026-11-23",
    from: "07:45",
    to: "08:15",
  });
  for (const wrong of ["2026-11-23T25:00", "2026-02-30T10:00", "2026-11-23", ""])
    expect(slotNamed(times(), wrong)).toBeUndefined();
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
