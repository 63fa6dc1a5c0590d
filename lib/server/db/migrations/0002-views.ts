import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** What owners see of their properties: counted page views, and the agents' comments on visits and requests. */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("views")
    .addColumn("property_id", "integer", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("views_once", ["property_id", "day", "source"])
    .execute();
  await db.schema
    .createTable("view_salts")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("salt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("view_visitors")
    .addColumn("visitor", "text", (column) => column.primaryKey())
    .addColumn("day", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("visit_notes")
    .addColumn("lead_reference", "text", (column) =>
      column.primaryKey().references("leads.reference").onDelete("cascade"),
    )
    .addColumn("comment", "text")
    .addColumn("status", "text")
    .addColumn("noted_at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("leads_property").on("leads").column("property_id").execute();
}
