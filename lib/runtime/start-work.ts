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
import { env } from "../server/env.ts";
import { isStopping, onStop } from "../server/lifecycle.ts";
import { deletePastVisitors } from "../views/view-queue.ts";
import { startBackground, stopBackground } from "./background.ts";

/*
 * What no visitor waits for: it is loaded and started once the site answers.
 */

/** In ms, between two looks at whether the day of visitors in memory is over. */
const hour = 60 * 60_000;

/**
 * Starts the background work, and registers how it stops.
 * @param retention its rules; null where another process of this machine does it
 */
export function startWork(retention: RetentionRules | null, worker: WorkerOptions = {}): void {
  if (isStopping()) return;
  if (retention) startBackground(retention, worker);
  else setInterval(() => void deletePastVisitors().catch(() => undefined), hour).unref();
  if (env.isDeskOpen) void resumeUploads(true);
  onStop("at-signal", stopPictureSizes);
  onStop("at-signal", stopBackground);
}

/** The same for this site, with its rules and its accounts; and nobody of the staff waits for the desk's code. */
export async function startSiteWork(hasBackground = true): Promise<void> {
  startWork(hasBackground ? retentionRules() : null);
  if (env.isDeskOpen) await import("../desk/endpoints.ts");
  if (!hasBackground) return;
  void syncAccounts(ownerRealm, ownersInFile);
  void syncAccounts(staffRealm, staffInFile);
}
