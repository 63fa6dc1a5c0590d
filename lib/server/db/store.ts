import "server-only";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { writeTime } from "./housekeeping-times.ts";
import type { OpenStore, Queries } from "./queries.ts";
import { acceptSecret, checkSecret } from "./secret-check.ts";
import { openSqlite } from "./sqlite.ts";
import { isStoreFault } from "./store-fault.ts";
import { faultCode, StoreUnavailable } from "./store-unavailable.ts";

const nothingReported = { code: "", at: 0, isOver: true };

interface StoreState {
  /** The open store, or the attempt to open it. */
  opening?: Promise<OpenStore>;
  /** The fault that was logged last. */
  reported: typeof nothingReported;
  /** Set by the start of the site. */
  upgrade?: StoreUpgrade;
  isUpgrading?: boolean;
  /** Set by the command that makes the secret of now that of the database. */
  acceptsSecret?: boolean;
  /** The last upgrade that failed. */
  failedUpgrade?: { at: number; error: unknown };
}

/** Brings the tables of an older version up to date. @throws StoreFault, and the errors of the database */
export type StoreUpgrade = () => Promise<void>;

const current: StoreState = { reported: { ...nothingReported } };

/** Pause before the same fault is logged again, in ms: while it lasts, and when it comes back. */
const logPause = { lasting: 60 * 60_000, recurring: 60_000 };

/** SQLite's codes, with their extended ones, for a file or table that another connection has locked. */
const isLocked = (code: string) => /^SQLITE_(5|6|261|262|517)$/.test(code);

/**
 * Faults after which the connection is useless: the next call opens the store again. One that answers "read-only" (25006) leads to a server that has handed
 * over to another one, which a new connection finds.
 */
const isBroken = (code: string) =>
  /^(SQLITE_|closed|25006|42P01|file-|log-missing|damaged)/.test(code) && !isLocked(code);

async function close(opening: Promise<OpenStore> | undefined): Promise<void> {
  if (current.opening === opening) current.opening = undefined;
  await opening?.then((store) => store.close()).catch(() => undefined);
}

/** ms before an upgrade that failed is tried again: each begins with a backup. */
const upgradePause = 10 * 60_000;

/** @throws what the upgrade throws, or threw not long ago */
async function runUpgrade(upgrade: StoreUpgrade): Promise<void> {
  const { failedUpgrade } = current;
  if (failedUpgrade && Date.now() - failedUpgrade.at < upgradePause) throw failedUpgrade.error;
  current.isUpgrading = true;
  try {
    await upgrade();
    current.failedUpgrade = undefined;
  } catch (error) {
    // A database that is away is asked again at once.
    if (isStoreFault(error)) current.failedUpgrade = { at: Date.now(), error };
    throw error;
  } finally {
    current.isUpgrading = false;
  }
}

async function openStore(): Promise<OpenStore> {
  const store = await (env.databaseUrl
    ? (await import("./postgres.ts")).openPostgres(env.databaseUrl)
    : openSqlite(env.dataDir));
  try {
    await (current.acceptsSecret ? acceptSecret(store) : checkSecret(store));
    return store;
  } catch (error) {
    await store.close().catch(() => undefined);
    throw error;
  }
}

async function openUpToDate(): Promise<OpenStore> {
  const attempt = openStore;
  const { upgrade } = current;
  try {
    return await attempt();
  } catch (error) {
    if (!upgrade || !isStoreFault(error) || error.code !== "schema-older") throw error;
    await runUpgrade(upgrade);
    return attempt();
  }
}

/** The open store, or a new attempt to open it, which all callers share. */
function open(): Promise<OpenStore> {
  if (current.opening) return current.opening;
  const attempt = openUpToDate();
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
    return await (store.guard ? store.guard(() => work(store)) : work(store));
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
export async function writeStore<T>(
  work: (transaction: Queries, dialect: OpenStore["dialect"]) => Promise<T>,
): Promise<T> {
  const result = await withStore((store) => store.write((transaction) => work(transaction, store.dialect)));
  // One that can be read may still take nothing.
  logRecovery();
  return result;
}

/**
 * Writes the smallest thing there is: a full or read-only disk and a database that has become a standby can be read like any other.
 * @throws StoreUnavailable
 */
export const probeWrite = (): Promise<void> =>
  writeStore((transaction) => writeTime(transaction, "written", Date.now()));

/**
 * Opens the store and checks it: on SQLite by reading the whole file, in a separate thread. A damaged file is refused from then on until it
 * was replaced.
 * @throws StoreUnavailable, where possible with `problem`, a sentence for the operator of the site
 */
export const checkStore = (): Promise<void> => withStore((store) => store.check());

/**
 * Sets what brings the tables of an older version up to date when the store is opened. Without it they are refused: a command must not change the tables
 * of a running site by the way.
 */
export function setStoreUpgrade(upgrade: StoreUpgrade | undefined): void {
  current.upgrade = upgrade;
}

/**
 * Makes the secret that the site has now the one that its database is used with: what the former one has signed is lost.
 * @throws StoreUnavailable
 */
export async function acceptNewSecret(): Promise<void> {
  await closeStore();
  current.acceptsSecret = true;
  try {
    await readStore(async () => undefined);
  } finally {
    current.acceptsSecret = false;
  }
}

/** Whether the tables are being brought up to date, so that all queries wait. */
export const isUpgrading = (): boolean => current.isUpgrading === true;

/** Closes the store; the next call opens it again. */
export function closeStore(): Promise<void> {
  current.reported = { ...nothingReported };
  current.failedUpgrade = undefined;
  return close(current.opening);
}
