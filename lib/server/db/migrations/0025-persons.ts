import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** Which addresses are one person's, as somebody at the desk has said. */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("person_addresses")
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("joined_at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("person_addresses_person").on("person_addresses").column("person").execute();
}
