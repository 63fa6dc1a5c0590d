import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import {
  addCounts,
  countsOf,
  type Figures,
  figuresSchema,
  mergeFigures,
} from "@/lib/runtime/cluster/site-metrics";
import { readMetrics } from "../../../server/support/metrics";

/** A worker that has stored some leads, after requests of these durations, and has so many files open. */
async function worker(leads: Record<string, number>, durations: number[], files: number): Promise<Figures> {
  const registry = new Registry();
  const registers = [registry];
  const counter = new Counter({ name: "leads_total", help: "leads", labelNames: ["form"], registers });
  for (const [form, count] of Object.entries(leads)) counter.inc({ form }, count);
  const histogram = new Histogram({ name: "seconds", help: "time", buckets: [1, 2], registers });
  for (const duration of durations) histogram.observe(duration);
  new Gauge({ name: "files", help: "files", registers }).set(files);
  new Gauge({ name: "store_up", help: "store", aggregator: "min", registers }).set(files > 10 ? 1 : 0);
  // As it comes in a message.
  return figuresSchema.parse(JSON.parse(JSON.stringify(await registry.getMetricsAsJSON())));
}

const read = async (all: Figures[]) => readMetrics(await mergeFigures(all).metrics());

test("counters and histograms are added up by their labels, and gauges as each says", async () => {
  const found = await read([
    await worker({ contact: 2, visit: 1 }, [0.5, 3], 20),
    await worker({ contact: 5 }, [1.5], 7),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    'leads_total{form="contact"}': 7,
    'leads_total{form="visit"}': 1,
    'seconds_bucket{le="1"}': 1,
    'seconds_bucket{le="2"}': 2,
    'seconds_bucket{le="+Inf"}': 3,
    seconds_sum: 5,
    seconds_count: 3,
    files: 27,
    store_up: 0,
  });
});

test("of workers that are gone the counts stay, and nothing that was true of them alone", async () => {
  const first = await worker({ contact: 2 }, [0.5], 20);
  const second = await worker({ visit: 1 }, [1.5], 20);
  const gone = addCounts([addCounts([[], first]), second]);
  expect(gone).toEqual(countsOf(gone));
  const found = await read([await worker({ contact: 1 }, [], 30), gone]);
  expect(found.get('leads_total{form="contact"}')).toBe(3);
  expect(found.get('leads_total{form="visit"}')).toBe(1);
  expect([found.get("seconds_count"), found.get('seconds_bucket{le="1"}')]).toEqual([2, 1]);
  expect([found.get("files"), found.get("store_up")]).toEqual([30, 1]);
});

test("a metric that only one of two releases has is that of the one", async () => {
  const [older, newer] = [await worker({ contact: 1 }, [], 20), await worker({ contact: 2 }, [], 20)];
  const found = await read([older.filter(({ name }) => name !== "seconds"), newer]);
  expect([found.get('leads_total{form="contact"}'), found.get("seconds_count")]).toEqual([3, 0]);
});

test("nothing at all is no error", async () => {
  expect(addCounts([[], []])).toEqual([]);
  expect(await read([[], []])).toEqual(new Map());
});

test("what a later release says otherwise is not read", async () => {
  const figures = await worker({ contact: 1 }, [], 20);
  expect(figuresSchema.parse(figures.map((metric) => ({ ...metric, more: 1 })))).toEqual(figures);
  const strange = figures.map((metric) => ({ ...metric, aggregator: "median" }));
  expect(figuresSchema.safeParse(strange).success).toBe(false);
});
