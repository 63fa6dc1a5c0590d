import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** Calendars of colleagues that are read for when they are busy, and these times. */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("busy_calendars")
    .addColumn("staff_id", "text", (column) => column.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("tried_at", time, (column) => column.notNull())
    .addColumn("read_at", time)
    .addColumn("problem", "text")
    .execute();
  await db.schema
    .createTable("busy_times")
    .addColumn("staff_id", "text", (column) =>
      column.notNull().references("busy_calendars.staff_id").onDelete("cascade"),
    )
    .addColumn("agent", "text", (column) => column.notNull())
    .addColumn("starts", "text", (column) => column.notNull())
    .addColumn("ends", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("busy_times_key", ["staff_id", "starts"])
    .execute();
}
