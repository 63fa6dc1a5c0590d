import "server-only";
import type { Kysely } from "kysely";

/** What the secret makes of a constant: shows whether a site still has the secret that its links and sessions are signed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("secret_checks")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}
