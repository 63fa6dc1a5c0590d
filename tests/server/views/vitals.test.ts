import { expect } from "vitest";
import type { MeasuredPage, Vital } from "@/lib/domain/views/vitals";
import { readStore, writeStore } from "@/lib/server/db/store";
import { flushViews, queueVitals } from "@/lib/views/view-queue";
import { deletePastVitals, pageSpeeds, VitalsTally } from "@/lib/views/vitals-store";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { until } from "../support/until";
import { someDay, someMoment } from "../support/views";

/** What is stored, as lines: `2031-01-14 list lcp 3`, with the visits of all buckets. */
async function countedVitals(): Promise<string[]> {
  const rows = await readStore((db) => db.selectFrom("page_vitals").selectAll().execute());
  const sums = new Map<string, number>();
  for (const { day, page, vital, count } of rows) {
    const key = `${day} ${page} ${vital}`;
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums].map(([key, count]) => `${key} ${count}`).toSorted();
}

const speedsOn = (day: string) => readStore((db) => pageSpeeds(db, day));

onBothStores("visits become histograms by kind of page, day and measure", async () => {
  for (const lcp of [400, 500, 600, 4_000]) queueVitals({ page: "list", lcp, cls: 0 }, someMoment);
  queueVitals({ page: "list", inp: 48 }, someMoment);
  queueVitals({ page: "home", lcp: 300 }, someMoment);
  queueVitals({ page: "home" }, someMoment);
  await flushViews();
  // To what is there already, on the same day and the next one.
  queueVitals({ page: "list", lcp: 600 }, someMoment);
  queueVitals({ page: "list", lcp: 600 }, new Date("2031-01-14T23:00:00Z"));
  await flushViews();
  expect(await countedVitals()).toEqual([
    "2031-01-14 home lcp 1",
    "2031-01-14 list cls 4",
    "2031-01-14 list inp 1",
    "2031-01-14 list lcp 5",
    "2031-01-15 list lcp 1",
  ]);
  const [home, list, ...others] = await speedsOn(someDay);
  expect(others).toEqual([]);
  expect(home).toEqual({ page: "home", visits: 1, p75: { lcp: expect.closeTo(300, -2) } });
  expect(list).toMatchObject({ page: "list", visits: 5, p75: { cls: 0 } });
  expect(Math.abs((list?.p75.lcp ?? 0) / 600 - 1)).toBeLessThan(0.05);
});

onBothStores("processes that count at once lose nothing", async () => {
  const write = async () => {
    const tally = new VitalsTally();
    for (let visit = 0; visit < 50; visit++)
      tally.add({ page: visit % 2 ? "list" : "home", lcp: 100 * visit, cls: visit / 100 }, someDay);
    await tally.write();
    expect(tally.isEmpty).toBe(true);
  };
  await Promise.all([write(), write(), write(), write()]);
  expect(await countedVitals()).toEqual([
    "2031-01-14 home cls 100",
    "2031-01-14 home lcp 100",
    "2031-01-14 list cls 100",
    "2031-01-14 list lcp 100",
  ]);
});

onOneStore("figures wait for a database that is out of reach", async (place) => {
  await place.takeAway();
  queueVitals({ page: "list", lcp: 600 }, someMoment);
  await flushViews();
  queueVitals({ page: "list", lcp: 600 }, someMoment);
  await flushViews();
  await place.bringBack();
  await until("both are counted", async () => (await countedVitals()).includes("2031-01-14 list lcp 2"));
});

onBothStores("figures are those of 28 days, and are kept for 90", async () => {
  const rowOf = (day: string, page: MeasuredPage, vital: Vital = "lcp") => ({
    ...{ day, page, vital },
    bucket: 30,
    count: 1,
  });
  await writeStore((transaction) =>
    transaction
      .insertInto("page_vitals")
      .values([
        rowOf("2031-01-15", "article"),
        rowOf("2031-01-14", "home"),
        rowOf("2030-12-18", "list"),
        rowOf("2030-12-17", "project"),
        rowOf("2030-10-16", "property"),
        rowOf("2030-10-15", "menu"),
        // Of another version of the site.
        rowOf(someDay, "balcony" as MeasuredPage),
        rowOf(someDay, "home", "fid" as Vital),
      ])
      .execute(),
  );
  expect((await speedsOn(someDay)).map(({ page }) => page)).toEqual(["home", "list"]);
  await deletePastVitals(someMoment);
  const pages = (await countedVitals()).map((line) => line.split(" ")[1]);
  expect(pages.toSorted()).toEqual(["article", "balcony", "home", "home", "list", "project", "property"]);
});
