import "server-only";
import type { Kysely } from "kysely";

/** How many visitors of one network were counted today, per property and in all: a hash for each, deleted after the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("view_networks")
    .addColumn("network", "text", (column) => column.primaryKey())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("visitors", "integer", (column) => column.notNull())
    .execute();
}
