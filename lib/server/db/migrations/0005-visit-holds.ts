import "server-only";
import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/**
 * A booking is provisional until its visitor confirms it by mail. Existing bookings count as confirmed; those of cancelled visits are
 * deleted.
 */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  for (const [column, type] of [
    ["held_until", time],
    ["confirmed_at", time],
    ["person_key", "text"],
    ["phone_key", "text"],
  ] as const)
    await db.schema.alterTable("bookings").addColumn(column, type).execute();
  for (const column of ["person_key", "phone_key"])
    await db.schema.createIndex(`bookings_${column}`).on("bookings").column(column).execute();
  await sql`update bookings set confirmed_at = created_at`.execute(db);
  await sql`
    delete from bookings where lead_reference in
      (select lead_reference from visit_notes where status = 'cancelled')`.execute(db);
}
