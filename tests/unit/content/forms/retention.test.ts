import { expect, test } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import { retentionRules } from "@/lib/content/forms/retention";
import { instructionEnd, isPastInstruction, ownersInFile } from "@/lib/content/owners";
import { oldestKept } from "@/lib/domain/forms/retention";
import { isoDay } from "@/lib/domain/text/dates";

const catalogue = loadCatalogue();
const { properties } = catalogue.content;
const [open, ...others] = properties.filter(({ Status }) => Status === "available");
const closed = properties
  .filter(({ ClosedAt }) => ClosedAt !== undefined)
  .toSorted((one, other) => (one.ClosedAt ?? "").localeCompare(other.ClosedAt ?? ""));
const ownerOf = (...records: (typeof properties)[number][]) => ({
  email: "lea@example.be",
  name: "Lea",
  language: "nl" as const,
  properties: records.map(({ ID }) => ID),
});

test("an instruction ends with the last property that is sold or let", () => {
  const [first, second] = closed;
  if (!open || !first || !second || others.length === 0) throw new Error("too little content");
  expect(instructionEnd(ownerOf(open), catalogue)).toBeNull();
  expect(instructionEnd(ownerOf(first, open), catalogue)).toBeNull();
  expect(instructionEnd(ownerOf(second, first), catalogue)).toBe(second.ClosedAt);
  expect(instructionEnd({ ...ownerOf(first), properties: [first.ID, 999_999] }, catalogue)).toBeNull();
});

test("an owner may sign in for three months after it", () => {
  const threeMonths = { months: 3 };
  expect(isPastInstruction(null, threeMonths, new Date("2099-01-01"))).toBe(false);
  expect(isPastInstruction("2026-05-03", threeMonths, new Date("2026-08-02T12:00:00Z"))).toBe(false);
  expect(isPastInstruction("2026-05-03", threeMonths, new Date("2026-08-03T12:00:00Z"))).toBe(true);
});

test("what retention needs of the content: rentals, the days they were let, whose account stays", () => {
  const rules = retentionRules();
  expect(rules.accountsKept(new Date())).toEqual(ownersInFile().map(({ email }) => email));
  const found = new Map(rules.properties().map((each) => [each.propertyId, each]));
  for (const { ID, Goal, ClosedAt } of properties) {
    const { isRental, closedAt } = found.get(ID) ?? {};
    expect([isRental, isoDay(closedAt)]).toEqual([Goal !== 0, ClosedAt ?? null]);
  }
});

test("months are those of the calendar, days are days", () => {
  const oldest = (period: Parameters<typeof oldestKept>[0], now: string) =>
    new Date(oldestKept(period, new Date(now))).toISOString();
  expect(oldest({ months: 3 }, "2026-08-03T12:00:00Z")).toBe("2026-05-03T12:00:00.000Z");
  expect(oldest({ months: 6 }, "2026-08-31T00:00:00Z")).toBe("2026-03-03T00:00:00.000Z");
  expect(oldest({ days: 30 }, "2026-03-01T00:00:00Z")).toBe("2026-01-30T00:00:00.000Z");
});
