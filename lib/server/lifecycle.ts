import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { describeError } from "./errors.ts";
import { globalSingleton } from "./global-singleton.ts";
import { log } from "./log.ts";

/**
 * When a part of the server stops: at the signal, where no request needs it; after the last request, where requests add to it; or after all
 * other parts, where they write to it.
 */
export type StopPhase = "at-signal" | "after-requests" | "last";

/** Stops one part of the server; resolves when it no longer runs. */
type Stop = () => Promise<void>;

const stopsByPhase = globalSingleton("lifecycle", () => new Map<StopPhase, Stop[]>());

const purpose = globalSingleton("purpose", () => ({ isRenderer: false }));

/** Makes this process one that renders the pages of a build: it has no visitors, and starts neither database nor background work. */
export function startAsRenderer(): void {
  purpose.isRenderer = true;
}

/** Whether this process only renders the pages of a build. */
export const isRenderer = (): boolean => purpose.isRenderer;

const ending = globalSingleton("ending", () => ({ isStopping: false }));

/** Whether this process was asked to stop: it still answers what reaches it. */
export const isStopping = (): boolean => ending.isStopping;

/** Says that the process was asked to stop. */
export function reportStopping(): void {
  ending.isStopping = true;
}

const started = globalSingleton("start", () => Promise.withResolvers<void>());

/** Lets the server listen: storage is checked and background work runs. */
export const reportStarted = (): void => started.resolve();

/**
 * Resolves after `reportStarted`. The framework runs `instrumentation.ts` by itself and does not wait for it.
 * @param timeout in ms
 * @throws after that time
 */
export async function waitUntilStarted(timeout = 30_000): Promise<void> {
  const late = wait(timeout, "late", { ref: false });
  if ((await Promise.race([started.promise, late])) === "late")
    throw new Error("instrumentation.ts has not run: the framework does not start it any more.");
}

/**
 * Registers a part that must stop before the process ends. A Next build has several copies of a module: the registry is shared by all, so
 * that each part is stopped by the copy that has started it.
 */
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
