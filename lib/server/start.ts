import "server-only";
import { checkDataDir } from "./check-data-dir.ts";
import { env } from "./env.ts";
import { startHousekeeping, stopHousekeeping } from "./housekeeping.ts";
import { onStop, reportStarted } from "./lifecycle.ts";
import { startWorker, stopWorker, type WorkerOptions } from "./mail-worker.ts";
import { openStoreAtStart } from "./open-store-at-start.ts";
import type { RetentionRules } from "./retention.ts";
import { requireSecret } from "./secret.ts";
import { closeStore } from "./store.ts";
import { flushViews } from "./views.ts";

/**
 * Checks what the site keeps its data in, starts what runs beside the pages, and registers how each part ends. A store that is out of
 * reach is logged and keeps nothing from starting: pages are served without it.
 * @throws where SECRET is needed and missing, and where DATA_DIR or the database can never be used
 */
export async function startServer(retention: RetentionRules, worker: WorkerOptions = {}): Promise<void> {
  requireSecret();
  const isWritable = await checkDataDir(env.dataDir);
  if (isWritable || env.databaseUrl) await openStoreAtStart();
  startWorker(worker);
  startHousekeeping(retention);
  onStop("at-signal", stopWorker);
  onStop("at-signal", stopHousekeeping);
  onStop("after-requests", flushViews);
  onStop("last", closeStore);
  reportStarted();
}
