import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely } from "kysely";
import { describeError } from "../errors.ts";
import { log } from "../log.ts";
import { groupCommits } from "./group-commits.ts";
import { prepareTables } from "./migrate.ts";
import { requireNotMoved } from "./moved-store.ts";
import type { OpenStore } from "./queries.ts";
import { connect, isFileSound, type SqliteConnection } from "./sqlite-client.ts";
import { busy, isBusy, sqliteDialect } from "./sqlite-dialect.ts";
import { databaseFile } from "./sqlite-files.ts";
import { StoreFault } from "./store-fault.ts";
import type { Tables } from "./tables.ts";

/** Files that this process has had open: one that is missing since is not created again, as it held acknowledged data. */
const openedFiles = new Set<string>();

/** Retries while the file is busy: switching to the write-ahead log needs it alone, and another process may start at the same moment. */
async function connectWithRetry(file: string): Promise<SqliteConnection> {
  for (let tries = 1; ; tries++) {
    try {
      return await connect(file, !openedFiles.has(file));
    } catch (error) {
      if (!isBusy(error) || tries > busy.tries) throw error;
      await wait(busy.pause);
    }
  }
}

/**
 * Opens the database of a folder; creates it where there is none.
 * @param prepare what is done to its tables before anything else, in a transaction
 * @throws StoreFault, and the errors of SQLite and of the file system
 */
export async function openSqlite(
  dataDir: string,
  prepare: typeof prepareTables = prepareTables,
): Promise<OpenStore> {
  requireNotMoved(dataDir);
  const file = databaseFile(dataDir);
  const connection = await connectWithRetry(file);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const write = groupCommits(db, connection.isTransaction);
  try {
    await write((transaction) => prepare(transaction, "sqlite"));
  } catch (error) {
    await connection.close();
    throw error;
  }
  openedFiles.add(file);

  async function check(): Promise<void> {
    if (await isFileSound(file)) return;
    await connection.condemn();
    throw new StoreFault("damaged", `${file} is damaged: put a backup in its place.`);
  }

  /** Waits for the writes under way. */
  async function close(): Promise<void> {
    await write(async () => undefined).catch(() => undefined);
    await connection.close();
  }

  let closing: Promise<void> | undefined;
  if (connection.isUnchecked)
    // If the file is damaged, the next query is refused, and that is logged.
    check().catch((error: unknown) =>
      log.warn({ error: describeError(error) }, "database not sound, or not checked"),
    );
  return {
    dialect: "sqlite",
    db,
    write,
    check,
    close() {
      closing ??= close();
      return closing;
    },
  };
}
