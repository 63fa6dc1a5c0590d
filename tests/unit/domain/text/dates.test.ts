import { describe, expect, it } from "vitest";
import {
  brusselsClock,
  dayAfter,
  daysBetween,
  formatDate,
  isClockTime,
  isoDay,
  longDay,
  shortDay,
  spelledDay,
  weekdayOf,
  writtenDate,
} from "@/lib/domain/text/dates";

it("clocks change as the time zones of Intl say, from 1996 on", () => {
  const zone = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Brussels",
    dateStyle: "short",
    timeStyle: "short",
  });
  for (let year = 1996; year <= 2045; year++)
    for (const [month, day] of [
      [0, 1],
      [2, 24],
      [6, 1],
      [9, 24],
    ] as const)
      for (let hour = 0; hour < 8 * 24; hour++) {
        const moment = new Date(Date.UTC(year, month, day, hour, 59));
        expect(brusselsClock(moment)).toBe(zone.format(moment).replace(" ", "T"));
      }
});

describe("a date in a sentence", () => {
  it.each([
    ["nl", "5 december 2026", "1 mei 2026", "vrijdag 1 mei 2026", "vrijdag 1 mei"],
    ["fr", "5 décembre 2026", "1er mai 2026", "vendredi 1er mai 2026", "vendredi 1er mai"],
    ["en", "5 December 2026", "1 May 2026", "Friday, 1 May 2026", "Friday 1 May"],
    ["de", "5. Dezember 2026", "1. Mai 2026", "Freitag, 1. Mai 2026", "Freitag, 1. Mai"],
  ] as const)("has the name of its month in %s", (language, day, first, withWeekday, spelled) => {
    expect(writtenDate("2026-12-05", language)).toBe(day);
    expect(writtenDate(new Date("2026-12-04T23:30:00Z"), language)).toBe(day);
    expect(writtenDate("2026-05-01", language)).toBe(first);
    expect(longDay("2026-05-01", language)).toBe(withWeekday);
    expect(spelledDay("2026-05-01", language)).toBe(spelled);
  });

  it("is short where there is little room, and empty for what is no date", () => {
    expect(shortDay("2026-05-01", "fr")).toBe("ven. 1er mai");
    expect(writtenDate("31-12-2026", "nl")).toBe("");
    expect(writtenDate(undefined, "nl")).toBe("");
  });
});

describe("formatDate", () => {
  it.each([
    ["2026-07-03", "3-7-2026"],
    ["2026-11-21", "21-11-2026"],
    ["2026-01-01", "1-1-2026"],
    ["2026-12-31", "31-12-2026"],
    ["2024-02-29", "29-2-2024"],
    [" 2026-07-03 ", "3-7-2026"],
    ["2026-07-03T10:15", "3-7-2026"],
    ["2026-07-03T23:59:59", "3-7-2026"],
    ["2026-07-03T00:00:00.000", "3-7-2026"],
    ["2026-07-03T21:59:59Z", "3-7-2026"],
    ["2026-07-03T22:00:00Z", "4-7-2026"],
    ["2026-01-03T22:59:59Z", "3-1-2026"],
    ["2026-01-03T23:00:00Z", "4-1-2026"],
    ["2026-07-03T23:30:00+02:00", "3-7-2026"],
    ["2026-07-03T01:00:00+09:00", "2-7-2026"],
  ])("writes %s as %s", (value, text) => {
    expect(formatDate(value, "nl")).toBe(text);
  });

  it("reads the Belgian clock from a Date", () => {
    expect(formatDate(new Date("2026-12-31T22:59:59Z"), "nl")).toBe("31-12-2026");
    expect(formatDate(new Date("2026-12-31T23:00:00Z"), "nl")).toBe("1-1-2027");
  });

  it.each([
    "",
    " ",
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-7-3",
    "3-7-2026",
    "03/07/2026",
    "2026",
    "tomorrow",
    "2026-07-03T25:00",
    "2026-07-03T10:61",
    "2026-02-30T10:00:00Z",
    "2026-07-03Tnoon",
    null,
    undefined,
  ])("is empty for %j", (value) => {
    expect(formatDate(value, "nl")).toBe("");
  });

  it.each([
    ["nl", "3-7-2026", "1-1-2027"],
    ["fr", "3-7-2026", "1-1-2027"],
    ["en", "3 July 2026", "1 January 2027"],
    ["de", "03.07.2026", "01.01.2027"],
  ] as const)("writes %s as its readers do", (language, ...texts) => {
    expect(["2026-07-03", "2027-01-01"].map((day) => formatDate(day, language))).toEqual(texts);
  });

  it("is empty for an invalid Date and for what is neither text nor Date", () => {
    expect(formatDate(new Date("never"), "nl")).toBe("");
    expect(formatDate(20260703 as unknown as string, "nl")).toBe("");
  });
});

describe("isoDay", () => {
  it("gives the day, or null", () => {
    expect(isoDay("2026-07-03T22:00:00Z")).toBe("2026-07-04");
    expect(isoDay("nothing")).toBeNull();
  });
});

describe("daysBetween", () => {
  it.each([
    ["2026-11-21", "2026-11-21", 0],
    ["2026-11-20", "2026-11-21", 1],
    ["2026-11-21", "2026-11-20", -1],
    ["2026-03-01", "2026-04-01", 31],
    ["2026-10-24", "2026-10-26", 2],
    ["2024-02-28", "2024-03-01", 2],
  ])("counts from %s to %s %i", (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it("is null where one is no date", () => {
    expect(daysBetween("", "2026-11-21")).toBeNull();
    expect(daysBetween("2026-11-21", "")).toBeNull();
  });
});

describe("dayAfter", () => {
  it.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-30", -1, "2026-03-29"],
    ["2026-10-24", 2, "2026-10-26"],
    ["2026-11-21", 0, "2026-11-21"],
  ])("of %s and %i is %s", (day, days, after) => {
    expect(dayAfter(day, days)).toBe(after);
  });
});

describe("weekdayOf", () => {
  it("counts from Monday to Sunday", () => {
    expect(["2026-11-16", "2026-11-21", "2026-11-22", "2026-11-23"].map(weekdayOf)).toEqual([1, 6, 7, 1]);
  });
});

describe("isClockTime", () => {
  it.each([
    ["2027-03-28T01:59", true],
    ["2027-03-28T02:00", false],
    ["2027-03-28T02:59", false],
    ["2027-03-28T03:00", true],
    ["2027-10-31T02:30", true],
  ])("of %s is %s", (time, shown) => {
    expect(isClockTime(time)).toBe(shown);
  });
});
