import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely } from "kysely";
import { globalSingleton } from "../global-singleton.ts";
import { log } from "../log.ts";
import { groupCommits } from "./group-commits.ts";
import { migrate } from "./migrate.ts";
import type { OpenStore } from "./queries.ts";
import { connect, isFileSound, type SqliteConnection } from "./sqlite-client.ts";
import { busy, isBusy, sqliteDialect } from "./sqlite-dialect.ts";
import { databaseFile } from "./sqlite-files.ts";
import { StoreFault } from "./store-fault.ts";
import type { Tables } from "./tables.ts";

/** Files that this process has had open: one that has gone since is not made anew, as it held what was acknowledged. */
const known = globalSingleton("sqlite files", () => new Set<string>());

/** Changing to the write-ahead log wants the file alone: a process that starts at the same moment may have it. */
async function connectPatiently(file: string): Promise<SqliteConnection> {
  const end = Date.now() + busy.patience;
  for (;;) {
    try {
      return await connect(file, !known.has(file));
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      await wait(busy.pause);
    }
  }
}

/** The database of a folder, made where there is none. @throws StoreFault, and the errors of SQLite and of the file system */
export async function openSqlite(dataDir: string): Promise<OpenStore> {
  const file = databaseFile(dataDir);
  const connection = await connectPatiently(file);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const write = groupCommits(db, connection.isTransaction);
  try {
    await write((transaction) => migrate(transaction, "sqlite"));
  } catch (error) {
    await connection.close();
    throw error;
  }
  known.add(file);

  async function check(): Promise<void> {
    if (await isFileSound(file)) return;
    await connection.condemn();
    throw new StoreFault("damaged", `${file} is damaged: put a backup in its place.`);
  }

  /** What is being written is written first. */
  async function close(): Promise<void> {
    await write(async () => undefined).catch(() => undefined);
    await connection.close();
  }

  let closing: Promise<void> | undefined;
  if (connection.isUnchecked)
    // Where it finds damage, the next who ask are refused, and that is logged.
    check().catch((error: Error) => log.warn({ name: error.name }, "database not sound, or not checked"));
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
