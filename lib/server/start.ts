import "server-only";
import { startHousekeeping } from "./housekeeping.ts";
import { onStop } from "./lifecycle.ts";
import { startWorker, stopWorker, type WorkerOptions } from "./mail-worker.ts";
import type { RetentionPeriods } from "./retention.ts";
import { requireSecret } from "./secret.ts";
import { closeStore } from "./store.ts";
import { flushViews } from "./views.ts";

/**
 * Starts what runs beside the pages, and registers how each part ends. It waits for nothing: pages are served with the database
 * out of reach.
 * @throws where SECRET is needed and missing
 */
export function startServer(retention: RetentionPeriods, worker: WorkerOptions = {}): void {
  requireSecret();
  startWorker(worker);
  startHousekeeping(retention);
  onStop("at-signal", stopWorker);
  onStop("after-requests", flushViews);
  onStop("last", closeStore);
}
