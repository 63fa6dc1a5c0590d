import "server-only";
import { syncAccounts } from "../accounts/accounts.ts";
import { retentionRules } from "../content/forms/retention.ts";
import { ownersInFile } from "../content/owner/owners.ts";
import { staffInFile } from "../content/staff.ts";
import { stopPictureSizes } from "../desk/pictures/picture-sizes.ts";
import { resumeUploads } from "../desk/pictures/store-upload.ts";
import { watchPlannedPublications } from "../desk/publishing/planned-publications.ts";
import { staffRealm } from "../desk/staff-realm.ts";
import type { RetentionRules } from "../leads/records/retention.ts";
import { startWorker, stopWorker, type WorkerOptions } from "../mail/outbox/mail-worker.ts";
import { ownerRealm } from "../owner/owner-realm.ts";
import { closeStore } from "../server/db/store.ts";
import { env } from "../server/env.ts";
import { onStop } from "../server/lifecycle.ts";
import { requireSecret } from "../server/secret.ts";
import { flushViews } from "../views/view-queue.ts";
import { checkDataDir, openStoreAtStart } from "./check-storage.ts";
import { reportCounts } from "./cluster/worker-metrics.ts";
import { startHousekeeping, stopHousekeeping } from "./housekeeping.ts";
import { metricsRegistry, startMetrics } from "./metrics.ts";
import { startOutageWatch, stopOutageWatch } from "./outage-watch.ts";

/**
 * Checks DATA_DIR and the database, starts the background work (mail worker, housekeeping), and registers how each part stops. A store
 * that is out of reach is logged and does not prevent the start: pages are served without it.
 * @throws where SECRET is needed and missing, and where DATA_DIR or the database can never be used
 */
export async function startServer(retention: RetentionRules, worker: WorkerOptions = {}): Promise<void> {
  requireSecret();
  const isWritable = await checkDataDir(env.dataDir);
  if (isWritable || env.databaseUrl) await openStoreAtStart();
  if (env.metricsToken) startMetrics();
  startWorker(worker);
  startHousekeeping(retention);
  startOutageWatch();
  if (env.isDeskOpen) void resumeUploads(true);
  onStop("at-signal", stopPictureSizes);
  onStop("at-signal", stopWorker);
  onStop("at-signal", stopHousekeeping);
  onStop("at-signal", stopOutageWatch);
  onStop("after-requests", flushViews);
  onStop("last", closeStore);
  onStop("last", async () => {
    const registry = metricsRegistry();
    if (registry) await reportCounts(registry);
  });
}

/** The same for this site, with its rules and its accounts; the desk publishes what is planned. @throws as `startServer` */
export async function startSite(): Promise<void> {
  await startServer(retentionRules());
  void syncAccounts(ownerRealm, ownersInFile);
  void syncAccounts(staffRealm, staffInFile);
  watchPlannedPublications();
}
