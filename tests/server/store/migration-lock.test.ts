import pg from "pg";
import { expect, test } from "vitest";
import { migrateStore } from "@/lib/server/backup/migrate-store";
import { doneMigrations, migrationNames } from "@/lib/server/db/migrate";
import { withMigrationLock } from "@/lib/server/db/migration-lock";
import { readStore } from "@/lib/server/db/store";
import { storedMigrations } from "@/lib/server/db/store-exists";
import { onBothStores, onEmptyStores } from "../support/on-both-stores";
import { newPlace } from "../support/place";

onBothStores("who waits too long for another process gets a sentence, and changes nothing", async (place) => {
  await withMigrationLock(place, async () => {
    let isDone = false;
    const waiting = withMigrationLock(place, async () => (isDone = true), 100);
    await expect(waiting).rejects.toMatchObject({
      code: "migration-waits",
      message: expect.stringMatching(/Another process .* Wait for it, or end it/),
    });
    expect(isDone).toBe(false);
  });
  expect(await withMigrationLock(place, async () => "free", 100)).toBe("free");
});

test("the lock is that of a transaction: whoever waits learns its connection, and gets it once that ends", async () => {
  await using place = await newPlace("PostgreSQL");
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  try {
    const holding = withMigrationLock(place, async () => {
      const refused = await withMigrationLock(place, async () => "free", 100).catch(String);
      const [query = ""] = /select pid.*(?= names its connection)/.exec(refused) ?? [];
      const { rows } = await client.query(query);
      expect(rows).toHaveLength(1);
      const locks = await client.query("select 1 from pg_locks where locktype = 'advisory'");
      expect(locks.rows).toEqual([]);
      await client.query("select pg_terminate_backend($1)", [rows[0].pid]);
      expect(await withMigrationLock(place, async () => "free", 5_000)).toBe("free");
    });
    await expect(holding).rejects.toThrow(/terminated|not queryable/);
    expect(await readStore((db) => doneMigrations(db, "postgres"))).toHaveLength(migrationNames.length);
  } finally {
    await client.end();
  }
});

onEmptyStores("processes that make the same tables at the same moment all have them", async (place) => {
  await Promise.all(Array.from({ length: 3 }, () => migrateStore({ withBackup: false })));
  expect(await storedMigrations(place)).toHaveLength(migrationNames.length);
});
