import { expect, test } from "vitest";
import { busyTimes, NoCalendar } from "@/lib/domain/forms/busy-times";

const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const zone = [
  ..."BEGIN:VTIMEZONE TZID:America/New_York BEGIN:STANDARD DTSTART:20071104T020000".split(" "),
  ..."RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU TZOFFSETFROM:-0400 TZOFFSETTO:-0500 END:STANDARD".split(" "),
  ..."BEGIN:DAYLIGHT DTSTART:20070311T020000 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU".split(" "),
  ..."TZOFFSETFROM:-0500 TZOFFSETTO:-0400 END:DAYLIGHT END:VTIMEZONE".split(" "),
];

const busy = (lines: readonly string[]) =>
  busyTimes(["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n"), {
    now: new Date("2026-11-23T09:00:00Z"),
    days: 30,
    isOwn: (uid) => uid.endsWith("@zennehuis.example"),
  }).map(({ from, to }) => `${from} ${to}`);

const hour = ["UID:1", "DTSTART:20261124T090000Z", "DTEND:20261124T100000Z"];

test.each<[string, string[], string[]]>([
  ["an hour of the world", event(...hour), ["2026-11-24T10:00 2026-11-24T11:00"]],
  [
    "an hour without a zone is Belgian, with a duration for its end",
    event("UID:1", "DTSTART:20261124T090000", "DURATION:PT90M"),
    ["2026-11-24T09:00 2026-11-24T10:30"],
  ],
  [
    "so is one in a zone that is not described",
    event(
      "UID:1",
      "DTSTART;TZID=Europe/Brussels:20261124T090000",
      "DTEND;TZID=Europe/Brussels:20261124T100000",
    ),
    ["2026-11-24T09:00 2026-11-24T10:00"],
  ],
  [
    "a zone that is described",
    [...zone, ...event("UID:1", "DTSTART;TZID=America/New_York:20261124T090000", "DURATION:PT1H")],
    ["2026-11-24T15:00 2026-11-24T16:00"],
  ],
  [
    "whole days, the last one not included",
    event("UID:1", "DTSTART;VALUE=DATE:20261125", "DTEND;VALUE=DATE:20261127"),
    ["2026-11-25T00:00 2026-11-27T00:00"],
  ],
  [
    "a whole day without an end",
    event("UID:1", "DTSTART;VALUE=DATE:20261125"),
    ["2026-11-25T00:00 2026-11-26T00:00"],
  ],
  ["marked as free", event(...hour, "TRANSP:TRANSPARENT"), []],
  ["free in Outlook's word", event(...hour, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"), []],
  ["called off", event(...hour, "STATUS:CANCELLED"), []],
  ["a visit of the site", event("UID:ZH-1@zennehuis.example", ...hour.slice(1)), []],
  ["no length", event("UID:1", "DTSTART:20261124T090000Z", "DTEND:20261124T090000Z"), []],
  [
    "over, and after the last day",
    [
      ...event("UID:1", "DTSTART:20261123T080000Z", "DTEND:20261123T090000Z"),
      ...event("UID:2", "DTSTART:20261223T230000Z", "DTEND:20261224T000000Z"),
    ],
    [],
  ],
  [
    "times that touch are one",
    [...event(...hour), ...event("UID:2", "DTSTART:20261124T100000Z", "DTEND:20261124T110000Z")],
    ["2026-11-24T10:00 2026-11-24T12:00"],
  ],
  [
    "every Monday, one left out, one moved, one called off",
    [
      ...event(
        "UID:1",
        "DTSTART:20200106T090000Z",
        "DTEND:20200106T100000Z",
        "RRULE:FREQ=WEEKLY;BYDAY=MO",
        "EXDATE:20261130T090000Z",
      ),
      ...event(
        "UID:1",
        "RECURRENCE-ID:20261207T090000Z",
        "DTSTART:20261208T140000Z",
        "DTEND:20261208T150000Z",
      ),
      ...event(
        "UID:1",
        "RECURRENCE-ID:20261214T090000Z",
        "DTSTART:20261214T090000Z",
        "DTEND:20261214T100000Z",
        "STATUS:CANCELLED",
      ),
    ],
    [
      "2026-11-23T10:00 2026-11-23T11:00",
      "2026-12-08T15:00 2026-12-08T16:00",
      "2026-12-21T10:00 2026-12-21T11:00",
    ],
  ],
  [
    "an entry that is spoilt takes no other with it",
    [...event("UID:2", "DTSTART:2026-13-44"), ...event(...hour)],
    ["2026-11-24T10:00 2026-11-24T11:00"],
  ],
])("%s", (_, lines, times) => {
  expect(busy(lines)).toEqual(times);
});

test.each([
  ["nothing", ""],
  ["a page", "<!doctype html><title>Calendar</title>"],
  ["a card", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:An\r\nEND:VCARD\r\n"],
])("%s is no calendar", (_, text) => {
  expect(() => busyTimes(text, { now: new Date(), days: 30, isOwn: () => false })).toThrow(NoCalendar);
});

test("more times than anybody has are given up", () => {
  const everyFour = ["UID:1", "DTSTART:20261123T090000Z", "DURATION:PT1M", "RRULE:FREQ=MINUTELY;INTERVAL=4"];
  expect(() => busy(event(...everyFour))).toThrow(NoCalendar);
});

test("a repetition each second is given up", () => {
  expect(() =>
    busy(event("UID:1", "DTSTART:20200106T090000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY")),
  ).toThrow(NoCalendar);
});
