import { expect, vi } from "vitest";
import { log } from "@/lib/server/log";
import { readStore } from "@/lib/server/store";
import { flushViews, forgetVisitors, noteView } from "@/lib/server/views";
import { countViews, type Sighting } from "@/lib/server/views-store";
import { onBothStores } from "./support/on-both-stores";
import { until } from "./support/until";
import { countedViews, forgetAll, sampleView, someDay, someMoment } from "./support/views";

const hour = 60 * 60_000;

onBothStores("one visitor counts once a day at each property", async () => {
  for (const [visitor, propertyId] of [
    [1, 7123],
    [1, 7123],
    [2, 7123],
    [1, 7120],
  ])
    noteView(sampleView(visitor, { propertyId }), someMoment);
  await flushViews();
  noteView(sampleView(1), new Date(someMoment.getTime() + hour));
  noteView(sampleView(1, { source: "search" }), new Date(someMoment.getTime() + 24 * hour));
  noteView(sampleView(3, { source: "search" }), someMoment);
  await flushViews();
  expect(await countedViews()).toEqual([
    "7120 2031-01-14 direct 1",
    "7123 2031-01-14 direct 2",
    "7123 2031-01-14 search 1",
    "7123 2031-01-15 search 1",
  ]);
});

onBothStores("a view belongs to the day of Belgian clocks", async () => {
  noteView(sampleView(1), new Date("2031-01-14T22:59:59.999Z"));
  noteView(sampleView(1), new Date("2031-01-14T23:00:00Z"));
  noteView(sampleView(1), new Date("2031-07-01T22:00:00Z"));
  await flushViews();
  expect(await countedViews()).toEqual([
    "7123 2031-01-14 direct 1",
    "7123 2031-01-15 direct 1",
    "7123 2031-07-02 direct 1",
  ]);
});

onBothStores("views are written by themselves, within the second", async () => {
  noteView(sampleView(1), someMoment);
  expect(await countedViews()).toEqual([]);
  await until("the view is counted", async () => (await countedViews()).length > 0);
  await flushViews();
});

onBothStores("what is handed over again after a broken connection is not counted twice", async () => {
  const views: Sighting[] = Array.from({ length: 300 }, (_, at) => ({
    visitor: `v${at}`,
    propertyId: 7000 + (at % 7),
    day: someDay,
    source: "site",
  }));
  await Promise.all([countViews(views), countViews(views.toReversed()), countViews(views.slice(100))]);
  await countViews(views);
  await countViews([]);
  const counts = await readStore((db) => db.selectFrom("views").select("count").execute());
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(300);
});

onBothStores("views wait for a database that is out of reach, and do no harm", async (place) => {
  await forgetAll();
  const told = vi.spyOn(log, "error");
  await place.takeAway();
  noteView(sampleView(1), someMoment);
  await flushViews();
  noteView(sampleView(1), someMoment);
  noteView(sampleView(2), someMoment);
  await flushViews();
  expect(JSON.stringify(told.mock.calls)).not.toMatch(/203\.0|Browser/);
  await place.bringBack();
  await until("both are counted", async () => (await countedViews()).includes("7123 2031-01-14 direct 2"));
  noteView(sampleView(1), someMoment);
  await flushViews();
  expect(await countedViews()).toEqual(["7123 2031-01-14 direct 2"]);
});

onBothStores("no more is kept in memory than is bearable", async (place) => {
  const told = vi.spyOn(log, "warn");
  await place.takeAway();
  for (let visitor = 0; visitor < 50_012; visitor++) noteView(sampleView(visitor), someMoment);
  await flushViews();
  await place.bringBack();
  await flushViews();
  await until("they are counted", async () =>
    (await countedViews()).includes("7123 2031-01-14 direct 50000"),
  );
  await flushViews();
  expect(told).toHaveBeenCalledWith({ lost: 12 }, "views not counted");
});

onBothStores("nobody can be recognised by what is kept, and it goes when the day is over", async () => {
  await forgetAll();
  noteView(sampleView(1), someMoment);
  noteView(sampleView(1, { propertyId: 7120 }), someMoment);
  noteView(sampleView(1), new Date("2031-01-15T12:00:00Z"));
  await flushViews();
  const visitors = await readStore((db) => db.selectFrom("view_visitors").selectAll().execute());
  expect(new Set(visitors.map(({ visitor }) => visitor)).size).toBe(3);
  expect(visitors.every(({ visitor }) => /^[\w-]{22}$/.test(visitor))).toBe(true);
  const days = async () => {
    const salts = await readStore((db) => db.selectFrom("view_salts").select("day").execute());
    const known = await readStore((db) => db.selectFrom("view_visitors").select("day").execute());
    return [salts, known].map((rows) => rows.map(({ day }) => day).toSorted());
  };
  const both = [
    ["2031-01-14", "2031-01-15"],
    ["2031-01-14", "2031-01-14", "2031-01-15"],
  ];
  expect(await days()).toEqual(both);
  // Half a minute after midnight another process may still have to write yesterday's last second.
  await forgetVisitors(new Date("2031-01-14T23:00:30Z"));
  expect(await days()).toEqual(both);
  await forgetVisitors(new Date("2031-01-14T23:01:00Z"));
  expect(await days()).toEqual([["2031-01-15"], ["2031-01-15"]]);
  expect(await countedViews()).toHaveLength(3);
});
