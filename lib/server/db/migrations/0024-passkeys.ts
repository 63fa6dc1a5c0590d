import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** Passkeys of owners and staff, and whether one has opened a session of the desk, and its person stays signed in. */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  for (const [table, accounts] of [
    ["owner_passkeys", "owners"],
    ["staff_passkeys", "staff"],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("account_id", "text", (column) =>
        column.notNull().references(`${accounts}.id`).onDelete("cascade"),
      )
      .addColumn("host", "text", (column) => column.notNull())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", time, (column) => column.notNull())
      .addColumn("transports", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_at", time, (column) => column.notNull())
      .addColumn("used_at", time)
      .execute();
    await db.schema.createIndex(`${table}_account`).on(table).column("account_id").execute();
  }
  await db.schema.alterTable("staff_sessions").addColumn("by_passkey", "integer").execute();
  await db.schema.alterTable("staff_sessions").addColumn("stays", "integer").execute();
}
