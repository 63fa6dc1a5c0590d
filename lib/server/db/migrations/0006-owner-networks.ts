import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** Networks from which an owner has signed in, as keyed hashes, until they expire or the account is deleted. */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("owner_networks")
    .addColumn("owner_id", "text", (column) => column.notNull().references("owners.id").onDelete("cascade"))
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("expires_at", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("owner_networks_once", ["owner_id", "network"])
    .execute();
  await db.schema.createIndex("owner_networks_network").on("owner_networks").column("network").execute();
  await db.schema.createIndex("owner_networks_expiry").on("owner_networks").column("expires_at").execute();
}
