import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** The file of a home: days of its steps, its papers, what was sent for them, absences of its owner, and when an offer was first read. */
export async function up(db: Kysely<unknown>, { time, blob }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("home_steps")
    .addColumn("property_id", "integer", (column) => column.notNull())
    .addColumn("step", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("changed_at", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("home_steps_key", ["property_id", "step"])
    .execute();
  await db.schema
    .createTable("home_papers")
    .addColumn("property_id", "integer", (column) => column.notNull())
    .addColumn("paper", "text", (column) => column.notNull())
    .addColumn("asked_on", "text")
    .addColumn("received_on", "text")
    .addColumn("valid_until", "text")
    .addColumn("not_needed", "integer", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("changed_at", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("home_papers_key", ["property_id", "paper"])
    .execute();
  await db.schema
    .createTable("home_paper_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("property_id", "integer", (column) => column.notNull())
    .addColumn("paper", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("content", blob, (column) => column.notNull())
    .addColumn("sender", "text", (column) => column.notNull())
    .addColumn("by_owner", "integer", (column) => column.notNull())
    .addColumn("sent_at", time, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("home_paper_files_property")
    .on("home_paper_files")
    .column("property_id")
    .execute();
  await db.schema.alterTable("visit_hours").addColumn("by_owner", "integer").execute();
  await db.schema.alterTable("offer_releases").addColumn("seen_at", time).execute();
}
