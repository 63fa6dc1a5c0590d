import "server-only";
import { type Kysely, sql } from "kysely";
import { up as leads } from "./migrations/0001-leads.ts";
import { up as views } from "./migrations/0002-views.ts";
import { up as owners } from "./migrations/0003-owners.ts";
import { up as submissions } from "./migrations/0004-submissions.ts";
import { up as visitHolds } from "./migrations/0005-visit-holds.ts";
import { up as ownerNetworks } from "./migrations/0006-owner-networks.ts";
import { up as housekeeping } from "./migrations/0007-housekeeping.ts";
import { up as viewNetworks } from "./migrations/0008-view-networks.ts";
import { columnTypes } from "./migrations/column-types.ts";
import { StoreFault } from "./store-fault.ts";
import { faultCode } from "./store-unavailable.ts";
import type { Tables } from "./tables.ts";

/** In the order in which they run. A name that was released must not change. */
const migrations = {
  "0001-leads": leads,
  "0002-views": views,
  "0003-owners": owners,
  "0004-submissions": submissions,
  "0005-visit-holds": visitHolds,
  "0006-owner-networks": ownerNetworks,
  "0007-housekeeping": housekeeping,
  "0008-view-networks": viewNetworks,
};

/** Any number, but always the same: the process that holds this lock migrates. */
const advisoryLock = 7_305_114;

/** Refuses tables of a newer version: they may lack columns that this one writes, or require others. */
function requireKnownMigrations(done: Iterable<string>): void {
  const unknown = [...done].filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new StoreFault(
      "schema-newer",
      `The database was already used by a newer version of the site: this one does not know its changes ${unknown.join(", ")}. Start the newer version, or put the backup from before it in place.`,
    );
}

/** @throws StoreFault with the name of the migration, or the error of the database where that is the cause */
async function run(
  transaction: Kysely<Tables>,
  [name, up]: [string, (typeof migrations)[keyof typeof migrations]],
  dialect: "sqlite" | "postgres",
) {
  try {
    await up(transaction as Kysely<unknown>, columnTypes[dialect]);
    await transaction.insertInto("migrations").values({ name, run_at: Date.now() }).execute();
  } catch (error) {
    if (faultCode(error) !== null) throw error;
    throw new StoreFault(
      "migration-failed",
      `The database could not be brought up to date: its change ${name} has failed. Nothing of it was stored. Start the version of the site that was used before, and report this with the line: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * Runs the migrations that the database does not have yet, all or none.
 * @param transaction without other writers: SQLite's `begin immediate`; on PostgreSQL the lock is taken here
 * @throws StoreFault where the tables are newer than this version, or a migration fails
 */
export async function migrate(transaction: Kysely<Tables>, dialect: "sqlite" | "postgres"): Promise<void> {
  if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
  await transaction.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("run_at", columnTypes[dialect].time, (column) => column.notNull())
    .execute();
  const done = new Set(
    (await transaction.selectFrom("migrations").select("name").execute()).map(({ name }) => name),
  );
  requireKnownMigrations(done);
  for (const migration of Object.entries(migrations))
    if (!done.has(migration[0])) await run(transaction, migration, dialect);
}
