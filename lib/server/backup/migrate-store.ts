import "server-only";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { compareSchema } from "../../domain/operations/schema-state.ts";
import { type Migrations, migrations, newerTables, runMigrations } from "../db/migrate.ts";
import { withMigrationLock } from "../db/migration-lock.ts";
import { postgresTransaction } from "../db/postgres.ts";
import { openSqlite } from "../db/sqlite.ts";
import { storedMigrations } from "../db/store-exists.ts";
import { StoreFault } from "../db/store-fault.ts";
import { env } from "../env.ts";
import { systemErrorCode } from "../errors.ts";
import { log } from "../log.ts";
import { makePrivateFolder } from "../private-files.ts";
import { type Installation, installation, makeBackup } from "./make-backup.ts";
import { timeInName } from "./manifest.ts";
import { backupFolder } from "./old-backups.ts";

/** @returns its file @throws StoreFault with what to do where none can be made; StoreUnavailable */
async function backUp(first: string, now: Date, installed: Installation): Promise<string> {
  const file = path.join(backupFolder(), `before-${first}-${timeInName(now)}.backup`);
  try {
    makePrivateFolder(backupFolder());
    await makeBackup(file, { ...installed, now, isRecorded: false });
    return file;
  } catch (error) {
    // Where it is the database that is away, that is the fault.
    await storedMigrations(env);
    const code = systemErrorCode(error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreFault(
      "backup-failed",
      `The tables have to be changed (${first}), and no backup could be made before it in ${backupFolder()}: ${code && !reason.includes(code) ? `${code}, ` : ""}${reason} Nothing was changed. Mend that, or make a backup elsewhere (npm run agency -- backup FILE) and then npm run agency -- migrate --without-backup.`,
    );
  }
}

/** ms that readers and writers of a running site wait at most behind a change that waits for its table, and how often it tries. */
const lockTimeout = 2_000;
const lockTries = 30;

async function changePostgres(url: string, available: Migrations): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await postgresTransaction(url, (db) => runMigrations(db, "postgres", available), lockTimeout);
    } catch (error) {
      // 55P03: the lock was not to be had, for instance while a backup reads.
      if (systemErrorCode(error) !== "55P03" || tries >= lockTries) throw error;
      await wait(lockTimeout);
    }
  }
}

async function changeSqlite(dataDir: string, available: Migrations): Promise<string[]> {
  let changes: string[] = [];
  const store = await openSqlite(dataDir, async (db) => {
    changes = await runMigrations(db, "sqlite", available);
  });
  await store.close();
  return changes;
}

/**
 * Brings the tables of the site's store up to date: a backup into DATA_DIR/backups, then all changes in one transaction. One process at a
 * time does it; another waits, and finds nothing to do. A site may be running on the store.
 * @param known the changes that this version knows
 * @param installed what the backup is made of besides the data
 * @returns names of the changes that were made, in their order, and the file of the backup that was made before, null where none was
 * @throws StoreFault where the tables are newer than this version can work with, where the backup cannot be made, or a change
 * fails; the errors of the database. Nothing is changed then
 */
export function migrateStore({
  withBackup = true,
  known = migrations,
  installed = installation(),
  now = new Date(),
}: {
  withBackup?: boolean;
  known?: Migrations;
  installed?: Installation;
  now?: Date;
} = {}): Promise<{ changes: string[]; backup: string | null }> {
  return withMigrationLock(env, async () => {
    const done = (await storedMigrations(env)) ?? [];
    const { missing, incompatible } = compareSchema(done, Object.keys(known));
    if (incompatible.length > 0) throw newerTables(incompatible);
    const [first] = missing;
    if (first === undefined) return { changes: [], backup: null };
    log.info({ migrations: missing, withBackup }, "bringing the tables up to date");
    const backup = withBackup && done.length > 0 ? await backUp(first, now, installed) : null;
    try {
      const { databaseUrl, dataDir } = env;
      const changes = await (databaseUrl ? changePostgres(databaseUrl, known) : changeSqlite(dataDir, known));
      log.info({ migrations: changes }, "tables up to date");
      return { changes, backup };
    } catch (error) {
      // It holds what is still there.
      if (backup) rmSync(backup, { force: true });
      throw error;
    }
  });
}
