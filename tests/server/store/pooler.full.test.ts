import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { leaseMails } from "@/lib/mail/outbox/outbox-leases";
import { makeBackup } from "@/lib/server/backup/make-backup";
import { migrateStore } from "@/lib/server/backup/migrate-store";
import { closeStore, readStore, writeStore } from "@/lib/server/db/store";
import { StoreUnavailable } from "@/lib/server/db/store-unavailable";
import { env } from "@/lib/server/env";
import { takenBack } from "../support/last-change";
import { makeOlder } from "../support/older-tables";
import { newPlace } from "../support/place";
import { startPooler } from "../support/pooler";
import { sampleLead, sampleMail } from "../support/sample";

const content = mkdtempSync(path.join(tmpdir(), "content-"));
writeFileSync(path.join(content, "site.json"), "{}\n");
afterAll(() => rmSync(content, { recursive: true }));
const installed = { content, version: "1.2.3" };

/** A store behind PgBouncer as its defaults have it, in transaction mode. */
async function pooledPlace() {
  const place = await newPlace("PostgreSQL");
  const pooler = await startPooler(place.databaseUrl ?? "");
  Object.assign(env, { databaseUrl: pooler.url, databaseDirectUrl: place.databaseUrl });
  return {
    [Symbol.asyncDispose]: async () => {
      await closeStore();
      await pooler[Symbol.asyncDispose]();
      env.databaseDirectUrl = undefined;
      await place[Symbol.asyncDispose]();
    },
  };
}

const setting = async (name: string, db: Parameters<Parameters<typeof readStore>[0]>[0]) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;

test("behind a pooler a transaction has its time limits, and leaves none to others", async () => {
  await using _place = await pooledPlace();
  const limits = ["statement_timeout", "idle_in_transaction_session_timeout", "lock_timeout"];
  const found = await writeStore(async (db) => Promise.all(limits.map((name) => setting(name, db))));
  expect(found).toEqual(["5s", "10s", "0"]);
  expect(await readStore((db) => Promise.all(limits.map((name) => setting(name, db))))).toEqual([
    "0",
    "0",
    "0",
  ]);
});

test("behind a pooler forms that meet book an hour once, and each mail is leased once", async () => {
  await using _place = await pooledPlace();
  const slot = { propertyId: 7123, slot: "2099-11-24T10:00", capacity: 2 };
  const stored = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      storeLead(sampleLead({ email: `an${index}@example.be`, reservations: { slot } }), [
        sampleMail({ to: `an${index}@example.be` }),
      ]),
    ),
  );
  expect(stored.filter((each) => each.stored)).toHaveLength(2);
  expect(await leadRecords()).toHaveLength(2);
  const workers = ["one", "two", "three"].map((name) => leaseMails(name, { lease: 60_000, maxCount: 10 }));
  expect((await Promise.all(workers)).flat()).toHaveLength(2);
  const { rows } = await readStore((db) =>
    sql`select 1 from pg_locks where locktype = 'advisory'`.execute(db),
  );
  expect(rows).toEqual([]);
});

test("behind a pooler two upgrades at once change the tables once, after a backup, and forms go on", async () => {
  await using _place = await pooledPlace();
  await storeLead(sampleLead(), []);
  await makeOlder();
  const results = await Promise.all([migrateStore({ installed }), migrateStore({ installed })]);
  expect(results.flatMap(({ changes }) => changes)).toEqual([takenBack]);
  expect((await migrateStore({ installed })).changes).toEqual([]);
  const { databaseDirectUrl: directUrl } = env;
  const file = path.join(env.dataDir, "any.backup");
  env.databaseDirectUrl = undefined;
  await expect(makeBackup(file, installed)).rejects.toThrow(/Set DATABASE_DIRECT_URL/);
  env.databaseDirectUrl = directUrl;
  let isBackedUp = false;
  const backup = makeBackup(file, installed).finally(() => (isBackedUp = true));
  let count = 0;
  while (!isBackedUp) {
    const stored = await Promise.all(Array.from({ length: 10 }, () => storeLead(sampleLead(), [])));
    count += stored.filter((each) => each.stored).length;
  }
  await backup;
  expect(await leadRecords()).toHaveLength(count + 1);
  const paths = Array.from({ length: 10 }, () =>
    readStore((db) =>
      sql<{ path: string }>`select current_setting('search_path') as path, pg_sleep(0.1)`.execute(db),
    ),
  );
  expect(new Set((await Promise.all(paths)).map(({ rows }) => rows[0]?.path)).size).toBe(1);
});

test("a read whose time runs out takes its connection along: the next one waits for nothing", async () => {
  await using _place = await newPlace("PostgreSQL");
  const connection = () =>
    readStore(
      async (db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid,
    );
  const before = await connection();
  await expect(readStore((db) => sql`select pg_sleep(20)`.execute(db))).rejects.toThrow(StoreUnavailable);
  const begin = performance.now();
  expect(await connection()).not.toBe(before);
  expect(performance.now() - begin).toBeLessThan(2_000);
});
