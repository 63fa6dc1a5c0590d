import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** Visits that the desk moves and cancels, hours that it opens and closes, and the addresses of the agents' calendars. */
export async function up(db: Kysely<unknown>, { time, ordinal }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("visit_times")
    .addColumn("lead_reference", "text", (column) =>
      column.primaryKey().references("leads.reference").onDelete("cascade"),
    )
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("changed_at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("visit_times_slot").on("visit_times").column("slot").execute();
  await db.schema.createIndex("bookings_slot").on("bookings").column("slot").execute();

  await db.schema
    .createTable("visit_hours")
    .addColumn("position", ordinal, (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("property_id", "integer")
    .addColumn("agent", "text")
    .addColumn("starts", "text", (column) => column.notNull())
    .addColumn("ends", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("visit_hours_ends").on("visit_hours").column("ends").execute();

  await db.schema
    .createTable("calendar_feeds")
    .addColumn("staff_id", "text", (column) => column.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("agent", "text")
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("read_at", time)
    .execute();
}
