import pg from "pg";
import { expect, test } from "vitest";
import { withMigrationLock } from "@/lib/server/db/migration-lock";
import { StoreUnavailable } from "@/lib/server/db/store-unavailable";
import { onBothStores } from "../support/on-both-stores";
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

test("the lock is that of a transaction: a pooler keeps the session of a client that has gone", async () => {
  await using place = await newPlace("PostgreSQL");
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  try {
    const states = await withMigrationLock(place, async () => {
      const { rows } = await client.query(
        "select state from pg_stat_activity where datname = current_database() and pid in (select pid from pg_locks where locktype = 'advisory')",
      );
      return rows;
    });
    expect(states).toEqual([{ state: "idle in transaction" }]);
  } finally {
    await client.end();
  }
});

test("what a pooler refuses is named, with its remedy", () => {
  const refused = Object.assign(new Error("unsupported startup parameter: statement_timeout"), {
    code: "08P01",
  });
  expect(new StoreUnavailable("08P01", { cause: refused }).problem).toMatch(
    /pooler .* refuses statement_timeout .* ignore_startup_parameters = statement_timeout/,
  );
});
