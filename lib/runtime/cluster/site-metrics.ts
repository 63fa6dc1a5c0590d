import "server-only";
import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AggregatorRegistry, type Registry } from "prom-client";
import { z } from "zod";
import { describeError } from "../../server/errors.ts";
import { log } from "../../server/log.ts";

/*
 * The metrics of all workers in one answer. Each worker reports its figures to the primary process every two seconds; one that is asked gets the
 * last ones of all and adds them up. Their releases may differ: add to the messages, and never change what is there.
 */

/** What `getMetricsAsJSON` of prom-client has, without values that are no numbers. */
export const figuresSchema = z.array(
  z.object({
    name: z.string(),
    help: z.string(),
    type: z.string(),
    aggregator: z.enum(["omit", "sum", "first", "min", "max", "average"]),
    values: z.array(
      z.object({
        value: z.number(),
        labels: z.record(z.string(), z.union([z.string(), z.number()])),
        /** Of a part of a histogram. */
        metricName: z.string().optional(),
      }),
    ),
  }),
);
export type Figures = z.infer<typeof figuresSchema>;

/** From a worker; with an id where it is asked for the metrics of all. */
const report = z.object({ kind: z.literal("figures"), id: z.string().optional(), figures: figuresSchema });

/** To a worker, in answer to a report with this id: the figures of each worker, and what those had counted that have ended. */
const siteFigures = z.object({
  kind: z.literal("site-figures"),
  id: z.string(),
  all: z.array(figuresSchema),
});

const reportPause = 2_000;
/** In ms: a worker that has not reported for so long hangs. */
const staleTime = 3 * reportPause;
/** How long the primary process has for its answer, in ms. */
const patience = 1_000;

/** What is added up since a start, and stays true of a worker that is gone. */
const countTypes = new Set(["counter", "histogram"]);

export const countsOf = (figures: Figures): Figures => figures.filter(({ type }) => countTypes.has(type));

/** Counts are added up; the rest is merged as its `aggregator` says. */
export const mergeFigures = (all: Figures[]): Registry => AggregatorRegistry.aggregate(all);

/** The counts of all, as one worker would have them. */
export const addCounts = (all: Figures[]): Figures =>
  figuresSchema.parse(mergeFigures(all.map(countsOf)).getMetricsAsArray());

/** In the primary process: keeps what workers report, for whichever is asked. What a worker has counted stays in the sums when it ends. */
export function collectFigures(): void {
  const latest = new Map<Worker, { figures: Figures; at: number }>();
  let gone: Figures = [];
  cluster.on("message", (worker, message) => {
    const { data } = report.safeParse(message);
    if (!data) return;
    const now = performance.now();
    latest.set(worker, { figures: data.figures, at: now });
    if (data.id === undefined) return;
    // Of one that hangs the counts are late, but never missing.
    const living = [...latest.values()].map(({ figures, at }) =>
      now - at < staleTime ? figures : countsOf(figures),
    );
    const answer: z.infer<typeof siteFigures> = { kind: "site-figures", id: data.id, all: [...living, gone] };
    // Where the worker has gone meanwhile, nothing is to be done.
    worker.send(answer, () => undefined);
  });
  // After its last message, which may come later than its end.
  cluster.on("disconnect", (worker) => {
    gone = addCounts([gone, latest.get(worker)?.figures ?? []]);
    latest.delete(worker);
  });
}

/** In a worker: tells the primary process what it measures. Resolves when it is handed over, or cannot be. */
export async function reportFigures(registry: Registry, id?: string): Promise<void> {
  const metrics = await registry.getMetricsAsJSON();
  const figures = metrics.map((metric) => ({
    ...metric,
    // A lag that was not measured yet is no number, and has none in a message.
    values: metric.values.filter(({ value }) => Number.isFinite(value)),
  }));
  const { worker } = cluster;
  if (worker?.isConnected())
    await new Promise<unknown>((resolve) => worker.send({ kind: "figures", id, figures }, resolve));
}

/** In a worker: reports from now on. Elsewhere it does nothing. */
export function keepReporting(registry: Registry): void {
  const next = () =>
    reportFigures(registry).catch((error: unknown) =>
      log.error({ error: describeError(error) }, "what this worker measures cannot be read"),
    );
  if (!cluster.isWorker) return;
  void next();
  setInterval(next, reportPause).unref();
}

/**
 * The metrics of all workers, in the text format of Prometheus. Where there is no primary process, or it does not answer in time (it may
 * be older than this release), those of this process: `metrics_workers` says of how many they are.
 */
export async function siteMetrics(registry: Registry): Promise<string> {
  const { worker } = cluster;
  if (!worker) return registry.metrics();
  const id = randomUUID();
  const { promise, resolve } = Promise.withResolvers<Figures[]>();
  const listen = (message: unknown) => {
    const { data } = siteFigures.safeParse(message);
    if (data?.id === id) resolve(data.all);
  };
  worker.on("message", listen);
  await reportFigures(registry, id);
  const all = await Promise.race([promise, wait(patience, null, { ref: false })]);
  worker.off("message", listen);
  return (all ? mergeFigures(all) : registry).metrics();
}
