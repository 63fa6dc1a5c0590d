import "server-only";
import { env } from "../env.ts";
import { globalSingleton } from "../global-singleton.ts";
import { log } from "../log.ts";
import { openStore } from "./open-store.ts";
import type { OpenStore, Queries } from "./queries.ts";
import { isStoreFault } from "./store-fault.ts";
import { faultCode, StoreUnavailable } from "./store-unavailable.ts";

const nothingReported = { code: "", at: 0, isOver: true };

const held = globalSingleton("store", () => ({
  opening: undefined as Promise<OpenStore> | undefined,
  reported: { ...nothingReported },
}));

/** How often the same fault is logged, in ms: while it lasts, and where it comes and goes. */
const silence = { lasting: 60 * 60_000, recurring: 60_000 };

/** SQLite's codes, with their extended ones, for a file or table that somebody else has at this moment. */
const isLocked = (code: string) => /^SQLITE_(5|6|261|262|517)$/.test(code);

/** Faults after which what is open is of no more use: the next call opens it anew. */
const isBroken = (code: string) =>
  /^(SQLITE_|closed|42P01|file-|log-missing|damaged)/.test(code) && !isLocked(code);

async function letGo(opening: Promise<OpenStore> | undefined): Promise<void> {
  if (held.opening === opening) held.opening = undefined;
  await opening?.then((store) => store.close()).catch(() => undefined);
}

/** The store as it is open, or a new try to open it: one for all who ask at that moment. */
function opening(): Promise<OpenStore> {
  if (held.opening) return held.opening;
  const attempt = openStore(env);
  held.opening = attempt;
  attempt.catch(() => letGo(attempt));
  return attempt;
}

/** Everybody who asks finds the same fault: the log has it once. */
function report(code: string, error: unknown): void {
  const { reported } = held;
  const quiet = reported.isOver ? silence.recurring : silence.lasting;
  if (reported.code === code && Date.now() - reported.at < quiet) return;
  held.reported = { code, at: Date.now(), isOver: false };
  log.error({ code, ...(isStoreFault(error) && { problem: error.message }) }, "store out of reach");
}

function reportRecovery(): void {
  const { reported } = held;
  if (reported.isOver) return;
  reported.isOver = true;
  log.info({ code: reported.code }, "store in reach again");
}

/** Lets every fault of the database become `StoreUnavailable`, and forgets a store that is broken. */
async function guarded<T>(ask: (store: OpenStore) => Promise<T>, isRetry = false): Promise<T> {
  const used = opening();
  try {
    const store = await used;
    const result = await (store.guard ? store.guard(() => ask(store)) : ask(store));
    reportRecovery();
    return result;
  } catch (error) {
    const code = faultCode(error);
    if (code === null) throw error;
    if (isBroken(code)) await letGo(used);
    report(code, error);
    // Nothing was begun on the file that has gone; the one in its place may be good.
    if (isStoreFault(error) && error.isStale && !isRetry) return guarded(ask, true);
    throw new StoreUnavailable(code, { cause: error });
  }
}

/**
 * Asks the store, which opens when it is first asked. A failure is not remembered: the next call tries anew.
 * @throws StoreUnavailable
 */
export const readStore = <T>(ask: (db: Queries) => Promise<T>): Promise<T> => guarded(({ db }) => ask(db));

/**
 * One transaction, durable when it resolves. `work` awaits nothing but its queries.
 * @throws StoreUnavailable, and whatever `work` throws; either way nothing of it is stored
 */
export const writeStore = <T>(
  work: (transaction: Queries, dialect: OpenStore["dialect"]) => Promise<T>,
): Promise<T> => guarded((store) => store.write((transaction) => work(transaction, store.dialect)));

/**
 * Opens the store where it is not open yet, and reads it through: on SQLite the whole file, in a thread of its own. A damaged
 * one is refused from then on, until another file takes its place.
 * @throws StoreUnavailable; its `problem` is a sentence for whoever runs the site, where there is one
 */
export const checkStore = (): Promise<void> => guarded((store) => store.check());

/** Closes what is open, and with it what was logged of it; the next question opens it again. */
export function closeStore(): Promise<void> {
  held.reported = { ...nothingReported };
  return letGo(held.opening);
}
