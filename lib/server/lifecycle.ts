import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { globalSingleton } from "./global-singleton.ts";
import { log } from "./log.ts";

/**
 * When a part of the server ends: at the signal, as it takes no part in an answer; once the last request is answered, as requests
 * feed it; or after all others, as they write into it.
 */
export type StopPhase = "at-signal" | "after-requests" | "last";

/** Ends one part of the server; resolves when nothing of it runs any more. */
type Stop = () => Promise<void>;

const registered = globalSingleton("lifecycle", () => new Map<StopPhase, Stop[]>());

const start = globalSingleton("start", () => Promise.withResolvers<void>());

/** Lets the server listen: everything beside the pages is checked and runs. */
export const reportStarted = (): void => start.resolve();

/**
 * Resolves once everything beside the pages runs. The framework begins with it by itself, and does not wait.
 * @param patience in ms, after which the framework will not do so any more
 * @throws after that time
 */
export async function waitUntilStarted(patience = 30_000): Promise<void> {
  const late = wait(patience, "late", { ref: false });
  if ((await Promise.race([start.promise, late])) === "late")
    throw new Error("instrumentation.ts has not run: the framework does not start it any more.");
}

/**
 * Registers what must end before the process does. The framework's build holds its own copies of our modules: a part is ended by
 * the copy that started it, whoever asks for it.
 */
export function onStop(phase: StopPhase, stop: Stop): void {
  registered.set(phase, [...(registered.get(phase) ?? []), stop]);
}

/**
 * Ends all parts of a phase at the same time. One that fails is logged and keeps none of the others.
 * @param patience the longest that it is waited for, in ms
 */
export async function stopPhase(phase: StopPhase, patience: number): Promise<void> {
  const stops = registered.get(phase) ?? [];
  registered.delete(phase);
  const ended = stops.map((stop) =>
    stop().catch((error: Error) => log.error({ name: error.name, phase }, "a part did not stop cleanly")),
  );
  await Promise.race([Promise.all(ended), wait(patience, undefined, { ref: false })]);
}
