import "server-only";
import { closeStore } from "../server/db/store.ts";
import { env } from "../server/env.ts";
import { onStop } from "../server/lifecycle.ts";
import { requireSecret } from "../server/secret.ts";
import { flushViews } from "../views/view-queue.ts";
import { checkDataDir, openStoreAtStart } from "./check-storage.ts";

/**
 * What must be before the site answers: checks DATA_DIR and the database, and registers how they stop. A store that is out of reach is logged
 * and does not prevent the start: pages are served without it.
 * @throws where SECRET is needed and missing, and where DATA_DIR or the database can never be used
 */
export async function startServer(): Promise<void> {
  requireSecret();
  const isWritable = await checkDataDir(env.dataDir);
  if (isWritable || env.databaseUrl) await openStoreAtStart();
  if (env.metricsToken) (await import("./metrics.ts")).startMetrics();
  onStop("after-requests", flushViews);
  onStop("last", closeStore);
}
