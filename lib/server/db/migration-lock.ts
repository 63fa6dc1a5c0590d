import "server-only";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { makePrivateFolder } from "../private-files.ts";
import { isBusy } from "./sqlite-dialect.ts";
import type { StorePlace } from "./store-exists.ts";

/** Any number, but always the same, and another than that of the transaction in `migrate.ts`, which has a connection of its own. */
const advisoryLock = 7_305_115;

/** ms between two tries. */
const pause = 50;

/**
 * The lock of an empty database beside the site's own: SQLite releases it when its process ends, however that happens, and it holds up no
 * request, as one on the site's database would.
 */
async function withFileLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  makePrivateFolder(dataDir);
  const lock = new DatabaseSync(path.join(dataDir, "migration.lock"), { timeout: 0 });
  const isTaken = () => {
    try {
      lock.exec("begin exclusive");
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  };
  try {
    while (!isTaken()) await wait(pause);
    return await work();
  } finally {
    lock.close();
  }
}

async function withServerLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A connection that breaks rejects the query too.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs work while no other process on the same store does: a backup and the changes of tables after it. Waits as long as another one takes, and blocks
 * neither requests nor this process.
 * @throws whatever `work` throws, and the errors of the file system and the database
 */
export const withMigrationLock = <T>(
  { dataDir, databaseUrl }: StorePlace,
  work: () => Promise<T>,
): Promise<T> => (databaseUrl ? withServerLock(databaseUrl, work) : withFileLock(dataDir, work));
