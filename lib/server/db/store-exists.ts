import "server-only";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { DoneMigration } from "../../domain/operations/schema-state.ts";
import { databaseFile } from "./sqlite-files.ts";
import { faultCode, StoreUnavailable } from "./store-unavailable.ts";

type Rows = { name: string; requires?: string | null }[] | null;

function readFile(file: string): Rows {
  if (!existsSync(file)) return null;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 3_000 });
  try {
    const found = database.prepare("select 1 from sqlite_master where name = 'migrations'").get();
    return found ? (database.prepare("select * from migrations").all() as Rows) : null;
  } finally {
    database.close();
  }
}

async function readServer(url: string): Promise<Rows> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  // A connection that breaks rejects the query too.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select to_regclass('migrations') is not null as found");
    return rows[0].found ? (await client.query("select * from migrations")).rows : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Where a store is: `databaseUrl` of PostgreSQL, or else the folder of the embedded database. */
export interface StorePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/**
 * The changes that the tables of a store have been through; null where a site has never made any. Creates nothing, as opening the store would.
 * @throws StoreUnavailable
 */
export async function storedMigrations({
  dataDir,
  databaseUrl,
}: StorePlace): Promise<DoneMigration[] | null> {
  try {
    const rows = databaseUrl ? await readServer(databaseUrl) : readFile(databaseFile(dataDir));
    return rows?.map(({ name, requires = null }) => ({ name, requires })) ?? null;
  } catch (error) {
    const code = faultCode(error);
    if (code === null) throw error;
    throw new StoreUnavailable(code, { cause: error });
  }
}

/** Whether a site has created its store in a folder or database. @throws StoreUnavailable */
export const storeExists = async (place: StorePlace): Promise<boolean> =>
  (await storedMigrations(place)) !== null;
