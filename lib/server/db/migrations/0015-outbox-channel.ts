import "server-only";
import { type Kysely, sql } from "kysely";

/** Requests go to the agency's package through the outbox too. An older version leaves their states, which it does not know, alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("outbox")
    .addColumn("channel", "text", (column) => column.notNull().defaultTo("mail"))
    .execute();
  await sql`create index outbox_queued on outbox (position) where state in ('queued', 'sending')`.execute(db);
}
