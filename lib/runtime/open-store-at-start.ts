import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { readStore } from "../server/db/store.ts";
import type { StoreFaultCode } from "../server/db/store-fault.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { env } from "../server/env.ts";
import { log } from "../server/log.ts";

/** What to look at, without the address, as it holds a password. */
function hint(): string {
  if (!env.databaseUrl) return `DATA_DIR: the database in ${env.dataDir} cannot be opened.`;
  const { hostname, port } = new URL(env.databaseUrl);
  const place = [hostname || "its socket", port].filter(Boolean).join(":");
  return `DATABASE_URL: no database answers at ${place}. Start it, or correct the variable.`;
}

/** What no waiting mends: another version of the site has to be started. */
const lasting = new Set<string>(["schema-newer", "migration-failed"] satisfies StoreFaultCode[]);

/**
 * Opens the database, which brings its tables up to date, before anything is served. One that is out of reach is logged, and the
 * site goes on: its pages need none, and its forms answer 503 until it is back.
 * @param patience how long a database may take that does not answer, in ms
 * @throws where waiting does not help: a migration that fails, tables of a later version
 */
export async function openStoreAtStart(patience = 5_000): Promise<void> {
  const opened = readStore((db) => db.selectFrom("leads").select("reference").limit(1).execute());
  const late = wait(patience, "ETIMEDOUT", { ref: false });
  try {
    const code = await Promise.race([opened.then(() => null), late]);
    if (code !== null) throw new StoreUnavailable(code);
  } catch (error) {
    if (!(error instanceof StoreUnavailable))
      throw new Error(`The database cannot be used: ${(error as Error).message}`, { cause: error });
    const problem = error.problem ?? hint();
    if (lasting.has(error.code)) throw new Error(`The database cannot be used: ${problem}`, { cause: error });
    log.error({ code: error.code }, `${problem} Pages are served, but forms answer 503 until then.`);
  }
  // Where it comes too late to be waited for, whoever asks next is told.
  opened.catch(() => undefined);
}
