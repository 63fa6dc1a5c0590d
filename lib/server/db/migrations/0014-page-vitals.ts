import "server-only";
import type { Kysely } from "kysely";

/** How fast the kinds of pages were for their visitors: a histogram for each day and measure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_vitals")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("vital", "text", (column) => column.notNull())
    .addColumn("bucket", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_vitals_once", ["day", "page", "vital", "bucket"])
    .execute();
}
