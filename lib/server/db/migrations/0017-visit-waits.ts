import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** Who waits for a free time at a property. */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("visit_waits")
    .addColumn("token", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("property_id", "integer", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("told_day", "text")
    .addColumn("told_at", time)
    .addColumn("consent_version", "text", (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .addUniqueConstraint("visit_waits_once", ["email", "property_id", "day"])
    .execute();
  await db.schema
    .createIndex("visit_waits_line")
    .on("visit_waits")
    .columns(["state", "property_id", "created_at"])
    .execute();
}
