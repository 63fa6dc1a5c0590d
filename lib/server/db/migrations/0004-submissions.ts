import "server-only";
import type { Kysely } from "kysely";

/** Recognises a form that is sent again because its response was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("leads").addColumn("submission_id", "text").execute();
  await db.schema.createIndex("leads_submission").on("leads").column("submission_id").unique().execute();
}
