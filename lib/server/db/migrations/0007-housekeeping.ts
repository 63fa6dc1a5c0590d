import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** When something was last seen or done, by its name: the last clean-up, the end of a rental, a clock in doubt. */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("housekeeping")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", time, (column) => column.notNull())
    .execute();
}
