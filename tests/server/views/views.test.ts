import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { readStore } from "@/lib/server/db/store";
import { log } from "@/lib/server/log";
import { deletePastVisitors, flushViews, queueView, type View } from "@/lib/views/view-queue";
import { countViews, type PageView } from "@/lib/views/view-store";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { until } from "../support/until";
import { addressOf, countedViews, forgetAll, sampleView, someDay, someMoment } from "../support/views";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
const hour = 60 * 60_000;

onBothStores("one visitor counts once a day at each property", async () => {
  for (const [visitor, propertyId] of [
    [1, 7123],
    [1, 7123],
    [2, 7123],
    [1, 7120],
  ])
    queueView(sampleView(visitor, { propertyId }), someMoment);
  await flushViews();
  queueView(sampleView(1), new Date(someMoment.getTime() + hour));
  queueView(sampleView(1, { source: "search" }), new Date(someMoment.getTime() + 24 * hour));
  queueView(sampleView(3, { source: "search" }), someMoment);
  await flushViews();
  expect(await countedViews()).toEqual([
    "7120 2031-01-14 direct 1",
    "7123 2031-01-14 direct 2",
    "7123 2031-01-14 search 1",
    "7123 2031-01-15 search 1",
  ]);
});

onOneStore("a view belongs to the day of Belgian clocks", async () => {
  queueView(sampleView(1), new Date("2031-01-14T22:59:59.999Z"));
  queueView(sampleView(1), new Date("2031-01-14T23:00:00Z"));
  queueView(sampleView(1), new Date("2031-07-01T22:00:00Z"));
  await flushViews();
  expect(await countedViews()).toEqual([
    "7123 2031-01-14 direct 1",
    "7123 2031-01-15 direct 1",
    "7123 2031-07-02 direct 1",
  ]);
});

onOneStore("views are written by themselves, within the second", async () => {
  queueView(sampleView(1), someMoment);
  expect(await countedViews()).toEqual([]);
  await until("the view is counted", async () => (await countedViews()).length > 0);
  await flushViews();
});

