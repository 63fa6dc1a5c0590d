import "server-only";
import { type Kysely, sql } from "kysely";
import { compareSchema } from "../../domain/operations/schema-state.ts";
import { isPostgresInUse } from "../backup/postgres-dump.ts";
import { doneMigrations, migrationNames, runMigrations } from "../db/migrate.ts";
import { markMoved, unmarkMoved } from "../db/moved-store.ts";
import { postgresTransaction } from "../db/postgres.ts";
import type { Tables } from "../db/tables.ts";
import { type EmbeddedSource, MoveError, openSource } from "./embedded-source.ts";
import {
  addRow,
  convertRow,
  emptyDigest,
  type RowDigest,
  type RowValue,
  type TargetColumn,
  weightOf,
} from "./table-rows.ts";

type Target = Kysely<Tables>;

/** What one statement may carry: rows, values (the protocol takes 65,535), and bytes. */
const batch = { rows: 500, values: 60_000, bytes: 4_000_000 };

/** Rows that are read back at once: mails and files are megabytes each. */
const fetched = 20;

/** When the tables of the target were made is its own. */
const isMoved = (table: string) => table !== "migrations";

/** Has a row in a database that a site has opened and not used; the one of the data takes its place. */
const secretChecks = "secret_checks";

async function targetTables(db: Target): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasRows(db: Target, table: string): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0;
}

/** @throws MoveError where the database holds anything, or is made for another version or writing */
async function requireEmpty(db: Target, source: EmbeddedSource): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  if (rows[0]?.server_encoding !== "UTF8")
    throw new MoveError("The database is not one of UTF-8. Make another: createdb --encoding=UTF8 NAME.");
  const tables = await targetTables(db);
  const done = await doneMigrations(db, "postgres");
  const { missing, newer, incompatible } = compareSchema(done, migrationNames);
  if (done.length > 0 && missing.length + newer.length + incompatible.length > 0)
    throw new MoveError(
      "The database has tables of another version of the site. Name an empty database: createdb NAME.",
    );
  const filled: string[] = [];
  for (const table of tables.filter(isMoved))
    if (
      !source.tables.has(table) ||
      done.length === 0 ||
      (table !== secretChecks && (await hasRows(db, table)))
    )
      filled.push(table);
  if (filled.length > 0)
    throw new MoveError(
      `The database is not empty (${filled.join(", ")}). Name an empty one: createdb NAME. Nothing is ever written over.`,
    );
}

/** The columns of a table in the order of the source. @throws MoveError where they are not the same */
async function columnsOf(db: Target, table: string, names: readonly string[]): Promise<TargetColumn[]> {
  const { rows } = await sql<TargetColumn>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(db);
  const columns = names.map((name) => rows.find((column) => column.name === name));
  if (rows.length !== names.length || columns.includes(undefined))
    throw new MoveError(`The table ${table} was changed by hand: its columns are not those of this version.`);
  return columns.flatMap((column) => column ?? []);
}

async function insertRows(
  db: Target,
  table: string,
  columns: readonly TargetColumn[],
  rows: readonly RowValue[][],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(db);
}

/** Copies the rows of a table. @returns what was read */
async function copyTable(
  db: Target,
  source: EmbeddedSource,
  table: string,
  columns: readonly TargetColumn[],
): Promise<RowDigest> {
  const maxRows = Math.min(batch.rows, Math.floor(batch.values / columns.length));
  let digest = emptyDigest();
  let rows: RowValue[][] = [];
  let bytes = 0;
  for (const read of source.rowsOf(table)) {
    const row = convertRow(read, columns);
    digest = addRow(digest, row);
    rows.push(row);
    bytes += weightOf(row);
    if (rows.length < maxRows && bytes < batch.bytes) continue;
    await insertRows(db, table, columns, rows);
    rows = [];
    bytes = 0;
  }
  await insertRows(db, table, columns, rows);
  return digest;
}

/** What a table of the target holds. */
async function readBack(db: Target, table: string, columns: readonly TargetColumn[]): Promise<RowDigest> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`declare moved no scroll cursor for select ${names} from ${sql.table(table)}`.execute(db);
  let digest = emptyDigest();
  for (;;) {
    const { rows } = await sql<Record<string, RowValue>>`fetch ${sql.lit(fetched)} from moved`.execute(db);
    if (rows.length === 0) break;
    for (const row of rows)
      digest = addRow(
        digest,
        columns.map(({ name }) => row[name] ?? null),
      );
  }
  await sql`close moved`.execute(db);
  return digest;
}

/** Lets numbers that the database gives begin after those that were copied. */
async function continueNumbers(db: Target, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and pg_get_serial_sequence(${table}, column_name) is not null`.execute(
    db,
  );
  for (const { name } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)}))
      from ${sql.table(table)} having max(${sql.ref(name)}) is not null`.execute(db);
}

async function moveTable(
  db: Target,
  source: EmbeddedSource,
  table: string,
  names: readonly string[],
): Promise<number> {
  const columns = await columnsOf(db, table, names);
  const read = await copyTable(db, source, table, columns).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(
      new MoveError(`A row of ${table} cannot be stored in PostgreSQL: ${reason}. Nothing was moved.`),
      { cause: error },
    );
  });
  const written = await readBack(db, table, columns);
  if (read.count !== written.count || read.sum !== written.sum)
    throw new MoveError(
      `What PostgreSQL holds of ${table} is not what was read: ${written.count} rows of ${read.count}, or others. Nothing was moved.`,
    );
  await continueNumbers(db, table);
  return read.count;
}

/**
 * Copies the embedded database of a folder into an empty one of PostgreSQL, in one transaction, and compares each row before it counts.
 * The file stays as it is; a mark beside it keeps a site from going on with it.
 * @returns rows by table
 * @throws MoveError, and the errors of the databases; nothing is moved then
 */
export async function moveStore(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  now = new Date(),
): Promise<Record<string, number>> {
  using source = await openSource(dataDir);
  if (await isPostgresInUse(databaseUrl))
    throw new MoveError("The database of PostgreSQL is in use. Stop whatever is connected to it.");
  let isMarked = false;
  try {
    return await postgresTransaction(databaseUrl, async (db) => {
      await requireEmpty(db, source);
      await runMigrations(db, "postgres");
      const counts: Record<string, number> = {};
      await sql`delete from ${sql.table(secretChecks)}`.execute(db);
      for (const [table, names] of source.tables)
        if (isMoved(table)) counts[table] = await moveTable(db, source, table, names);
      // Before the commit: without the mark both databases could send the same mails.
      markMoved(dataDir, now);
      isMarked = true;
      return counts;
    });
  } catch (error) {
    if (isMarked) unmarkMoved(dataDir);
    throw error;
  }
}
