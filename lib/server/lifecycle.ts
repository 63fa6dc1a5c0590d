import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { describeError } from "./errors.ts";
import { log } from "./log.ts";

/**
 * When a part of the server stops: at the signal, where no request needs it; after the last request, where requests add to it; or after all
 * other parts, where they write to it.
 */
export type StopPhase = "at-signal" | "after-requests" | "last";

/** Stops one part of the server; resolves when it no longer runs. */
type Stop = () => Promise<void>;

const stopsByPhase = new Map<StopPhase, Stop[]>();

let stopping = false;

/** Whether this process was asked to stop: it still answers what reaches it. */
export const isStopping = (): boolean => stopping;

/** Marks the process as stopping. */
export function reportStopping(): void {
  stopping = true;
}

/** Registers a part that must stop before the process ends. */
export function onStop(phase: StopPhase, stop: Stop): void {
  stopsByPhase.set(phase, [...(stopsByPhase.get(phase) ?? []), stop]);
}

/**
 * Stops all parts of a phase at the same time. One that fails is logged and does not affect the others.
 * @param timeout in ms
 */
export async function stopPhase(phase: StopPhase, timeout: number): Promise<void> {
  const stops = stopsByPhase.get(phase) ?? [];
  stopsByPhase.delete(phase);
  const stopped = stops.map((stop) =>
    stop().catch((error: unknown) =>
      log.error({ error: describeError(error), phase }, "a part did not stop cleanly"),
    ),
  );
  await Promise.race([Promise.all(stopped), wait(timeout, undefined, { ref: false })]);
}

/**
 * Work in the background of which a process has one.
 * @param create begins it
 * @returns `start`, which does nothing a second time, and `stop`, which resolves when nothing of it runs
 */
export function backgroundTask<Options extends unknown[]>(create: (...options: Options) => { stop: Stop }) {
  let current: { stop: Stop } | undefined;
  return {
    start(...options: Options): void {
      current ??= create(...options);
    },
    async stop(): Promise<void> {
      const former = current;
      current = undefined;
      await former?.stop();
    },
  };
}
