import "server-only";
import type { OpenStore, Queries } from "./db/open-store.ts";
import { openStore } from "./db/open-store.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { processWide } from "./process-wide.ts";
import { faultCode, StoreUnavailable } from "./store-unavailable.ts";

const held = processWide("store", () => ({
  opening: undefined as Promise<OpenStore> | undefined,
  told: { code: "", until: 0 },
}));

/** Faults after which what is open is of no more use: the next call opens it anew. */
const isBroken = (code: string) => /^(SQLITE_|closed|42P01)/.test(code) && !/^SQLITE_[56]$/.test(code);

async function letGo(opening: Promise<OpenStore> | undefined): Promise<void> {
  if (held.opening === opening) held.opening = undefined;
  await opening?.then((store) => store.close()).catch(() => undefined);
}

async function isGone(opening: Promise<OpenStore>): Promise<boolean> {
  return !(await opening).isInPlace();
}

/** The store as it is open, or a new try to open it: one for all who ask at that moment. */
function opening(): Promise<OpenStore> {
  if (held.opening) return held.opening;
  const attempt = openStore(env);
  held.opening = attempt;
  attempt.catch(() => letGo(attempt));
  return attempt;
}

/** Once a minute is enough for whoever reads it: everybody who asks finds the same. */
function tell(code: string): void {
  if (held.told.code === code && Date.now() < held.told.until) return;
  held.told = { code, until: Date.now() + 60_000 };
  log.error({ code }, "store out of reach");
}

/** Lets every fault of the database become `StoreUnavailable`, and forgets a store that is broken. */
async function guarded<T>(ask: (store: OpenStore) => Promise<T>): Promise<T> {
  let used = opening();
  try {
    if (await isGone(used)) {
      await letGo(used);
      used = opening();
    }
    return await ask(await used);
  } catch (error) {
    const code = faultCode(error);
    if (code === null) throw error;
    if (isBroken(code)) await letGo(used);
    tell(code);
    throw new StoreUnavailable(code);
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

/** The connections to PostgreSQL; undefined on SQLite. @throws StoreUnavailable */
export const storePool = () => guarded(async ({ pool }) => pool);

/** Closes what is open; the next question opens it again. */
export const closeStore = (): Promise<void> => letGo(held.opening);
