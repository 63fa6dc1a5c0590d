import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** What was done at the desk by whom, and when somebody has last proved there who they are. */
export async function up(db: Kysely<unknown>, { time, ordinal }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("audit_entries")
    .addColumn("position", ordinal, (column) => column.primaryKey())
    .addColumn("at", time, (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("detail", "text")
    .execute();
  await db.schema.createIndex("audit_entries_at").on("audit_entries").column("at").execute();
  await db.schema.alterTable("staff_sessions").addColumn("confirmed_at", time).execute();
}
