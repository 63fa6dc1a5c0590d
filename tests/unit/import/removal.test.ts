import { describe, expect, test } from "vitest";
import { stockFinding, vanishedFields } from "@/lib/domain/import/completeness";
import { removalOf } from "@/lib/domain/import/removal";
import { homeKey } from "@/lib/domain/import/same-home";

describe("a listing that is gone:", () => {
  const missing = { since: "2026-11-01", how: "missing" as const };

  test.each([
    { presence: "missing", gone: null, today: "2026-11-01", kind: "hidden", how: "missing" },
    { presence: "deleted", gone: null, today: "2026-11-01", kind: "hidden", how: "deleted" },
    { presence: "withdrawn", gone: missing, today: "2026-11-20", kind: "hidden", how: "withdrawn" },
    {
      presence: "missing",
      gone: { ...missing, how: "deleted" },
      today: "2026-11-20",
      kind: "hidden",
      how: "deleted",
    },
    { presence: "missing", gone: missing, today: "2026-11-30", kind: "hidden", how: "missing" },
    { presence: "missing", gone: missing, today: "2026-12-01", kind: "removed", how: "missing" },
  ] as const)("$presence on $today is $kind", ({ presence, gone, today, kind, how }) => {
    expect(removalOf(presence, gone, today)).toEqual({ kind, gone: { since: "2026-11-01", how } });
  });

  test("is shown again the day it is back", () => {
    expect(removalOf("present", missing, "2026-11-20")).toEqual({ kind: "shown", gone: null });
  });
});

test.each([
  { known: 0, missing: 0, isWhole: true },
  { known: 1, missing: 1, isWhole: false },
  { known: 2, missing: 1, isWhole: true },
  { known: 10, missing: 2, isWhole: true },
  { known: 10, missing: 3, isWhole: false },
  { known: 400, missing: 80, isWhole: true },
  { known: 400, missing: 81, isWhole: false },
])("of $known known listings $missing may be missing: $isWhole", ({ known, missing, isWhole }) => {
  expect(stockFinding(known, missing) === null).toBe(isWhole);
});

describe("lesson 10: a field that was common and is in none any more is named:", () => {
  const stock = (count: number, filled: number, now: number) =>
    Array.from({ length: count }, (_, index) => ({
      before: { ID: index, EPC: index < filled ? { CO2: 20 } : {} },
      now: { ID: index, EPC: index < now ? { CO2: 20 } : {} },
    }));

  test.each([
    { count: 10, filled: 3, now: 0, fields: ["EPC.CO2"] },
    { count: 10, filled: 3, now: 1, fields: [] },
    { count: 10, filled: 2, now: 0, fields: [] },
    { count: 20, filled: 4, now: 0, fields: [] },
    { count: 20, filled: 5, now: 0, fields: ["EPC.CO2"] },
  ])("$filled of $count, now $now", ({ count, filled, now, fields }) => {
    const found = vanishedFields(stock(count, filled, now));
    expect(found.map((item) => "field" in item && item.field)).toEqual(fields);
  });
});

test("a home is known by its whole address with box, its goal and type", () => {
  const home = {
    ...{ Zip: "1060", Street: "Rue de l’Église", HouseNumber: "12", BoxNr: "3" },
    ...{ Goal: 0, MainTypeName: "apartment" },
  };
  expect(homeKey({ ...home, Street: "RUE DE L'EGLISE", HouseNumber: " 12" })).toBe(homeKey(home));
  for (const other of [{ BoxNr: "4" }, { Goal: 1 }, { MainTypeName: "studio" }, { Zip: "1050" }])
    expect(homeKey({ ...home, ...other })).not.toBe(homeKey(home));
  expect(homeKey({ ...home, HouseNumber: "" })).toBeNull();
});
