import "server-only";
import { type Kysely, sql } from "kysely";
import { up as leads } from "./migrations/0001-leads.ts";
import { up as views } from "./migrations/0002-views.ts";
import { up as owners } from "./migrations/0003-owners.ts";
import { columnTypes } from "./migrations/column-types.ts";
import type { Tables } from "./tables.ts";

/** In the order in which they are run; a name, once shipped, stays. */
const migrations = { "0001-leads": leads, "0002-views": views, "0003-owners": owners };

/** Any number, but always the same: who holds it migrates. */
const lock = 7_305_114;

/**
 * Brings the tables up to date, all or nothing.
 * @param transaction in which nobody else writes: SQLite's `begin immediate`; on PostgreSQL the lock is taken here
 */
export async function migrate(transaction: Kysely<Tables>, dialect: "sqlite" | "postgres"): Promise<void> {
  if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
  await transaction.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("run_at", columnTypes[dialect].time, (column) => column.notNull())
    .execute();
  const done = new Set(
    (await transaction.selectFrom("migrations").select("name").execute()).map(({ name }) => name),
  );
  for (const [name, up] of Object.entries(migrations)) {
    if (done.has(name)) continue;
    await up(transaction as Kysely<unknown>, columnTypes[dialect]);
    await transaction.insertInto("migrations").values({ name, run_at: Date.now() }).execute();
  }
}
