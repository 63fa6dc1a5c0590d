import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/**
 * The tables of better-auth 1.7 (names: `lib/accounts/better-auth.ts`): accounts, sessions, passwords, and mailed links.
 */
export async function up(db: Kysely<unknown>, { moment, flag }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("owners")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_verified", flag, (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("created_at", moment, (column) => column.notNull())
    .addColumn("updated_at", moment, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("owner_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("owner_id", "text", (column) => column.notNull().references("owners.id").onDelete("cascade"))
    .addColumn("expires_at", moment, (column) => column.notNull())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("created_at", moment, (column) => column.notNull())
    .addColumn("updated_at", moment, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("owner_passwords")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("provider_id", "text", (column) => column.notNull())
    .addColumn("owner_id", "text", (column) => column.notNull().references("owners.id").onDelete("cascade"))
    .addColumn("password", "text")
    // For sign-in through other services, which the site does not offer; better-auth requires the columns.
    .addColumn("access_token", "text")
    .addColumn("refresh_token", "text")
    .addColumn("id_token", "text")
    .addColumn("access_token_expires_at", moment)
    .addColumn("refresh_token_expires_at", moment)
    .addColumn("scope", "text")
    .addColumn("created_at", moment, (column) => column.notNull())
    .addColumn("updated_at", moment, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("owner_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expires_at", moment, (column) => column.notNull())
    .addColumn("created_at", moment, (column) => column.notNull())
    .addColumn("updated_at", moment, (column) => column.notNull())
    .execute();

  for (const table of ["owner_sessions", "owner_passwords"])
    await db.schema.createIndex(`${table}_owner`).on(table).column("owner_id").execute();
  await db.schema.createIndex("owner_links_identifier").on("owner_links").column("identifier").execute();
}
