import { sql } from "kysely";
import { type Migrations, migrations } from "@/lib/server/db/migrate";
import { closeStore, writeStore } from "@/lib/server/db/store";
import { takeBackStatements } from "./last-change";

/** Makes the tables in use those of the version before the last change. */
export async function makeOlder(): Promise<void> {
  await writeStore(async (db) => {
    for (const statement of takeBackStatements) await sql.raw(statement).execute(db);
  });
  await closeStore();
}

/** The changes that a later version of the site knows: ours, and one more. */
export const laterMigrations = (requires: string, up?: Migrations[string]["up"]): Migrations => ({
  ...migrations,
  "0099-later": {
    requires,
    up:
      up ??
      (async (db) => {
        await db.schema.alterTable("leads").addColumn("colour", "text").execute();
        await db.schema.alterTable("views").addColumn("colour", "text").execute();
        await db.schema.createTable("colours").addColumn("name", "text").execute();
      }),
  },
});
