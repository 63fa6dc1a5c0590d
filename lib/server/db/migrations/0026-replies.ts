import "server-only";
import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** What people answer to mails about their requests, with its files; when a request was last answered so; how far the mailbox was read. */
export async function up(db: Kysely<unknown>, { time, blob, ordinal }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("request_replies")
    .addColumn("position", ordinal, (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("lead_reference", "text", (column) =>
      column.notNull().references("leads.reference").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("message_key", "text", (column) => column.notNull())
    .addColumn("message_id", "text")
    .addColumn("mail_id", "text")
    .addColumn("sender", "text", (column) => column.notNull())
    .addColumn("sender_name", "text", (column) => column.notNull())
    .addColumn("is_unverified", "integer", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("whole", "text")
    .addColumn("refused", "text")
    .addColumn("received_at", time, (column) => column.notNull())
    .addUniqueConstraint("request_replies_once", ["lead_reference", "message_key"])
    .execute();
  await db.schema.createIndex("request_replies_sender").on("request_replies").column("sender").execute();
  await db.schema
    .createTable("reply_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reply_id", "text", (column) =>
      column.notNull().references("request_replies.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("content", blob, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("reply_files_reply").on("reply_files").column("reply_id").execute();
  await db.schema
    .createTable("reply_mailboxes")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("uid_validity", "text")
    .addColumn("last_uid", time)
    .addColumn("read_at", time)
    .addColumn("failed_since", time)
    .addColumn("problem", "text")
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", time)
    .execute();
  await db.schema.alterTable("leads").addColumn("replied_at", time).execute();
  await sql`create index leads_latest on leads (coalesce(replied_at, created_at))`.execute(db);
}
