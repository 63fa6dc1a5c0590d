import "server-only";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { databaseFile } from "./sqlite-files.ts";
import { faultCode, StoreUnavailable } from "./store-unavailable.ts";

function existsInFile(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare("select 1 from sqlite_master where name = 'migrations'").get() !== undefined;
  } finally {
    database.close();
  }
}

async function existsOnServer(url: string): Promise<boolean> {
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
    return rows[0].found;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether a site has created its store in a folder or database. Creates nothing, as opening the store would.
 * @throws StoreUnavailable
 */
export async function storeExists({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<boolean> {
  try {
    return databaseUrl ? await existsOnServer(databaseUrl) : existsInFile(databaseFile(dataDir));
  } catch (error) {
    const code = faultCode(error);
    if (code === null) throw error;
    throw new StoreUnavailable(code);
  }
}
