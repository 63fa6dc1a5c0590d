import "server-only";
import path from "node:path";
import { loadContent } from "../content/load.ts";
import { deletePastAudit } from "../desk/audit/audit-log.ts";
import { resumeUploads } from "../desk/pictures/store-upload.ts";
import { pruneImports } from "../import/run/import-files.ts";
import { purge, type RetentionRules } from "../leads/records/retention.ts";
import { fillSearchTexts } from "../leads/records/search-texts.ts";
import { dropPastWaits } from "../leads/visit-waits/wait-store.ts";
import { dropLapsedBookings } from "../leads/visits/bookings.ts";
import { mailFollowUps } from "../leads/visits/follow-ups.ts";
import { dropForgottenDevices } from "../mail/push/push-devices.ts";
import { sendOwnerReports } from "../owner/reports/send-reports.ts";
import { removeUnusedPictures } from "../pictures/feed/remove-unused.ts";
import { deleteOldBackups } from "../server/backup/old-backups.ts";
import { claimTime, removeTimes } from "../server/db/housekeeping-times.ts";
import { checkStore, writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { checkpointLog } from "../server/db/vacuum.ts";
import { env } from "../server/env.ts";
import { describeError } from "../server/errors.ts";
import { contentDirOf, feedPicturesOf } from "../server/folders.ts";
import { backgroundTask } from "../server/lifecycle.ts";
import { log } from "../server/log.ts";
import { listReleases } from "../server/releases/releases.ts";
import { deletePastVisitors } from "../views/view-queue.ts";
import { deletePastVitals } from "../views/vitals-store.ts";
import { mailAlerts } from "./alerts.ts";
import { copyWhenDue } from "./backup-copies.ts";
import { checkClock } from "./clock-guard.ts";

export interface HousekeepingTimes {
  /** Delay of the first round after the start, in ms: the first visitors have priority. */
  firstDelay?: number;
  /** Pause between rounds, in ms. */
  interval?: number;
  /** Pause after a round that failed, in ms. */
  retryDelay?: number;
}

/**
 * Deletes expired rows: used captchas, counts of rate limits, bookings that were never confirmed, places on waiting lists past their time, networks that nobody has signed in
 * from for long.
 * @throws StoreUnavailable
 */
export async function deleteExpired(now: number = Date.now()): Promise<void> {
  await writeStore(async (transaction) => {
    await transaction.deleteFrom("used_captchas").where("expires_at", "<", now).execute();
    await transaction.deleteFrom("owner_networks").where("expires_at", "<", now).execute();
    await transaction.deleteFrom("staff_networks").where("expires_at", "<", now).execute();
    await transaction.deleteFrom("limits").where("expire", "<", now).execute();
    await dropLapsedBookings(transaction, now);
    await dropPastWaits(transaction, now);
    await dropForgottenDevices(transaction, now);
  });
}

/** Erases what is past its retention period, if the clock is trusted. @throws StoreUnavailable, and whatever reading the content throws */
async function purgeByClock(rules: RetentionRules, signal: AbortSignal): Promise<void> {
  const now = new Date();
  const clock = await checkClock(now);
  if (!clock.isTrusted) {
    log.error(
      { clock: now.toISOString(), lastKnown: clock.lastKnown.toISOString() },
      "the clock is more than 30 days ahead of the last clean-up: nothing is erased until it has been so for 7 days",
    );
    return;
  }
  await deletePastAudit(now);
  await deletePastVitals(now);
  const purged = await purge(rules, now, signal);
  if (Object.values(purged).some((count) => count > 0)) log.info(purged, "erased what was past its time");
}

type Steps = Record<string, () => unknown>;

/** What concerns the store that all processes share. */
const storeSteps = (rules: RetentionRules, signal: AbortSignal): Steps => ({
  // Finds a damaged database within the hour, while there is a recent backup.
  check: () => checkStore(),
  expired: () => deleteExpired(),
  searchTexts: () => fillSearchTexts(signal),
  purge: () => purgeByClock(rules, signal),
  followUps: () => mailFollowUps(loadContent(), new Date()),
  ownerReports: () => sendOwnerReports(loadContent(), new Date()),
  log: () => checkpointLog(),
});

/** All that can name a picture of a feed: the content, that of releases which can be made live again, and listings that wait. */
const contentsThatName = () => [
  contentDirOf(env),
  ...listReleases(env.releasesDir).map(({ id }) => path.join(env.releasesDir, id, "content")),
  path.join(env.dataDir, "import"),
];

/** What only this process or this machine has: what it remembers, its disk, its folders. */
const localSteps = (): Steps => ({
  visitors: () => deletePastVisitors(),
  alerts: () => mailAlerts(),
  backups: () => deleteOldBackups(),
  copies: () => copyWhenDue(),
  feedPictures: () => removeUnusedPictures({ folder: feedPicturesOf(env), contents: contentsThatName() }),
  // Answers hold names of owners: they go whether or not the package is still read.
  imports: () => pruneImports(new Date()),
  uploads: () => env.isDeskOpen && resumeUploads(false),
});

/**
 * One round: all steps, also after one that fails.
 * @returns whether all succeeded
 */
async function runSteps(steps: Steps, signal: AbortSignal): Promise<boolean> {
  let isDone = true;
  for (const [step, work] of Object.entries(steps)) {
    if (signal.aborted) return false;
    try {
      await work();
    } catch (error) {
      isDone = false;
      // The store logs its own faults; a step that was aborted has none.
      if (error instanceof StoreUnavailable || signal.aborted) continue;
      log.error({ step, error: describeError(error) }, "housekeeping failed");
    }
  }
  return isDone;
}

/**
 * One round. What concerns the store is done by one process of all, on whatever machine: who comes within the interval after it leaves it out. A round that
 * failed does not count.
 * @param interval in ms; 0 for a round that leaves out nothing
 * @returns whether all succeeded
 */
export async function runHousekeeping(
  rules: RetentionRules,
  signal: AbortSignal,
  interval = 0,
): Promise<boolean> {
  let isClaimed = false;
  const isStoreDone = await runSteps(
    {
      claim: async () => {
        isClaimed = await writeStore((transaction) =>
          claimTime(transaction, "kept-house", Date.now(), interval),
        );
      },
    },
    signal,
  );
  if (!isClaimed) return (await runSteps(localSteps(), signal)) && isStoreDone;
  const isDone = await runSteps({ ...storeSteps(rules, signal), ...localSteps() }, signal);
  if (!isDone)
    await writeStore((transaction) => removeTimes(transaction, ["kept-house"])).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  return isDone;
}

function createHousekeeping(
  rules: RetentionRules,
  { firstDelay = 5_000, interval = 60 * 60_000, retryDelay = 60_000 }: HousekeepingTimes = {},
) {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    const isDone = await runHousekeeping(rules, signal, interval);
    if (!signal.aborted) schedule(isDone ? interval : retryDelay);
  }

  function schedule(delay: number): void {
    timer = setTimeout(() => {
      running = run();
    }, delay);
    timer.unref();
  }

  schedule(firstDelay);
  return {
    async stop() {
      controller.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Erases by itself what the privacy statement promises to erase: soon after the start, so that a server which is restarted often does it
 * too, then every hour. A stop comes between two steps, and resolves when it no longer uses the store.
 */
export const { start: startHousekeeping, stop: stopHousekeeping } = backgroundTask(createHousekeeping);
