import "server-only";
import type { Kysely } from "kysely";

/** Where requests come from: the host that linked to the site, beside the campaign; and counts of all of them, which outlive the requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("leads").addColumn("referrer", "text").execute();
  await db.schema
    .createTable("lead_counts")
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("flow", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("lead_counts_key", ["month", "source", "name", "flow", "page"])
    .execute();
}
