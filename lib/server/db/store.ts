import "server-only";
import { env } from "../env.ts";
import { globalSingleton } from "../global-singleton.ts";
import { log } from "../log.ts";
import { openPostgres } from "./postgres.ts";
import type { OpenStore, Queries } from "./queries.ts";
import { openSqlite } from "./sqlite.ts";
import { isStoreFault } from "./store-fault.ts";
import { faultCode, StoreUnavailable } from "./store-unavailable.ts";

const nothingReported = { code: "", at: 0, isOver: true };

interface StoreState {
  /** The open store, or the attempt to open it. */
  opening?: Promise<OpenStore>;
  /** The fault that was logged last. */
  reported: typeof nothingReported;
}

const current = globalSingleton<StoreState>("store", () => ({ reported: { ...nothingReported } }));

/** Pause before the same fault is logged again, in ms: while it lasts, and when it comes back. */
const logPause = { lasting: 60 * 60_000, recurring: 60_000 };

/** SQLite's codes, with their extended ones, for a file or table that another connection has locked. */
const isLocked = (code: string) => /^SQLITE_(5|6|261|262|517)$/.test(code);

/** Faults after which the connection is useless: the next call opens the store again. */
const isBroken = (code: string) =>
  /^(SQLITE_|closed|42P01|file-|log-missing|damaged)/.test(code) && !isLocked(code);

async function close(opening: Promise<OpenStore> | undefined): Promise<void> {
  if (current.opening === opening) current.opening = undefined;
  await opening?.then((store) => store.close()).catch(() => undefined);
}

/** The open store, or a new attempt to open it, which all callers share. */
function open(): Promise<OpenStore> {
  if (current.opening) return current.opening;
  const attempt = env.databaseUrl ? openPostgres(env.databaseUrl) : openSqlite(env.dataDir);
  current.opening = attempt;
  attempt.catch(() => close(attempt));
  return attempt;
}

/** Logs a fault once, however many calls meet it. */
function logFault(code: string, error: unknown): void {
  const { reported } = current;
  const pause = reported.isOver ? logPause.recurring : logPause.lasting;
  if (reported.code === code && Date.now() - reported.at < pause) return;
  current.reported = { code, at: Date.now(), isOver: false };
  log.error({ code, ...(isStoreFault(error) && { problem: error.message }) }, "store out of reach");
}

function logRecovery(): void {
  const { reported } = current;
  if (reported.isOver) return;
  reported.isOver = true;
  log.info({ code: reported.code }, "store in reach again");
}

/** Turns every fault of the database into `StoreUnavailable`, and closes a store that is broken. */
async function withStore<T>(work: (store: OpenStore) => Promise<T>, isRetry = false): Promise<T> {
  const used = open();
  try {
    const store = await used;
    const result = await (store.guard ? store.guard(() => work(store)) : work(store));
    logRecovery();
    return result;
  } catch (error) {
    const code = faultCode(error);
    if (code === null) throw error;
    if (isBroken(code)) await close(used);
    logFault(code, error);
    // The file was replaced before anything was begun: the new one may be good.
    if (isStoreFault(error) && error.isStale && !isRetry) return withStore(work, true);
    throw new StoreUnavailable(code, { cause: error });
  }
}

/**
 * Queries the store, which is opened by the first call. After a failure the next call tries again.
 * @throws StoreUnavailable
 */
export const readStore = <T>(work: (db: Queries) => Promise<T>): Promise<T> =>
  withStore(({ db }) => work(db));

/**
 * One transaction, durable when it resolves. `work` awaits nothing but its queries.
 * @throws StoreUnavailable, and whatever `work` throws; either way nothing of it is stored
 */
export const writeStore = <T>(
  work: (transaction: Queries, dialect: OpenStore["dialect"]) => Promise<T>,
): Promise<T> => withStore((store) => store.write((transaction) => work(transaction, store.dialect)));

/**
 * Opens the store and checks it: on SQLite by reading the whole file, in a separate thread. A damaged file is refused from then on until it
 * was replaced.
 * @throws StoreUnavailable, where possible with `problem`, a sentence for the operator of the site
 */
export const checkStore = (): Promise<void> => withStore((store) => store.check());

/** Closes the store; the next call opens it again. */
export function closeStore(): Promise<void> {
  current.reported = { ...nothingReported };
  return close(current.opening);
}
