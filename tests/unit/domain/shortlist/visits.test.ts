import { expect, test } from "vitest";
import {
  fillPrices,
  firstVisit,
  newsSince,
  noteSeen,
  noteUse,
  readVisits,
  type StockRow,
  type VisitMemory,
} from "@/lib/domain/shortlist/visits";

const sunday = new Date("2026-11-22T10:00:00Z");
const at = (hours: number) => new Date(sunday.getTime() + hours * 3_600_000);
const visits: VisitMemory = {
  before: "2026-11-22T10:00:00.000Z",
  last: "2026-11-26T10:00:00.000Z",
  seen: [[7090, 475_000]],
};

test("a pause of some hours makes another visit; until then the one before stays what it was", () => {
  const first = firstVisit(sunday);
  expect(noteUse(first, at(1)).before).toBeNull();
  const second = noteUse(first, at(5));
  expect(second).toMatchObject({ before: sunday.toISOString(), last: at(5).toISOString() });
  expect(noteUse(second, at(6)).before).toBe(sunday.toISOString());
});

test("new is what was published since and not seen, cheaper what costs less than it is remembered", () => {
  const stock: StockRow[] = [
    [7090, "2026-10-01", 449_000],
    [7100, "2026-10-01", 300_000],
    [7110, "2026-11-24", 400_000],
    [7120, "2026-11-22", 400_000],
    [7130, "2026-10-01", null],
  ];
  const kept = [
    [7100, 310_000],
    [7130, 1],
  ] as const;
  expect(newsSince(visits, kept, stock)).toEqual({ fresh: [7110], cheaper: [7090, 7100] });
  expect(newsSince({ ...visits, before: null }, kept, stock)).toEqual({ fresh: [], cheaper: [] });
});

test("a property is seen once, with the price at the first time it was read", () => {
  const seen = noteSeen(noteSeen(visits, 7110), 7090);
  expect(seen.seen).toEqual([
    [7110, null],
    [7090, 475_000],
  ]);
  const stock: StockRow[] = [
    [7110, "2026-11-24", 400_000],
    [7090, "2026-10-01", 449_000],
  ];
  expect(fillPrices(seen, stock).seen).toEqual([
    [7110, 400_000],
    [7090, 475_000],
  ]);
});

test.each([
  ["nothing", undefined],
  ["another thing", "yesterday"],
  ["no moment", { last: "soon" }],
])("of %s nothing is remembered", (_, value) => {
  expect(readVisits(value)).toBeUndefined();
});

test("of what is stored only what the site can have written is read", () => {
  expect(
    readVisits({
      ...visits,
      seen: [[7090, 475_000], ["7", 1], 5],
      search: { href: "//evil.example/", title: "x" },
    }),
  ).toEqual(visits);
  const search = { href: "/fr/a-vendre/?minRooms=3", title: "À vendre" };
  expect(readVisits({ ...visits, search })).toEqual({ ...visits, search });
});
