import "server-only";
import { z } from "zod";

/*
 * What the primary process and its workers say to each other. They may be of different releases: add to it, and never change what is
 * there.
 */

/** From a worker. */
const workerMessage = z.discriminatedUnion("state", [
  /** It is started, but not ready to take over, and looks again. */
  z.object({ state: z.literal("unready"), reasons: z.array(z.string()) }),
  z.object({ state: z.literal("serving") }),
  /** Its thread is not stuck; each `beatTime` once it serves. */
  z.object({ state: z.literal("alive") }),
  /** It ends. */
  z.object({ state: z.literal("failed"), reason: z.string() }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;

/** @returns null for what a newer worker may say besides */
export const readWorkerMessage = (message: unknown): WorkerMessage | null =>
  workerMessage.safeParse(message).data ?? null;

/** What a worker measures: what `getMetricsAsJSON` of prom-client has, without values that are no numbers. */
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

/** From a worker that measures. */
const metricsMessage = z.discriminatedUnion("kind", [
  /** It is asked for the metrics of all. */
  z.object({ kind: z.literal("metrics-request"), id: z.string() }),
  /** Its own, in answer to an order of this id; without one when it starts to measure, and when it ends. */
  z.object({ kind: z.literal("figures"), id: z.string().optional(), figures: figuresSchema }),
]);
export type MetricsMessage = z.infer<typeof metricsMessage>;

/** @returns null for all else */
export const readMetricsMessage = (message: unknown): MetricsMessage | null =>
  metricsMessage.safeParse(message).data ?? null;

/** To a worker that measures. */
const metricsOrder = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("measure"), id: z.string() }),
  /** The answer to its request of this id: the metrics of all, in the text format of Prometheus. */
  z.object({ kind: z.literal("site-metrics"), id: z.string(), text: z.string() }),
]);
export type MetricsOrder = z.infer<typeof metricsOrder>;

/** @returns null for all else */
export const readMetricsOrder = (message: unknown): MetricsOrder | null =>
  metricsOrder.safeParse(message).data ?? null;

/** To a worker: no new connections, answer what comes on those there are, and end with the last. */
export const drainOrder = "drain";

/** Between two signs of life of a worker, in ms. */
export const beatTime = 1_000;

/** An argument of a worker: take nobody before the store is in reach. */
export const whenReady = "--when-ready";

/** An argument of a worker: another one does the background work. */
export const requestsOnly = "--requests-only";
