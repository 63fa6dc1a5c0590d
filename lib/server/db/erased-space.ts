import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { env } from "../env.ts";
import { readTime, writeTime } from "./housekeeping-times.ts";
import { readStore, writeStore } from "./store.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/**
 * SQLite keeps the former state of a page in its log until the log is worked into the file. This does it and empties the log;
 * PostgreSQL needs nothing.
 * @returns false where another process was reading, so that the log could not be emptied
 * @throws StoreUnavailable
 */
export async function emptyLog(): Promise<boolean> {
  if (env.databaseUrl) return true;
  const { rows } = await readStore((db) =>
    sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db),
  );
  return rows[0]?.busy === 0;
}

/** All tables in which persons are named. */
const touched = [
  "leads",
  "lead_files",
  "outbox",
  "outbox_messages",
  "subscriptions",
  "subscription_tokens",
  "document_requests",
  "bookings",
  "visit_notes",
  "owners",
  "owner_sessions",
  "owner_passwords",
  "owner_links",
  "owner_networks",
  "limits",
];

/** In ms. Nobody waits for it but who gave the command. */
const mostPatience = 10 * 60_000;

/** On a connection of its own, as those of the store have no such patience. */
async function vacuumPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, statement_timeout: mostPatience });
  // A connection that breaks rejects the question too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`vacuum ${touched.join(", ")}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Only a file from before `secure_delete` has remains of erased rows in it, so it is written anew once. The site's writes wait
 * meanwhile: about a second for 100 MB.
 */
async function vacuumSqlite(): Promise<void> {
  if ((await readStore((db) => readTime(db, "vacuumed"))) !== null) return;
  await readStore((db) => sql`vacuum`.execute(db));
  await writeStore((transaction) => writeTime(transaction, "vacuumed", Date.now()));
}

/** In ms: how long a command waits for a process that reads or writes. */
const patience = 3_000;

const isBusy = (error: unknown) =>
  error instanceof StoreUnavailable && (Number(error.code.replace("SQLITE_", "")) & 0xff) === 5;

async function cleared(): Promise<boolean> {
  try {
    await (env.databaseUrl ? vacuumPostgres(env.databaseUrl) : vacuumSqlite());
    return await emptyLog();
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * Takes erased rows out of the space they were in: for a command, not for the running site.
 * @returns false where another process did not let it be done
 * @throws StoreUnavailable
 */
export async function clearErasedSpace(): Promise<boolean> {
  const end = Date.now() + patience;
  while (!(await cleared())) {
    if (Date.now() > end) return false;
    await wait(100);
  }
  return true;
}
