import "server-only";
import { purge, type RetentionRules } from "../leads/records/retention.ts";
import { dropLapsedBookings } from "../leads/visits/bookings.ts";
import { emptyLog } from "../server/db/erased-space.ts";
import { checkStore, writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { globalSingleton } from "../server/global-singleton.ts";
import { log } from "../server/log.ts";
import { forgetVisitors } from "../views/view-queue.ts";
import { checkClock } from "./clock-guard.ts";

export interface HousekeepingTimes {
  /** How long after the start it begins, in ms: the first visitors go first. */
  first?: number;
  /** How long it then rests, in ms. */
  every?: number;
  /** How long it rests after a failure, in ms. */
  again?: number;
}

/**
 * Drops what has expired: captchas that could not be used any more anyway, counts of the rate limits, bookings that were never
 * confirmed, networks from which an owner has not signed in for long.
 * @throws StoreUnavailable
 */
export async function dropExpired(now: number = Date.now()): Promise<void> {
  await writeStore(async (transaction) => {
    await transaction.deleteFrom("used_captchas").where("expires_at", "<", now).execute();
    await transaction.deleteFrom("owner_networks").where("expires_at", "<", now).execute();
    await transaction.deleteFrom("limits").where("expire", "<", now).execute();
    await dropLapsedBookings(transaction, now);
  });
}

/** Erases what is past its time, if the clock can be believed. @throws StoreUnavailable, and whatever reading the content throws */
async function purgeByClock(rules: RetentionRules, signal: AbortSignal): Promise<void> {
  const now = new Date();
  const clock = await checkClock(now);
  if (!clock.isBelieved) {
    log.error(
      { clock: now.toISOString(), lastKnown: clock.lastKnown.toISOString() },
      "the clock is more than 30 days ahead of the last clean-up: nothing is erased until it has been so for 7 days",
    );
    return;
  }
  const purged = await purge(rules, now, signal);
  if (Object.values(purged).some((count) => count > 0)) log.info(purged, "erased what was past its time");
}

/**
 * One round. A step that fails keeps none of the others.
 * @returns whether all went well
 */
export async function runHousekeeping(rules: RetentionRules, signal: AbortSignal): Promise<boolean> {
  const steps = {
    // A damaged database is found within the hour, and not when somebody needs what was in it.
    check: () => checkStore(),
    expired: () => dropExpired(),
    visitors: () => forgetVisitors(),
    purge: () => purgeByClock(rules, signal),
    log: () => emptyLog(),
  };
  let isDone = true;
  for (const [step, work] of Object.entries(steps)) {
    if (signal.aborted) return false;
    try {
      await work();
    } catch (error) {
      isDone = false;
      // The store has reported its fault itself; an end that was asked for is none.
      if (error instanceof StoreUnavailable || signal.aborted) continue;
      const { name, code } = error as NodeJS.ErrnoException;
      log.error({ step, name, code }, "housekeeping failed");
    }
  }
  return isDone;
}

interface Housekeeping {
  stop(): Promise<void>;
}

const held = globalSingleton("housekeeping", () => ({ current: undefined as Housekeeping | undefined }));

/**
 * Keeps the promise of the privacy statement without anybody thinking of it: soon after the start, so that a server that is often
 * restarted keeps it too, then every hour. A second call changes nothing.
 */
export function startHousekeeping(
  rules: RetentionRules,
  { first = 5_000, every = 60 * 60_000, again = 60_000 }: HousekeepingTimes = {},
): void {
  if (held.current) return;
  const controller = new AbortController();
  const { signal } = controller;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    const isDone = await runHousekeeping(rules, signal);
    if (!signal.aborted) schedule(isDone ? every : again);
  }

  function schedule(delay: number): void {
    timer = setTimeout(() => {
      running = run();
    }, delay);
    timer.unref();
  }

  schedule(first);
  held.current = {
    async stop() {
      controller.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Ends it between two steps. Resolves when nothing of it asks the store any more. */
export async function stopHousekeeping(): Promise<void> {
  const { current } = held;
  held.current = undefined;
  await current?.stop();
}
