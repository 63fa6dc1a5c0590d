import "server-only";
import { log } from "./log.ts";
import { processWide } from "./process-wide.ts";
import { purge, type RetentionPeriods } from "./retention.ts";
import { checkStore, writeStore } from "./store.ts";
import { StoreUnavailable } from "./store-unavailable.ts";
import { forgetVisitors } from "./views.ts";

const hour = 60 * 60_000;

/** Drops what has expired: captchas that could not be used any more anyway, counts of the rate limits. @throws StoreUnavailable */
export async function dropExpired(now: number = Date.now()): Promise<void> {
  await writeStore(async (transaction) => {
    await transaction.deleteFrom("used_captchas").where("expires_at", "<", now).execute();
    await transaction.deleteFrom("limits").where("expire", "<", now).execute();
  });
}

async function clean(periods: RetentionPeriods): Promise<void> {
  try {
    // A damaged database is found within the hour, and not when somebody needs what was in it.
    await checkStore();
    await dropExpired();
    await forgetVisitors();
    const purged = await purge(periods);
    if (Object.values(purged).some((count) => count > 0)) log.info(purged, "erased what was past its time");
  } catch (error) {
    // The store has said so itself.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/** Keeps the promise of the privacy statement without anybody thinking of it: every hour. */
export function startHousekeeping(periods: RetentionPeriods): void {
  processWide("housekeeping", () => {
    const timer = setInterval(() => void clean(periods), hour);
    timer.unref();
    return timer;
  });
}
