import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** The accounts of staff, as better-auth 1.7 stores them (names: `lib/accounts/better-auth.ts`), apart from those of owners. */
async function addStaff(db: Kysely<unknown>, { moment, flag, time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("staff")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_verified", flag, (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("two_factor_enabled", flag)
    .addColumn("created_at", moment, (column) => column.notNull())
    .addColumn("updated_at", moment, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("staff_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("expires_at", moment, (column) => column.notNull())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("device", "text")
    .addColumn("signed_in_at", time)
    .addColumn("used_at", time)
    .addColumn("created_at", moment, (column) => column.notNull())
    .addColumn("updated_at", moment, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("staff_passwords")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("provider_id", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id").onDelete("cascade"))
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
    .createTable("staff_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expires_at", moment, (column) => column.notNull())
    .addColumn("created_at", moment, (column) => column.notNull())
    .addColumn("updated_at", moment, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("staff_factors")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("backup_codes", "text", (column) => column.notNull())
    .addColumn("verified", flag)
    .addColumn("failed_count", "integer")
    .addColumn("locked_until", moment)
    .execute();

  await db.schema
    .createTable("staff_networks")
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("expires_at", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("staff_networks_once", ["staff_id", "network"])
    .execute();

  for (const table of ["staff_sessions", "staff_passwords", "staff_factors"])
    await db.schema.createIndex(`${table}_staff`).on(table).column("staff_id").execute();
  await db.schema.createIndex("staff_links_identifier").on("staff_links").column("identifier").execute();
  await db.schema.createIndex("staff_networks_network").on("staff_networks").column("network").execute();
  await db.schema.createIndex("staff_networks_expiry").on("staff_networks").column("expires_at").execute();
}

/** Who has a request, how often it was changed, the words it is found by, and what was done and written about it. */
async function addRequestWork(db: Kysely<unknown>, { time, ordinal }: ColumnTypes): Promise<void> {
  await db.schema.alterTable("leads").addColumn("assignee", "text").execute();
  await db.schema
    .alterTable("leads")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("leads").addColumn("search_text", "text").execute();
  for (const column of ["state", "flow", "assignee"])
    await db.schema
      .createIndex(`leads_${column}_created`)
      .on("leads")
      .columns([column, "created_at"])
      .execute();

  await db.schema
    .createTable("request_entries")
    .addColumn("position", ordinal, (column) => column.primaryKey())
    .addColumn("lead_reference", "text", (column) =>
      column.notNull().references("leads.reference").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("value", "text")
    .addColumn("subject", "text")
    .addColumn("text", "text")
    .addColumn("mail_id", "text")
    .addColumn("written_at", time, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("request_entries_lead")
    .on("request_entries")
    .columns(["lead_reference", "written_at"])
    .execute();
}

/** The staff's desk. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await addStaff(db, types);
  await addRequestWork(db, types);
}
