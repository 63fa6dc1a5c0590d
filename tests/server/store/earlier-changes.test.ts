import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { migrateStore } from "@/lib/server/backup/migrate-store";
import { columnTypes } from "@/lib/server/db/migrations/column-types";
import { earlierChanges } from "@/lib/server/db/migrations/starting-state";
import { inDialect } from "@/lib/server/db/migrations/starting-tables";
import { databaseFile } from "@/lib/server/db/sqlite-files";
import { readStore } from "@/lib/server/db/store";
import { emptyPlace, newPlace, type Place, storeKinds } from "../support/place";

/** The changes as they were made one by one, before they became the starting state: a line for each statement. */
const [, ...parts] = readFileSync(path.join(import.meta.dirname, "earlier-changes.sql"), "utf8").split(
  /^-- (.+)\n/m,
);
const changes = parts.flatMap((name, at) =>
  at % 2 === 0 ? [{ name, statements: (parts[at + 1] ?? "").trim().split("\n") }] : [],
);

async function execute({ dataDir, databaseUrl }: Place, statements: readonly string[]): Promise<void> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(databaseFile(dataDir));
    for (const statement of statements) database.exec(inDialect(statement, "sqlite"));
    return database.close();
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(inDialect(statement, "postgres"));
  await client.end();
}

/** Makes the tables of a version, with a visit that was done, one that was cancelled, and an offer. */
async function makeTablesOf(place: Place, version: number): Promise<void> {
  const done = changes.slice(0, version);
  const hasNotes = version >= 2;
  const lead = (reference: string, flow: string) =>
    `insert into leads (reference, flow, language, email, payload, state, created_at)
     values ('${reference}', '${flow}', 'nl', 'an@example.be', '{}', 'new', 1)`;
  const booking = (reference: string, hour: number) =>
    `insert into bookings (property_id, slot, place, lead_reference, created_at)
     values (7123, '2026-11-24T${hour}:00', 0, '${reference}', 5)`;
  const note = (reference: string, status: string) =>
    `insert into visit_notes (lead_reference, status, noted_at) values ('${reference}', '${status}', 7)`;
  await execute(place, [
    ...done.flatMap(({ statements }) => statements),
    "create table migrations (name text primary key, run_at TIME not null, requires text)",
    ...done.map(({ name }) => {
      const requires = earlierChanges[name]?.requires === "nothing" ? "nothing" : name;
      return `insert into migrations (name, run_at, requires) values ('${name}', 0, '${requires}')`;
    }),
    ...[lead("done", "appointment"), lead("cancelled", "appointment"), lead("offer", "purchase-offer")],
    ...[booking("done", 10), booking("cancelled", 11)],
    ...(hasNotes ? [note("done", "done"), note("cancelled", "cancelled"), note("offer", "done")] : []),
  ]);
}

const catalogues = {
  SQLite: [
    sql`select t.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`,
    sql`select t.name as "table", f."from", f."table" as "to", f.on_delete from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table'`,
    sql`select tbl_name, name, sql from sqlite_master where type = 'index'`,
  ],
  PostgreSQL: [
    sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = current_schema()`,
    sql`select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as is from pg_constraint where connamespace = current_schema()::regnamespace`,
    sql`select indexdef from pg_indexes where schemaname = current_schema()`,
  ],
};

/** All columns, keys and indexes of the store in use, in whatever order they were made. */
const schemaOf = ({ kind }: Place) =>
  readStore(async (db) => {
    const results = [];
    for (const query of catalogues[kind]) results.push(...(await query.execute(db)).rows);
    return results.map((row) => JSON.stringify(row)).toSorted();
  });

test("the changes that were made one by one are those of the starting state", () => {
  expect(changes.map(({ name }) => name)).toEqual(Object.keys(earlierChanges));
  expect(Object.keys(columnTypes("sqlite"))).toEqual(Object.keys(columnTypes("postgres")));
});

describe.each(storeKinds)("on %s, tables of an earlier version become those of an empty store:", (kind) => {
  test.each(kind === "SQLite" ? changes.map((_, at) => at + 1) : [1, 8])("%i", async (version) => {
    await using place = await emptyPlace(kind);
    await makeTablesOf(place, version);
    await migrateStore({ withBackup: false });
    const schema = await schemaOf(place);
    const { bookings, releases } = await readStore(async (db) => ({
      bookings: await db.selectFrom("bookings").select(["lead_reference", "confirmed_at"]).execute(),
      releases: await db.selectFrom("offer_releases").select(["lead_reference", "released_at"]).execute(),
    }));
    const confirmed_at = version < 5 ? 5 : null;
    // The rows are younger than the changes that this version has been through.
    const isCancelledKept = version === 1 || version >= 5;
    expect(bookings).toEqual([
      { lead_reference: "done", confirmed_at },
      ...(isCancelledKept ? [{ lead_reference: "cancelled", confirmed_at }] : []),
    ]);
    const isReleased = version >= 2 && version < 11;
    expect(releases).toEqual(isReleased ? [{ lead_reference: "offer", released_at: 7 }] : []);
    await using fresh = await newPlace(kind);
    expect(schema).toEqual(await schemaOf(fresh));
  });
});