onBothStores("what is handed over again after a broken connection is not counted twice", async () => {
  const views: PageView[] = Array.from({ length: 300 }, (_, at) => ({
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

onOneStore("views wait for a database that is out of reach, and do no harm", async (place) => {
  await forgetAll();
  const told = vi.spyOn(log, "error");
  await place.takeAway();
  queueView(sampleView(1), someMoment);
  await flushViews();
  queueView(sampleView(1), someMoment);
  queueView(sampleView(2), someMoment);
  await flushViews();
  expect(JSON.stringify(told.mock.calls)).not.toMatch(/198\.18|Browser/);
  await place.bringBack();
  await until("both are counted", async () => (await countedViews()).includes("7123 2031-01-14 direct 2"));
  queueView(sampleView(1), someMoment);
  await flushViews();
  expect(await countedViews()).toEqual(["7123 2031-01-14 direct 2"]);
});

onOneStore("no more is kept in memory than is bearable", async (place) => {
  const told = vi.spyOn(log, "warn");
  await place.takeAway();
  for (let visitor = 0; visitor < 50_012; visitor++) queueView(sampleView(visitor), someMoment);
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
  queueView(sampleView(1), someMoment);
  queueView(sampleView(1, { propertyId: 7120 }), someMoment);
  queueView(sampleView(1), new Date("2031-01-15T12:00:00Z"));
  await flushViews();
  const visitors = await readStore((db) => db.selectFrom("view_visitors").selectAll().execute());
  expect(new Set(visitors.map(({ visitor }) => visitor)).size).toBe(3);
  expect(visitors.every(({ visitor }) => /^[\w-]{22}$/.test(visitor))).toBe(true);
  const networks = await readStore((db) => db.selectFrom("view_networks").selectAll().execute());
  expect(networks.every(({ network }) => /^[\w-]{22}$/.test(network))).toBe(true);
  const days = async () => {
    const salts = await readStore((db) => db.selectFrom("view_salts").select("day").execute());
    const known = await readStore((db) => db.selectFrom("view_visitors").select("day").execute());
    const seen = await readStore((db) => db.selectFrom("view_networks").select("day").execute());
    return [salts, known, seen].map((rows) => rows.map(({ day }) => day).toSorted());
  };
  const both = [
    ["2031-01-14", "2031-01-15"],
    ["2031-01-14", "2031-01-14", "2031-01-15"],
    // A network at each of two properties and in all, and the next day at one.
    ["2031-01-14", "2031-01-14", "2031-01-14", "2031-01-15", "2031-01-15"],
  ];
  expect(await days()).toEqual(both);
  // Half a minute after midnight another process may still have to write yesterday's last second.
  await deletePastVisitors(new Date("2031-01-14T23:00:30Z"));
  expect(await days()).toEqual(both);
  await deletePastVisitors(new Date("2031-01-14T23:01:00Z"));
  expect(await days()).toEqual([["2031-01-15"], ["2031-01-15"], ["2031-01-15", "2031-01-15"]]);
  expect(await countedViews()).toHaveLength(3);
});

/** Views of so many browsers that one address makes up. */
const invented = (address: string, count: number, own: Partial<View> = {}, from = 0) =>
  Array.from({ length: count }, (_, at) =>
    sampleView(1, { ...own, visitor: { address, userAgent: `Browser ${from + at}`, languages: "nl" } }),
  );
const noteAll = async (views: View[], at = someMoment) => {
  for (const view of views) queueView(view, at);
  await flushViews();
};
const counted = async (propertyId?: number) => {
  const rows = await readStore((db) => db.selectFrom("views").select(["property_id", "count"]).execute());
  const ours = rows.filter(({ property_id }) => propertyId === undefined || property_id === propertyId);
  return ours.reduce((sum, { count }) => sum + count, 0);
};

onBothStores("an address counts five visitors a day at a property, whatever it calls itself", async () => {
  await forgetAll();
  await noteAll(invented("198.51.100.7", 100));
  await noteAll(invented("198.51.100.7", 100, {}, 50));
  expect(await countedViews()).toEqual(["7123 2031-01-14 direct 5"]);
  const visitors = await readStore((db) => db.selectFrom("view_visitors").select("visitor").execute());
  expect(visitors).toHaveLength(5);
  await noteAll(invented("198.51.100.7", 100, {}, 500), new Date(someMoment.getTime() + 24 * hour));
  expect(await countedViews()).toEqual(["7123 2031-01-14 direct 5", "7123 2031-01-15 direct 5"]);
});

onOneStore("a household's devices all count, and so do its neighbours", async () => {
  await forgetAll();
  await noteAll([
    ...invented("198.51.100.7", 3),
    ...invented("198.51.100.8", 3),
    ...invented("2a02:a03f:1:2::/64", 3),
    ...invented("198.51.100.7", 3),
    ...invented("198.51.100.7", 3, { propertyId: 7120 }),
  ]);
  expect(await counted(7123)).toBe(9);
  expect(await counted(7120)).toBe(3);
});

onOneStore("an address counts two hundred visitors a day in all", async () => {
  await forgetAll();
  await noteAll(
    Array.from({ length: 60 }, (_, at) => invented("198.51.100.7", 5, { propertyId: 7000 + at })).flat(),
  );
  expect(await counted()).toBe(200);
  await noteAll(invented("198.51.100.8", 1));
  expect(await counted()).toBe(201);
});

onBothStores("the networks of one IPv6 customer count ten times as much as one", async () => {
  await forgetAll();
  for (let network = 1; network <= 20; network++)
    await noteAll(invented(`2a02:a03f:1:${network.toString(16)}::/64`, 5));
  expect(await counted()).toBe(50);
  await noteAll(invented("2a02:a03f:2:1::/64", 5));
  expect(await counted()).toBe(55);
});

onBothStores("processes that count one network at once agree on its end", async () => {
  const networks = [{ network: "n1", limit: 5 }];
  const sightings = (process: number): PageView[] =>
    Array.from({ length: 10 }, (_, at) => ({
      visitor: `p${process}v${at}`,
      networks,
      propertyId: 7123,
      day: someDay,
      source: "direct",
    }));
  await Promise.all([1, 2, 3, 4].map((process) => countViews(sightings(process))));
  expect(await countedViews()).toEqual(["7123 2031-01-14 direct 5"]);
});

onOneStore("addresses that nobody knows are not taken for one", async () => {
  await forgetAll();
  await noteAll(invented("unknown", 30));
  expect(await counted()).toBe(30);
});

test("what a browser says of itself is not kept, however long it is", async () => {
  await using place = await newPlace("SQLite");
  await place.takeAway();
  await noteAll(
    Array.from({ length: 5_000 }, (_, at) =>
      sampleView(at, {
        visitor: { address: addressOf(at), userAgent: `${at} `.repeat(2_000), languages: "" },
      }),
    ),
  );
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  await place.bringBack();
  await until("they are counted", async () => (await counted()) === 5_000);
  collectGarbage();
  expect(before - process.memoryUsage().heapUsed).toBeLessThan(20_000_000);
});
