import "server-only";
import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { withPostgres } from "../db/postgres-client.ts";
import { env, environmentWith } from "../env.ts";
import { BackupError } from "./manifest.ts";
import type { StoreFacts } from "./sqlite-dump.ts";

/** The variables of PostgreSQL's own tools: a password among the arguments could be read by every user of the machine. */
function toolEnvironment(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(
    env.databaseDirectUrl ?? url,
  );
  const wanted: Record<string, string | null> = {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode"),
    PGCONNECT_TIMEOUT: "10",
  };
  const set = Object.entries(wanted).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return environmentWith(Object.fromEntries(set));
}

/** Runs one of PostgreSQL's tools. @throws BackupError with its last words where it fails or is not there */
async function runTool(tool: "pg_dump" | "pg_restore", args: string[], url: string): Promise<void> {
  try {
    await promisify(execFile)(tool, args, { env: toolEnvironment(url), maxBuffer: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { code, message, stderr = "" } = error as { code?: unknown; message: string; stderr?: string };
    if (code === "ENOENT")
      throw new BackupError(
        `${tool} is not installed. It comes with PostgreSQL's client: apt install postgresql-client.`,
      );
    throw typeof code === "string"
      ? new BackupError(`${tool} could not be started: ${message}`)
      : new BackupError(`${tool} has failed: ${stderr.slice(-2000).trim() || `exit code ${code}`}`);
  }
}

/**
 * Through a pooler the tools would leave settings of their session to other connections, which then find no table.
 * @throws BackupError where a pooler answers: it numbers connections by itself
 */
async function requireServer(client: pg.Client & { processID?: number }): Promise<void> {
  if (env.databaseDirectUrl) return;
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  if (rows[0]?.pid !== client.processID)
    throw new BackupError(
      "DATABASE_URL is the address of a pooler, which pg_dump and pg_restore cannot use. Set DATABASE_DIRECT_URL to that of PostgreSQL itself.",
    );
}

const tablesIn = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema() order by 1",
  );
  return rows.map(({ name }) => name);
};

async function factsOf(client: pg.Client): Promise<StoreFacts> {
  const rows: Record<string, number> = {};
  for (const table of await tablesIn(client)) {
    const { rows: counted } = await client.query(
      `select count(*)::int as count from ${pg.escapeIdentifier(table)}`,
    );
    rows[table] = counted[0].count;
  }
  const { rows: migrations } = await client.query<{ name: string; requires?: string | null }>(
    "select * from migrations order by name",
  );
  return { rows, migrations: migrations.map(({ name, requires = null }) => ({ name, requires })) };
}

/** Counts the rows of a database. */
export const postgresFacts = (url: string): Promise<StoreFacts> => withPostgres(url, factsOf);

/**
 * Writes a whole copy of a database while others read and write it; what is counted is what the copy holds.
 * @throws BackupError
 */
export const dumpPostgres = (url: string, target: string): Promise<StoreFacts> =>
  withPostgres(url, async (client) => {
    await requireServer(client);
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    const facts = await factsOf(client);
    await runTool(
      "pg_dump",
      ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${rows[0]?.id}`, `--file=${target}`],
      url,
    );
    await client.query("commit");
    return facts;
  });

/** The time it is for a database. */
export const postgresClock = (url: string): Promise<Date> =>
  withPostgres(url, async (client) => {
    const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
    return rows[0]?.now ?? new Date();
  });

/** ms that the sessions of a process that has just ended may take to end too. */
const sessionEnd = 2_000;

async function hasSessions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1",
  );
  return rows.length > 0;
}

/** Whether others are connected to a database, and stay so. */
export const isPostgresInUse = (url: string): Promise<boolean> =>
  withPostgres(url, async (client) => {
    const end = Date.now() + sessionEnd;
    while (await hasSessions(client)) {
      if (Date.now() > end) return true;
      await wait(50);
    }
    return false;
  });

/** Moves all tables of one schema into another, with their indexes and sequences. */
async function moveTables(
  client: pg.Client,
  tables: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  for (const table of tables)
    await client.query(
      `alter table ${pg.escapeIdentifier(from)}.${pg.escapeIdentifier(table)} set schema ${pg.escapeIdentifier(to)}`,
    );
}

/**
 * Puts a copy in the place of what a database holds. What was there is kept in a schema of its own; where the copy cannot be restored whole, it is
 * put back.
 * @param aside name of that schema
 * @returns whether there was anything to keep
 * @throws BackupError
 */
export const restorePostgres = (url: string, dump: string, aside: string): Promise<boolean> =>
  withPostgres(url, async (client) => {
    await requireServer(client);
    const { rows } = await client.query<{ name: string }>("select current_schema() as name");
    const schema = rows[0]?.name ?? "public";
    const tables = await tablesIn(client);
    const isKept = tables.length > 0;
    const inTransaction = async (work: () => Promise<void>) => {
      await client.query("begin");
      await work();
      await client.query("commit");
    };
    if (isKept)
      await inTransaction(async () => {
        await client.query(`create schema ${pg.escapeIdentifier(aside)}`);
        await moveTables(client, tables, schema, aside);
      });
    try {
      await runTool(
        "pg_restore",
        [
          "--single-transaction",
          "--no-owner",
          "--no-privileges",
          `--dbname=${new URL(url).pathname.slice(1)}`,
          dump,
        ],
        url,
      );
    } catch (error) {
      if (isKept)
        await inTransaction(async () => {
          await moveTables(client, tables, aside, schema);
          await client.query(`drop schema ${pg.escapeIdentifier(aside)}`);
        });
      throw error;
    }
    return isKept;
  });
