import "server-only";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { DoneMigration } from "../../domain/operations/schema-state.ts";
import { BackupError, type Manifest } from "./manifest.ts";

/** What is counted and named of a database. */
export interface StoreFacts extends Pick<Manifest, "rows"> {
  /** In their order. */
  migrations: DoneMigration[];
}

/** SQLite's codes for a file that somebody else uses. */
const isBusy = (error: unknown) => [5, 6].includes(Number((error as { errcode?: number }).errcode) & 255);

/** A name in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables of a database by their names. */
export const sqliteTables = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
    .map(({ name }) => String(name));

/** Reads a database through. @returns what is wrong with it; null where nothing is */
export function damageOf(database: DatabaseSync): string | null {
  const [first] = database.prepare("pragma integrity_check(1)").all();
  return first?.integrity_check === "ok" ? null : String(first?.integrity_check);
}

/**
 * Reads a database through and counts its rows.
 * @throws BackupError where it is damaged
 */
export function sqliteFacts(file: string): StoreFacts {
  using database = new DatabaseSync(file, { readOnly: true });
  const damage = damageOf(database);
  if (damage !== null) throw new BackupError(`${file} is damaged: ${damage}`);
  const rows = sqliteTables(database).map((name) => {
    const counted = database.prepare(`select count(*) as count from ${quoted(name)}`).get();
    return [name, Number(counted?.count)] as const;
  });
  const migrations = database.prepare("select * from migrations order by name").all();
  return {
    rows: Object.fromEntries(rows),
    migrations: migrations.map(({ name, requires }) => ({
      name: String(name),
      requires: typeof requires === "string" ? requires : null,
    })),
  };
}

/**
 * Writes a whole copy of a database, its log included, while others read and write it.
 * @param file the database
 * @param target where there is none yet
 * @throws BackupError where the copy is damaged, and the errors of SQLite
 */
export function dumpSqlite(file: string, target: string): StoreFacts {
  using database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  database.prepare("vacuum into ?").run(target);
  return sqliteFacts(target);
}

/** Whether another process has a database open. A damaged one cannot be asked: nobody can use it. */
export function isSqliteInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  using database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Leaving the write-ahead log needs the file alone.
    const [mode] = database.prepare("pragma journal_mode = delete").all();
    return mode?.journal_mode === "wal";
  } catch (error) {
    return isBusy(error);
  }
}
