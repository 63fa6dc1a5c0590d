import "server-only";
import type { Kysely } from "kysely";

/** By what a request is known when it is sent again because its answer was lost on the way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("leads").addColumn("submission_id", "text").execute();
  await db.schema.createIndex("leads_submission").on("leads").column("submission_id").unique().execute();
}
