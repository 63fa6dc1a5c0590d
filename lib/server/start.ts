import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { notePeers } from "./client-address.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { startWorker, stopWorker, type WorkerOptions } from "./mail-worker.ts";
import type { RetentionPeriods } from "./retention.ts";
import { requireSecret } from "./secret.ts";
import { closeStore } from "./store.ts";
import { flushViews } from "./views.ts";

/** How long a mail that is on its way may keep a server that was told to stop, in ms. */
const patience = 8_000;

async function leave(): Promise<void> {
  const done = Promise.all([stopWorker(), flushViews()]);
  await Promise.race([done, wait(patience, undefined, { ref: false })]);
  await closeStore();
}

/**
 * Next ends the process itself once its connections are closed. A mail that has just been handed over must be recorded before
 * that, or it is sent again after the start.
 */
function leaveCleanly(): void {
  const leaving = leave().catch(() => undefined);
  const exit = process.exit;
  process.exit = ((code?: number) => void leaving.then(() => exit(code))) as typeof process.exit;
}

/**
 * What runs beside the pages. It waits for nothing: pages are served with the database out of reach.
 * @throws where SECRET is needed and missing
 */
export function startServer(retention: RetentionPeriods, worker: WorkerOptions = {}): void {
  requireSecret();
  notePeers();
  startWorker(worker);
  startHousekeeping(retention);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, leaveCleanly);
}
