import "server-only";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { systemErrorCode } from "../errors.ts";
import { makePrivateFolder } from "../private-files.ts";
import { lockMigrations, makeMigrationsTable } from "./migrate.ts";
import { postgresTransaction } from "./postgres.ts";
import { isBusy } from "./sqlite-dialect.ts";
import type { StorePlace } from "./store-exists.ts";
import { StoreFault } from "./store-fault.ts";

/** ms between two tries. */
const pause = 50;

/** ms to wait for another process: longer than a backup and the changes take. */
const longestWait = 10 * 60_000;

const stillTaken = (remedy: string) =>
  new StoreFault(
    "migration-waits",
    `Another process has been changing the tables, or making the backup before that, for too long; nothing was changed. Wait for it, or end it, and try again: ${remedy}`,
  );

/**
 * The lock of an empty database beside the site's own: SQLite releases it when its process ends, however that happens, and it holds up no
 * request, as one on the site's database would.
 */
async function withFileLock<T>(dataDir: string, work: () => Promise<T>, patience: number): Promise<T> {
  makePrivateFolder(dataDir);
  const file = path.join(dataDir, "migration.lock");
  using lock = new DatabaseSync(file, { timeout: 0 });
  const isTaken = () => {
    try {
      lock.exec("begin exclusive");
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  };
  const end = Date.now() + patience;
  while (!isTaken()) {
    if (Date.now() > end) throw stillTaken(`fuser ${file} names it.`);
    await wait(pause);
  }
  return await work();
}

/**
 * The lock of a transaction that lasts as long as the work: the server ends it with its process. It touches the table of the changes alone, which no
 * request writes.
 */
async function withServerLock<T>(url: string, work: () => Promise<T>, patience: number): Promise<T> {
  await postgresTransaction(url, (transaction) => makeMigrationsTable(transaction, "postgres"), patience);
  return postgresTransaction(
    url,
    async (transaction) => {
      await lockMigrations(transaction, "lock of the backup").catch((error: unknown) => {
        // 55P03: lock_not_available
        if (systemErrorCode(error) !== "55P03") throw error;
        throw stillTaken(
          "select pid, query_start, application_name from pg_stat_activity where state = 'idle in transaction' and query like '%from \"migrations\"%' names its connection, and select pg_terminate_backend(PID) ends it.",
        );
      });
      return await work();
    },
    patience,
  );
}

/**
 * Runs work while no other process on the same store does: a backup and the changes of tables after it. Waits for another one, and blocks
 * neither requests nor this process.
 * @param patience ms to wait
 * @throws StoreFault where another one takes longer; whatever `work` throws, and the errors of the file system and the database
 */
export const withMigrationLock = <T>(
  { dataDir, databaseUrl }: StorePlace,
  work: () => Promise<T>,
  patience = longestWait,
): Promise<T> =>
  databaseUrl ? withServerLock(databaseUrl, work, patience) : withFileLock(dataDir, work, patience);
