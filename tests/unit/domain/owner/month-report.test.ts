import { expect, test } from "vitest";
import {
  countPeople,
  daysOf,
  isMonth,
  lateOwners,
  monthAfter,
  monthOfReaction,
  reportDueAt,
  withoutNames,
} from "@/lib/domain/owner/month-report";

test("a month is one of the calendar, with its days and its neighbours", () => {
  expect(["2026-10", "2026-00", "2026-13", "10-2026", "2026-1", "october", ""].map(isMonth)).toEqual([
    true,
    ...Array(6).fill(false),
  ]);
  expect(daysOf("2026-12")).toEqual({ from: "2026-12-01", until: "2027-01-01" });
  expect([monthAfter("2026-01", -1), monthAfter("2026-12", 1)]).toEqual(["2025-12", "2027-01"]);
  // Nine o'clock in Belgium, in winter and in summer.
  expect(new Date(reportDueAt("2026-12")).toISOString()).toBe("2027-01-05T08:00:00.000Z");
  expect(new Date(reportDueAt("2026-06")).toISOString()).toBe("2026-07-05T07:00:00.000Z");
});

test("a person counts once, by address or number, and who left neither is one", () => {
  const person = (email: string, phone = "") => ({ email, phone });
  expect(countPeople([])).toBe(0);
  expect(countPeople([person("a@x.be"), person("a@x.be", "470"), person("", "470")])).toBe(1);
  expect(countPeople([person("a@x.be"), person("b@x.be", "470"), person("a@x.be", "470")])).toBe(1);
  expect(countPeople([person("a@x.be"), person("b@x.be"), person(""), person("")])).toBe(4);
});

test("names, addresses and numbers leave a text, days and amounts stay", () => {
  const names = ["An Peeters", "Peeters", "An"];
  expect(withoutNames("An Peeters vond de tuin mooi. Anders belt An (0470 12 34 56)", names)).toBe(
    "A. vond de tuin mooi. Anders belt A. (…)",
  );
  expect(withoutNames("Op 01-10-2026 € 425.000 geboden, an.peeters@example.be", names)).toBe(
    "Op 01-10-2026 € 425.000 geboden, …",
  );
});

test("what was said after a report had gone is in the next one, and in no two", () => {
  const closedAt = (month: string) => reportDueAt(month);
  const at = (moment: string) => ({
    notedAt: Date.parse(moment),
    noteMonth: moment.slice(0, 7),
    day: "2026-10-30",
  });
  expect(monthOfReaction(at("2026-11-04T12:00:00Z"), closedAt)).toBe("2026-10");
  expect(monthOfReaction(at("2026-11-06T12:00:00Z"), closedAt)).toBe("2026-11");
});

test("an owner is late after 28 days, once a report was due, each of them once", () => {
  const due = reportDueAt("2026-10");
  const home = {
    ...{ email: "a@x.be", since: Date.parse("2026-01-01") },
    ...{ lastSent: Date.parse("2026-10-05T09:00:00+02:00"), isSent: false },
  };
  const late = (now: string, own = {}) =>
    lateOwners([home, { ...home, ...own }], { due, longestDays: 28, now: Date.parse(now) });
  expect(late("2026-11-05T12:00:00Z")).toEqual([]);
  expect(late("2026-11-06T12:00:00Z", { email: "b@x.be" })).toEqual(["a@x.be", "b@x.be"]);
  const soon = { email: "b@x.be", lastSent: null, since: Date.parse("2026-10-20") };
  expect(late("2026-11-06T12:00:00Z", soon)).toEqual(["a@x.be"]);
  expect(late("2026-11-06T12:00:00Z", { email: "b@x.be", isSent: true })).toEqual(["a@x.be"]);
});
