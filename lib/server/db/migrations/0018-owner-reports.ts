import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** Monthly reports to owners: what was sent, to whom, with which words of the agent, and the file as it was sent. */
export async function up(db: Kysely<unknown>, { time, blob }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("owner_reports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("property_id", "integer", (column) => column.notNull())
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("word", "text")
    .addColumn("author", "text")
    .addColumn("report", "text")
    .addColumn("hash", "text")
    .addColumn("mail_id", "text")
    .addColumn("sent_at", time)
    .addColumn("delivered_at", time)
    .addUniqueConstraint("owner_reports_once", ["property_id", "month", "email"])
    .execute();
  await db.schema.createIndex("owner_reports_email").on("owner_reports").column("email").execute();
  await db.schema
    .createTable("owner_report_files")
    .addColumn("report_id", "text", (column) =>
      column.primaryKey().references("owner_reports.id").onDelete("cascade"),
    )
    .addColumn("content", blob, (column) => column.notNull())
    .execute();
}
