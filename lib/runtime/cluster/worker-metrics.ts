import "server-only";
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Counter, Histogram, type Registry } from "prom-client";
import { describeError } from "../../server/errors.ts";
import { log } from "../../server/log.ts";
import { type Figures, figuresSchema, type MetricsMessage, readMetricsOrder } from "./messages.ts";

/** How long the primary process has, in ms: it waits three seconds for each worker. */
const primaryPatience = 4_000;

/** Resolves when it is handed over, or cannot be. */
const sendMetrics = (message: MetricsMessage) =>
  new Promise<void>((resolve) => {
    if (cluster.worker?.isConnected()) cluster.worker.send(message, () => resolve());
    else resolve();
  });

type Metrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** A lag that was not measured yet is no number, and has none in a message. */
const toFigures = (metrics: Metrics): Figures =>
  figuresSchema.parse(
    metrics.map((metric) => ({
      ...metric,
      values: metric.values.filter(({ value }) => Number.isFinite(value)),
    })),
  );

/** In a worker: gives the primary process what is counted, without a look at the store or the disk. */
export async function reportCounts(registry: Registry): Promise<void> {
  const counts = registry
    .getMetricsAsArray()
    .flatMap((metric) =>
      metric instanceof Counter || metric instanceof Histogram
        ? [metric.get() as Promise<Metrics[number]>]
        : [],
    );
  await sendMetrics({ kind: "figures", figures: toFigures(await Promise.all(counts)) });
}

/** In a worker: gives the primary process all that this one measures whenever it wants them. Elsewhere it does nothing. */
export function offerFigures(registry: Registry): void {
  const report = (error: unknown) =>
    log.error({ error: describeError(error) }, "what this worker measures cannot be read");
  cluster.worker?.on("message", (message: unknown) => {
    const order = readMetricsOrder(message);
    if (order?.kind !== "measure") return;
    registry
      .getMetricsAsJSON()
      .then((metrics) => sendMetrics({ kind: "figures", id: order.id, figures: toFigures(metrics) }))
      .catch(report);
  });
  if (cluster.isWorker) reportCounts(registry).catch(report);
}

/**
 * The metrics of all workers, in the text format of Prometheus: from the primary process. Where there is none, or it does not answer in time (it may
 * be older than this release), those of this process: `metrics_workers` says of how many they are.
 */
export async function siteMetrics(registry: Registry): Promise<string> {
  const { worker } = cluster;
  if (!worker) return registry.metrics();
  const id = randomUUID();
  const { promise, resolve } = Promise.withResolvers<string>();
  const listen = (message: unknown) => {
    const order = readMetricsOrder(message);
    if (order?.kind === "site-metrics" && order.id === id) resolve(order.text);
  };
  worker.on("message", listen);
  void sendMetrics({ kind: "metrics-request", id });
  const text = await Promise.race([promise, wait(primaryPatience, null, { ref: false })]);
  worker.off("message", listen);
  return text ?? registry.metrics();
}
