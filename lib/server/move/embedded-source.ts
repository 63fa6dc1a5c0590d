import "server-only";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { compareSchema } from "../../domain/operations/schema-state.ts";
import { damageOf, quoted, sqliteTables } from "../backup/sqlite-dump.ts";
import { migrationNames } from "../db/migrate.ts";
import { movedMark } from "../db/moved-store.ts";
import { isBusy } from "../db/sqlite-dialect.ts";
import { databaseFile } from "../db/sqlite-files.ts";
import { storedMigrations } from "../db/store-exists.ts";

/** Why data cannot be moved; the message is a sentence for the operator of the site: what is wrong, and what to do. */
export class MoveError extends Error {
  override name = "MoveError";
}

const isWal = (database: DatabaseSync) =>
  database.prepare("pragma journal_mode").get()?.journal_mode === "wal";

/** Takes a database for this process alone. Leaving the write-ahead log needs that; a site that starts returns to it. */
function takeAlone(database: DatabaseSync): void {
  const inUse = new MoveError("The database is in use. Stop the site first, and whatever else has it open.");
  try {
    database.exec("pragma journal_mode = delete");
    database.exec("begin exclusive");
  } catch (error) {
    throw isBusy(error) ? inUse : error;
  }
  // Somebody came between the two.
  if (isWal(database)) throw inUse;
}

const namesOf = (rows: Record<string, unknown>[], column: string) => rows.map((row) => String(row[column]));

/** Tables, each after those that it refers to. */
function tablesInOrder(database: DatabaseSync): string[] {
  const ordered = new Set<string>();
  function add(table: string): void {
    if (ordered.has(table)) return;
    const referred = database.prepare(`pragma foreign_key_list(${quoted(table)})`).all();
    for (const target of namesOf(referred, "table")) if (target !== table) add(target);
    ordered.add(table);
  }
  sqliteTables(database).forEach(add);
  return [...ordered];
}

/** @throws MoveError where the tables are not exactly those of this version */
async function requireOwnTables(dataDir: string): Promise<void> {
  const done = await storedMigrations({ dataDir });
  if (done === null) throw new MoveError(`There is no database of the site in ${dataDir} (DATA_DIR).`);
  const { missing, newer, incompatible } = compareSchema(done, migrationNames);
  const later = [...newer, ...incompatible];
  if (later.length > 0)
    throw new MoveError(
      `The tables are those of a newer version of the site (${later.join(", ")}). Move them with that version.`,
    );
  if (missing.length > 0)
    throw new MoveError(
      `The tables are those of an older version of the site: npm run agency -- migrate first. They lack ${missing.join(", ")}.`,
    );
}

/**
 * Opens the embedded database of a folder for this process alone; nothing in it is changed.
 * @throws MoveError where there is none, it is damaged, in use or moved already, or not up to date
 */
export async function openSource(dataDir: string) {
  const mark = movedMark(dataDir);
  if (existsSync(mark))
    throw new MoveError(
      `The data in ${dataDir} was moved already, and its waiting mails with it. To move it again all the same, remove ${mark}.`,
    );
  await requireOwnTables(dataDir);
  const file = databaseFile(dataDir);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    takeAlone(database);
    if (damageOf(database) !== null)
      throw new MoveError(`${file} is damaged: put a backup in its place first.`);
    const tables = tablesInOrder(database).map((table): [string, string[]] => [
      table,
      namesOf(database.prepare(`pragma table_info(${quoted(table)})`).all(), "name"),
    ]);
    return {
      /** Its tables with their columns, those that others refer to first. */
      tables: new Map(tables),
      /** Reads row by row. */
      rowsOf: (table: string) =>
        database.prepare(`select * from ${quoted(table)}`).iterate() as Iterable<Record<string, unknown>>,
      [Symbol.dispose]: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

export type EmbeddedSource = Awaited<ReturnType<typeof openSource>>;
