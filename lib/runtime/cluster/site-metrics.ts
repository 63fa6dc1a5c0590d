import "server-only";
import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describeError } from "../../server/errors.ts";
import { log } from "../../server/log.ts";
import { addCounts, countsOf, mergeFigures } from "./merge-metrics.ts";
import { type Figures, type MetricsOrder, readMetricsMessage } from "./messages.ts";

/** How long a worker has for its figures, in ms: it gives a store that hangs two seconds. */
const figuresPatience = 3_000;

/** Where a worker has gone meanwhile, nothing is to be done. */
const sendOrder = (worker: Worker, order: MetricsOrder) => void worker.send(order, () => undefined);

/**
 * In the primary process: answers each worker that is asked for metrics with those of all. What a worker had counted stays in the sums when it ends:
 * what it says as its last, or at the last request where it can say nothing any more.
 */
export function collectSiteMetrics(): void {
  /** The last figures of each worker that measures: one that starts, and one of an older release, may not. */
  const latest = new Map<Worker, Figures>();
  let gone: Figures = [];
  const pending = new Map<string, () => void>();

  /** @returns whether it has answered in time */
  async function measure(worker: Worker): Promise<boolean> {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<true>();
    pending.set(id, () => resolve(true));
    sendOrder(worker, { kind: "measure", id });
    const isInTime = await Promise.race([promise, wait(figuresPatience, false, { ref: false })]);
    pending.delete(id);
    return isInTime;
  }

  async function measureAll(): Promise<string> {
    const answered = new Set<Worker>();
    await Promise.all(
      [...latest.keys()].map(async (worker) => {
        if (await measure(worker)) answered.add(worker);
      }),
    );
    // Of a worker that is busy the counts are late, but never missing.
    const all = [...latest].map(([worker, figures]) => (answered.has(worker) ? figures : countsOf(figures)));
    return mergeFigures([...all, gone]).metrics();
  }

  async function answer(worker: Worker, id: string): Promise<void> {
    try {
      sendOrder(worker, { kind: "site-metrics", id, text: await measureAll() });
    } catch (error) {
      // It answers with its own.
      log.error({ error: describeError(error) }, "the metrics of the workers cannot be merged");
    }
  }

  cluster.on("message", (worker, said) => {
    const message = readMetricsMessage(said);
    if (message?.kind === "metrics-request") void answer(worker, message.id);
    if (message?.kind !== "figures") return;
    latest.set(worker, message.figures);
    if (message.id) pending.get(message.id)?.();
  });
  // After its last message, which may come later than its end.
  cluster.on("disconnect", (worker) => {
    gone = addCounts([gone, latest.get(worker) ?? []]);
    latest.delete(worker);
  });
}
