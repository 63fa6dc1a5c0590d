import "server-only";
import type { Kysely } from "kysely";

/** When somebody wants to come back to a request, on Belgian clocks: `2026-11-27T17:00`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("leads").addColumn("follow_up", "text").execute();
  await db.schema.createIndex("leads_follow_up").on("leads").column("follow_up").execute();
}
