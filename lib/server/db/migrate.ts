import "server-only";
import { type Kysely, sql } from "kysely";
import { compareSchema, type DoneMigration } from "../../domain/operations/schema-state.ts";
import { log } from "../log.ts";
import { up as access } from "./migrations/0013-access.ts";
import { up as pageVitals } from "./migrations/0014-page-vitals.ts";
import { up as outboxChannel } from "./migrations/0015-outbox-channel.ts";
import { up as searchAlerts } from "./migrations/0016-search-alerts.ts";
import { up as visitWaits } from "./migrations/0017-visit-waits.ts";
import { up as ownerReports } from "./migrations/0018-owner-reports.ts";
import { up as followUps } from "./migrations/0019-follow-ups.ts";
import { up as staffNotices } from "./migrations/0020-staff-notices.ts";
import { up as leadSources } from "./migrations/0021-lead-sources.ts";
import { up as homeFile } from "./migrations/0022-home-file.ts";
import { up as passkeys } from "./migrations/0024-passkeys.ts";
import { up as persons } from "./migrations/0025-persons.ts";
import { up as replies } from "./migrations/0026-replies.ts";
import { up as busyCalendars } from "./migrations/0028-busy-calendars.ts";
import { up as ownerDevices } from "./migrations/0029-owner-devices.ts";
import { type ColumnTypes, columnTypes, type Dialect } from "./migrations/column-types.ts";
import { earlierChanges, startingStatements } from "./migrations/starting-state.ts";
import { inDialect } from "./migrations/starting-tables.ts";
import { StoreFault } from "./store-fault.ts";
import { faultCode } from "./store-unavailable.ts";
import type { Tables } from "./tables.ts";

/** A change of the tables: docs/how-to/migration.md. */
interface Migration {
  /** Absent where the starting state holds what it makes. */
  up?(db: Kysely<unknown>, types: ColumnTypes): Promise<void>;
  /**
   * What another version of the site must know to go on with the changed tables: `nothing` where the change only adds what others may leave out, the
   * name of an earlier change where that one's version stopped using what this one takes away, `itself` where no version without it can.
   */
  requires: string;
}

export type Migrations = Record<string, Migration>;

/** In the order in which they run. A name that was released must not change. */
export const migrations: Migrations = {
  ...earlierChanges,
  "0013-access": { up: access, requires: "nothing" },
  "0014-page-vitals": { up: pageVitals, requires: "nothing" },
  "0015-outbox-channel": { up: outboxChannel, requires: "nothing" },
  "0016-search-alerts": { up: searchAlerts, requires: "nothing" },
  "0017-visit-waits": { up: visitWaits, requires: "nothing" },
  "0018-owner-reports": { up: ownerReports, requires: "nothing" },
  "0019-follow-ups": { up: followUps, requires: "nothing" },
  "0020-staff-notices": { up: staffNotices, requires: "nothing" },
  "0021-lead-sources": { up: leadSources, requires: "nothing" },
  "0022-home-file": { up: homeFile, requires: "nothing" },
  "0024-passkeys": { up: passkeys, requires: "nothing" },
  "0025-persons": { up: persons, requires: "nothing" },
  "0026-replies": { up: replies, requires: "nothing" },
  "0028-busy-calendars": { up: busyCalendars, requires: "nothing" },
  "0029-owner-devices": { up: ownerDevices, requires: "nothing" },
};

/** Every change of the tables that this version knows, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Tables of a newer version that this one cannot work with: they may lack columns that it writes, or require others. */
export const newerTables = (names: readonly string[]) =>
  new StoreFault(
    "schema-newer",
    `The database was already used by a newer version of the site: this one does not know its changes ${names.join(", ")}. Start the newer version, or put the backup from before it in place.`,
  );

const olderTables = (names: readonly string[]) =>
  new StoreFault(
    "schema-older",
    `The database is that of an older version of the site: it lacks the changes ${names.join(", ")}. npm run agency -- migrate makes a backup and brings it up to date; so does a start of the site.`,
  );

