import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** Times by name: the last clean-up, the end of a rental, a suspect clock. */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("housekeeping")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", time, (column) => column.notNull())
    .execute();
}
