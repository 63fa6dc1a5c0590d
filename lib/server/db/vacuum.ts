import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { env } from "../env.ts";
import { readTime, writeTime } from "./housekeeping-times.ts";
import { readStore, writeStore } from "./store.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/**
 * SQLite's write-ahead log holds the former content of pages, erased rows included, until a checkpoint. This runs one and truncates the log.
 * PostgreSQL needs nothing.
 * @returns false where another process was reading, so that the log could not be truncated
 * @throws StoreUnavailable
 */
export async function checkpointLog(): Promise<boolean> {
  if (env.databaseUrl) return true;
  const { rows } = await readStore((db) =>
    sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db),
  );
  return rows[0]?.busy === 0;
}

/** All tables with personal data. */
const personalTables = [
  "leads",
  "lead_files",
  "outbox",
  "outbox_messages",
  "subscriptions",
  "subscription_tokens",
  "document_requests",
  "bookings",
  "visit_notes",
  "visit_times",
  "visit_hours",
  "visit_waits",
  "owners",
  "owner_sessions",
  "owner_passwords",
  "owner_links",
  "owner_networks",
  "owner_passkeys",
  "request_entries",
  "person_addresses",
  "request_replies",
  "reply_files",
  "reply_mailboxes",
  "demand_people",
  "demand_mails",
  "search_alerts",
  "search_alert_news",
  "offer_releases",
  "owner_reports",
  "owner_report_files",
  "home_steps",
  "home_papers",
  "home_paper_files",
  "staff",
  "staff_sessions",
  "staff_passwords",
  "staff_links",
  "staff_factors",
  "staff_networks",
  "staff_passkeys",
  "calendar_feeds",
  "busy_calendars",
  "busy_times",
  "staff_notices",
  "push_devices",
  "push_messages",
  "audit_entries",
  "limits",
  // Keys of people whose visits were locked.
  "housekeeping",
];

/** In ms. Only the user of a command waits for it. */
const vacuumTimeout = 10 * 60_000;

/** On a connection of its own: those of the store have shorter timeouts. */
async function vacuumPostgres(url: string): Promise<void> {
  const { withPostgres } = await import("./postgres-client.ts");
  const vacuum = `vacuum ${personalTables.join(", ")}`;
  await withPostgres(url, (client) => client.query(vacuum), { query_timeout: vacuumTimeout });
}

/**
 * Rewrites the file, once: only a file from before `secure_delete` was switched on has remains of erased rows. The site's writes wait
 * meanwhile, about a second for 100 MB.
 */
async function vacuumSqlite(): Promise<void> {
  if ((await readStore((db) => readTime(db, "vacuumed"))) !== null) return;
  await readStore((db) => sql`vacuum`.execute(db));
  await writeStore((transaction) => writeTime(transaction, "vacuumed", Date.now()));
}

/** How long a command waits for a process that reads or writes, in ms. */
const busyTimeout = 3_000;

const isBusy = (error: unknown) =>
  error instanceof StoreUnavailable && (Number(error.code.replace("SQLITE_", "")) & 0xff) === 5;

async function tryOverwrite(): Promise<boolean> {
  try {
    await (env.databaseUrl ? vacuumPostgres(env.databaseUrl) : vacuumSqlite());
    return await checkpointLog();
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * Overwrites what is left of erased rows in the database's files. For commands, not for the running site.
 * @returns false where another process uses the file for too long
 * @throws StoreUnavailable
 */
export async function overwriteErasedRows(): Promise<boolean> {
  const end = Date.now() + busyTimeout;
  while (!(await tryOverwrite())) {
    if (Date.now() > end) return false;
    await wait(100);
  }
  return true;
}