/** The table of the changes that were made. The column `requires` came after its first release: nobody else need write it. */
export async function makeMigrationsTable(transaction: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await transaction.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("run_at", columnTypes(dialect).time, (column) => column.notNull())
    .execute();
  const columnQuery =
    dialect === "sqlite"
      ? sql`select 1 from pragma_table_info('migrations') where name = 'requires'`
      : sql`select 1 from information_schema.columns where table_schema = current_schema() and table_name = 'migrations' and column_name = 'requires'`;
  if ((await columnQuery.execute(transaction)).rows.length === 0)
    await transaction.schema.alterTable("migrations").addColumn("requires", "text").execute();
}

/**
 * Makes others that want the same lock wait for the end of this transaction: they wait for the key of a row that nobody ever sees. A lock of the engine's own
 * would need one that has it, and stay behind with a pooler.
 * @param transaction of a database that has the table of the changes
 */
export async function lockMigrations(transaction: Kysely<Tables>, name: string): Promise<void> {
  const row = { name, run_at: 0, requires: "nothing" };
  await transaction.insertInto("migrations").values(row).execute();
  await transaction.deleteFrom("migrations").where("name", "=", name).execute();
}

/** @throws StoreFault with the name of the migration that the work belongs to, or the error of the database where that is the cause */
async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
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
 * @param transaction others that run migrations wait for its end
 * @returns the names of those that were run
 * @throws StoreFault where the tables are newer than this version can work with, or a migration fails
 */
export async function runMigrations(
  transaction: Kysely<Tables>,
  dialect: Dialect,
  available: Migrations = migrations,
): Promise<string[]> {
  await makeMigrationsTable(transaction, dialect);
  await lockMigrations(transaction, "lock of the changes");
  const done = await transaction.selectFrom("migrations").select(["name", "requires"]).execute();
  const { missing, incompatible } = compareSchema(done, Object.keys(available));
  if (incompatible.length > 0) throw newerTables(incompatible);
  for (const { change, statement } of startingStatements(missing))
    await attempt(change, () => sql.raw(inDialect(statement, dialect)).execute(transaction));
  for (const [name, { up, requires }] of Object.entries(available).filter(([key]) => missing.includes(key)))
    await attempt(name, async () => {
      await up?.(transaction as Kysely<unknown>, columnTypes(dialect));
      const row = { name, run_at: Date.now(), requires: requires === "itself" ? name : requires };
      await transaction.insertInto("migrations").values(row).execute();
    });
  return missing;
}

/** The changes that the tables have been through; none where there are no tables. */
export async function doneMigrations(db: Kysely<Tables>, dialect: Dialect): Promise<DoneMigration[]> {
  const tableQuery =
    dialect === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'migrations'`
      : sql`select 1 where to_regclass('migrations') is not null`;
  if ((await tableQuery.execute(db)).rows.length === 0) return [];
  const rows: { name: string; requires?: string | null }[] = await db
    .selectFrom("migrations")
    .selectAll()
    .execute();
  return rows.map(({ name, requires = null }) => ({ name, requires }));
}

/**
 * Makes the tables of an empty database, and compares those that are there with this version. It changes none: that needs a backup first
 * (`backup/migrate-store.ts`).
 * @param transaction as for `runMigrations`
 * @throws StoreFault where this version cannot work with the tables
 */
export async function prepareTables(transaction: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const done = await doneMigrations(transaction, dialect);
  if (done.length === 0) return void (await runMigrations(transaction, dialect));
  const { missing, newer, incompatible } = compareSchema(done, migrationNames);
  if (incompatible.length > 0) throw newerTables(incompatible);
  if (missing.length > 0) throw olderTables(missing);
  if (newer.length > 0)
    log.info({ migrations: newer }, "tables of a newer version, which this one can work with");
}
