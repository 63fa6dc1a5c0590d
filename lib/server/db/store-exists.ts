import "server-only";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { DoneMigration } from "../../domain/operations/schema-state.ts";
import { withPostgres } from "./postgres-client.ts";
import { databaseFile } from "./sqlite-files.ts";
import { faultCode, StoreUnavailable } from "./store-unavailable.ts";

type Rows = { name: string; requires?: string | null }[] | null;

function readFile(file: string): Rows {
  if (!existsSync(file)) return null;
  using database = new DatabaseSync(file, { readOnly: true, timeout: 3_000 });
  const table = database.prepare("select 1 from sqlite_master where name = 'migrations'").get();
  return table ? (database.prepare("select * from migrations").all() as Rows) : null;
}

const timeLimits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

const readServer = (url: string): Promise<Rows> =>
  withPostgres(
    url,
    async (client) => {
      const { rows } = await client.query("select to_regclass('migrations') is not null as exists");
      return rows[0].exists ? (await client.query("select * from migrations")).rows : null;
    },
    timeLimits,
  );

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
    // The table alone is there while the first change is made.
    return rows?.length ? rows.map(({ name, requires = null }) => ({ name, requires })) : null;
  } catch (error) {
    const code = faultCode(error);
    if (code === null) throw error;
    throw new StoreUnavailable(code, { cause: error });
  }
}

/** Whether a site has created its store in a folder or database. @throws StoreUnavailable */
export const storeExists = async (place: StorePlace): Promise<boolean> =>
  (await storedMigrations(place)) !== null;
