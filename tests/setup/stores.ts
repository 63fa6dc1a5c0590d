import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { runMigrations } from "@/lib/server/db/migrate";
import { postgresTransaction } from "@/lib/server/db/postgres";
import { openSqlite } from "@/lib/server/db/sqlite";
import { databaseFile } from "@/lib/server/db/sqlite-files";
import { type Cluster, startCluster } from "../server/support/cluster";
import { temporaryFolder } from "./temporary-folder";

declare module "vitest" {
  interface ProvidedContext {
    /** Of a PostgreSQL that lives as long as the tests. */
    postgresUrl: string;
    /** Databases with this version's tables and nothing in them, to be copied: a file of SQLite, and the name of one on PostgreSQL. */
    emptyStores: { file: string; database: string };
  }
}

const database = "empty_store";

async function makeDatabase({ url }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${database}`;
  await postgresTransaction(address.href, (transaction) => runMigrations(transaction, "postgres"));
}

/** Runs once, before the first test that needs a store. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(temporaryFolder, "zennehuis-empty-"));
  const [cluster, sqlite] = await Promise.all([startCluster(), openSqlite(folder)]);
  // Its write-ahead log goes into the file.
  await sqlite.close();
  await makeDatabase(cluster);
  project.provide("postgresUrl", cluster.url);
  project.provide("emptyStores", { file: databaseFile(folder), database });
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true });
  };
}
