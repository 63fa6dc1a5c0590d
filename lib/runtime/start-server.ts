import "server-only";
import { syncAccounts } from "../accounts/accounts.ts";
import { retentionRules } from "../content/forms/retention.ts";
import { ownersInFile } from "../content/owners.ts";
import { staffInFile } from "../content/staff.ts";
import { stopPictureSizes } from "../desk/pictures/picture-sizes.ts";
import { resumeUploads } from "../desk/pictures/store-upload.ts";
import { staffRealm } from "../desk/staff-realm.ts";
import type { RetentionRules } from "../leads/records/retention.ts";
import type { WorkerOptions } from "../mail/outbox/mail-worker.ts";
import { ownerRealm } from "../owner/owner-realm.ts";
import { closeStore } from "../server/db/store.ts";
import { env } from "../server/env.ts";
import { onStop } from "../server/lifecycle.ts";
import { requireSecret } from "../server/secret.ts";
import { deletePastVisitors, flushViews } from "../views/view-queue.ts";
import { startBackground, stopBackground } from "./background.ts";
import { checkDataDir, openStoreAtStart } from "./check-storage.ts";
import { reportFigures } from "./cluster/site-metrics.ts";
import { processMetrics, startMetrics } from "./metrics.ts";

/** In ms, between two looks at whether the day of visitors in memory is over. */
const hour = 60 * 60_000;

/**
 * Checks DATA_DIR and the database, starts the background work, and registers how each part stops. A store that is out of reach is logged
 * and does not prevent the start: pages are served without it.
 * @param retention rules of the background work; null where another process of this machine does it
 * @throws where SECRET is needed and missing, and where DATA_DIR or the database can never be used
 */
export async function startServer(
  retention: RetentionRules | null,
  worker: WorkerOptions = {},
): Promise<void> {
  requireSecret();
  const isWritable = await checkDataDir(env.dataDir);
  if (isWritable || env.databaseUrl) await openStoreAtStart();
  if (env.metricsToken) startMetrics();
  if (retention) startBackground(retention, worker);
  else setInterval(() => void deletePastVisitors().catch(() => undefined), hour).unref();
  if (env.isDeskOpen) void resumeUploads(true);
  onStop("at-signal", stopPictureSizes);
  onStop("at-signal", stopBackground);
  onStop("after-requests", flushViews);
  onStop("last", closeStore);
  onStop("last", async () => {
    const registry = processMetrics();
    if (registry) await reportFigures(registry);
  });
}

/** The same for this site, with its rules and its accounts. @throws as `startServer` */
export async function startSite(hasBackground = true): Promise<void> {
  await startServer(hasBackground ? retentionRules() : null);
  if (!hasBackground) return;
  void syncAccounts(ownerRealm, ownersInFile);
  void syncAccounts(staffRealm, staffInFile);
}
