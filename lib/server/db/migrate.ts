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

/** In the order in which they are run; a name, once shipped, stays. */
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

type MigrationName = keyof typeof migrations;

/** Any number, but always the same: who holds it migrates. */
const lock = 7_305_114;

/** Tables of a newer version may lack what this one writes, or want what it does not know. */
function requireKnown(done: Iterable<string>): void {
  const unknown = [...done].filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new StoreFault(
      "schema-newer",
      `The database was already used by a newer version of the site: this one does not know its changes ${unknown.join(", ")}. Start the newer version, or put the backup from before it in place.`,
    );
}

/** @throws StoreFault with the migration's name, or the database's own error where only that is at fault */
async function run(transaction: Kysely<Tables>, name: MigrationName, dialect: "sqlite" | "postgres") {
  try {
    await migrations[name](transaction as Kysely<unknown>, columnTypes[dialect]);
    await transaction.insertInto("migrations").values({ name, run_at: Date.now() }).execute();
  } catch (error) {
    if (faultCode(error) !== null) throw error;
    throw new StoreFault(
      "migration-failed",
      `The database could not be brought up to date: its change ${name} has failed. Nothing of it was stored. Start the version of the site that was used before, and report this with the line: ${(error as Error).message}`,
    );
  }
}

/**
 * Brings the tables up to date, all or nothing.
 * @param transaction in which nobody else writes: SQLite's `begin immediate`; on PostgreSQL the lock is taken here
 * @throws StoreFault where they are newer than this version, or a change fails
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
  requireKnown(done);
  for (const name of Object.keys(migrations) as MigrationName[])
    if (!done.has(name)) await run(transaction, name, dialect);
}
