import "server-only";
import { chmodSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { groupCommits } from "./group-commits.ts";
import { migrate } from "./migrate.ts";
import type { OpenStore } from "./open-store.ts";
import { asKyselyWants } from "./sqlite-shim.ts";
import type { Tables } from "./tables.ts";

/** How long a statement waits for another process, a command of the agency's say, in ms. Nothing else runs meanwhile. */
const timeout = 3_000;

/** Changing to WAL wants the file alone and does not wait for it: a process that starts at the same moment may hold it. */
function openFile(file: string): DatabaseSync {
  for (let tries = 0; ; tries++) {
    const database = new DatabaseSync(file, { timeout });
    try {
      chmodSync(file, 0o600);
      database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
      // In pages of 4 kB: the log is worked into the file some hundred requests at a time, not some ten.
      database.exec("pragma wal_autocheckpoint = 4000");
      return database;
    } catch (error) {
      database.close();
      if (tries >= 100 || (error as { errcode?: number }).errcode !== 5) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

const identity = (file: string) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
};

export async function openSqlite(dataDir: string): Promise<OpenStore> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "zennehuis.db");
  const database = openFile(file);
  const opened = identity(file);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyWants(database) }) });
  const write = groupCommits(db, () => database.isTransaction);
  try {
    await write((transaction) => migrate(transaction, "sqlite"));
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    dialect: "sqlite",
    db,
    write,
    // A file that was taken away would go on taking leads that nobody ever sees.
    isInPlace: () => database.isOpen && identity(file) === opened,
    close: async () => {
      if (database.isOpen) database.close();
    },
  };
}
