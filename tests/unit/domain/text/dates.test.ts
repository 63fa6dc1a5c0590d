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
import { unbrokenText } from "@/lib/domain/text/unbroken-text";

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
    ["nl", "5\u00a0december 2026", "1\u00a0mei 2026", "vrijdag 1\u00a0mei 2026", "vrijdag 1\u00a0mei"],
    [
      "fr",
      "5\u00a0décembre 2026",
      "1er\u00a0mai 2026",
      "vendredi 1er\u00a0mai 2026",
      "vendredi 1er\u00a0mai",
    ],
    ["en", "5\u00a0December 2026", "1\u00a0May 2026", "Friday, 1\u00a0May 2026", "Friday 1\u00a0May"],
    ["de", "5.\u00a0Dezember 2026", "1.\u00a0Mai 2026", "Freitag, 1.\u00a0Mai 2026", "Freitag, 1.\u00a0Mai"],
  ] as const)("has the name of its month in %s", (language, day, first, withWeekday, spelled) => {
    expect(writtenDate("2026-12-05", language)).toBe(day);
    expect(writtenDate(new Date("2026-12-04T23:30:00Z"), language)).toBe(day);
    expect(writtenDate("2026-05-01", language)).toBe(first);
    expect(longDay("2026-05-01", language)).toBe(withWeekday);
    expect(spelledDay("2026-05-01", language)).toBe(spelled);
  });

  it("is short where there is little room, and empty for what is no date", () => {
    expect(shortDay("2026-05-01", "fr")).toBe("ven. 1er\u00a0mai");
    expect(writtenDate("31-12-2026", "nl")).toBe("");
    expect(writtenDate(undefined, "nl")).toBe("");
  });
});

it.each([
  ["vrij vanaf 30 juni 2027", "vrij vanaf 30\u00a0juni 2027"],
  ["le 1er janvier, puis le 2 août", "le 1er\u00a0janvier, puis le 2\u00a0août"],
  ["on 7 March, with 12 marching", "on 7\u00a0March, with 12 marching"],
  ["Seit dem 1. Februar:\n\n1. März", "Seit dem 1.\u00a0Februar:\n\n1. März"],
  ["uw e-mailadres, E-Mail", "uw e-\u2060mailadres, E-\u2060Mail"],
  ["[plan](https://a.example/e-mail), de-mailing", "[plan](https://a.example/e-mail), de-mailing"],
])("a written text keeps its days with their months, and its e-mail whole: %j", (text, shown) => {
  expect(unbrokenText(text)).toBe(shown);
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
    ["en", "3\u00a0July 2026", "1\u00a0January 2027"],
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
