import "server-only";
import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** Leads with their files and mails, the newsletter, bookings, used captchas and rate limits. */
export async function up(db: Kysely<unknown>, { blob, time, ordinal }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("leads")
    .addColumn("reference", "text", (column) => column.primaryKey())
    .addColumn("flow", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("friend_email", "text")
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("page", "text")
    .addColumn("utm", "text")
    .addColumn("consent_version", "text")
    .addColumn("property_id", "integer")
    .addColumn("project_id", "integer")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .execute();
  for (const column of ["email", "friend_email", "created_at"])
    await db.schema.createIndex(`leads_${column}`).on("leads").column(column).execute();

  await db.schema
    .createTable("lead_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_reference", "text", (column) =>
      column.notNull().references("leads.reference").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("content", blob, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("lead_files_lead").on("lead_files").column("lead_reference").execute();

  await db.schema
    .createTable("outbox")
    .addColumn("position", ordinal, (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("lead_reference", "text", (column) => column.references("leads.reference").onDelete("cascade"))
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("line", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("due_at", time, (column) => column.notNull())
    .addColumn("claimed_until", time)
    .addColumn("claimed_by", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("sent_at", time)
    .execute();
  await db.schema
    .createTable("outbox_messages")
    .addColumn("mail_id", "text", (column) => column.primaryKey().references("outbox.id").onDelete("cascade"))
    .addColumn("message", "text", (column) => column.notNull())
    .execute();
  await sql`create index outbox_line on outbox (line, position) where state = 'waiting'`.execute(db);
  await sql`create index outbox_open on outbox (position) where state in ('waiting', 'refused')`.execute(db);
  for (const column of ["lead_reference", "recipient"])
    await db.schema.createIndex(`outbox_${column}`).on("outbox").column(column).execute();

  await db.schema
    .createTable("subscriptions")
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("first_name", "text")
    .addColumn("last_name", "text")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("consent_version", "text")
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("confirmed_at", time)
    .addColumn("ended_at", time)
    .execute();
  await db.schema
    .createTable("subscription_tokens")
    .addColumn("token", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) =>
      column.notNull().references("subscriptions.email").onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("subscription_tokens_email")
    .on("subscription_tokens")
    .column("email")
    .execute();

  await db.schema
    .createTable("document_requests")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("property_id", "integer", (column) => column.notNull())
    .addColumn("lead_reference", "text", (column) =>
      column.notNull().references("leads.reference").onDelete("cascade"),
    )
    .addColumn("created_at", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("document_requests_once", ["email", "property_id"])
    .execute();
  await db.schema
    .createTable("bookings")
    .addColumn("property_id", "integer", (column) => column.notNull())
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("lead_reference", "text", (column) =>
      column.references("leads.reference").onDelete("set null"),
    )
    .addColumn("created_at", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("bookings_once", ["property_id", "slot", "place"])
    .execute();
  for (const table of ["document_requests", "bookings"])
    await db.schema.createIndex(`${table}_lead`).on(table).column("lead_reference").execute();

  await db.schema
    .createTable("used_captchas")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("expires_at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("used_captchas_expiry").on("used_captchas").column("expires_at").execute();

  // Filled on PostgreSQL only.
  await db.schema
    .createTable("limits")
    .addColumn("key", "varchar(255)", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expire", time)
    .execute();
}
