import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** What an owner recognises a session by, and when it was last used; null in those of an earlier version. */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema.alterTable("owner_sessions").addColumn("device", "text").execute();
  await db.schema.alterTable("owner_sessions").addColumn("used_at", time).execute();
}
