import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { stopWorker } from "@/lib/mail/outbox/mail-worker";
import { stopHousekeeping } from "@/lib/runtime/housekeeping";
import { databaseFile } from "@/lib/server/db/sqlite-files";
import { closeStore, readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

export const storeKinds = ["SQLite", "PostgreSQL"] as const;
export type StoreKind = (typeof storeKinds)[number];

/** A store of its own, in use as long as the test lasts. */
export interface Place extends AsyncDisposable {
  kind: StoreKind;
  dataDir: string;
  databaseUrl: string | undefined;
  /** What a process of its own needs to find the same store. */
  environment: Record<string, string>;
  /** Takes the database away under the running site. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  /** The connections that are open can be read, and write nothing any more, as those to a server that has become a standby. */
  makeReadOnly(): Promise<void>;
}

const secret = "only for the tests: 0123456789abcdef";

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function database(kind: StoreKind, dataDir: string, hasTables: boolean) {
  if (kind === "SQLite") {
    if (hasTables) copyFileSync(inject("emptyStores").file, databaseFile(dataDir));
    const away = `${dataDir}-away`;
    return {
      url: undefined,
      async takeAway() {
        renameSync(dataDir, away);
        writeFileSync(dataDir, "");
      },
      async bringBack() {
        rmSync(dataDir);
        renameSync(away, dataDir);
      },
      drop: async () => rmSync(away, { recursive: true, force: true }),
    };
  }
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(
    `create database ${name} template ${hasTables ? inject("emptyStores").database : "template1"}`,
  );
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    takeAway: () =>
      administer(
        `alter database ${name} allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
    bringBack: () => administer(`alter database ${name} allow_connections true`),
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

/** What stays that of a place which is gone: a test that has run out of time must not go on in the store and the content of the project. */
const lasting = new Set(["dataDir", "databaseUrl", "contentDir", "projectDir", "releasesDir"]);

async function placeOf(kind: StoreKind, hasTables: boolean): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "zennehuis-data-"));
  const { url, takeAway, bringBack, drop } = await database(kind, dataDir, hasTables);
  const before = Object.fromEntries(Object.entries(env).filter(([name]) => !lasting.has(name)));
  log.level = "silent";
  Object.assign(env, { dataDir, databaseUrl: url, secret, mailUrl: undefined });
  return {
    kind,
    dataDir,
    databaseUrl: url,
    environment: { DATA_DIR: dataDir, SECRET: secret, ...(url && { DATABASE_URL: url }) },
    takeAway,
    bringBack,
    makeReadOnly: () =>
      readStore(
        async (db) =>
          void (await (kind === "SQLite"
            ? sql`pragma query_only = on`
            : sql`set session characteristics as transaction read only`
          ).execute(db)),
      ),
    async [Symbol.asyncDispose]() {
      await stopWorker();
      await stopHousekeeping();
      await closeStore();
      Object.assign(env, before);
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Points the server's modules to a store with tables and nothing in them. */
export const newPlace = (kind: StoreKind): Promise<Place> => placeOf(kind, true);

/** Points them to a folder or database that no site was ever started on. */
export const emptyPlace = (kind: StoreKind): Promise<Place> => placeOf(kind, false);
