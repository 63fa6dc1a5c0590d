import { setTimeout as wait } from "node:timers/promises";

export interface Measured {
  /** How often each status was answered; 0 where there was no answer. */
  statuses: Record<number, number>;
  /** Of the answers, in ms. */
  times: number[];
}

/**
 * Asks at a steady pace, whether or not the answers keep up: as visitors do, who know nothing of each other.
 * @param pace.seconds after which it ends, unless `signal` ends it before
 */
export async function askSteadily(
  ask: () => Promise<number>,
  { perSecond, seconds, signal }: { perSecond: number; seconds: number; signal?: AbortSignal },
): Promise<Measured> {
  const measured: Measured = { statuses: {}, times: [] };
  const asked: Promise<void>[] = [];
  const start = performance.now();

  async function one(): Promise<void> {
    const from = performance.now();
    const status = await ask().catch(() => 0);
    measured.times.push(performance.now() - from);
    measured.statuses[status] = (measured.statuses[status] ?? 0) + 1;
  }

  while (asked.length < perSecond * seconds && !signal?.aborted) {
    const due = Math.min(perSecond * seconds, ((performance.now() - start) / 1000) * perSecond);
    while (asked.length < due) asked.push(one());
    await wait(2);
  }
  await Promise.all(asked);
  return measured;
}

/** `p50 8 ms, p95 31 ms, p99 52 ms, longest 80 ms` */
export function inWords({ times }: Measured): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}
