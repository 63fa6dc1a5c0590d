import "server-only";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { log } from "../log.ts";
import { faultCode } from "../store-unavailable.ts";
import { migrate } from "./migrate.ts";
import type { OpenStore } from "./open-store.ts";
import type { Tables } from "./tables.ts";

/** PostgreSQL's type of a 64-bit integer. Ours are times and counts, which a number holds. */
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === bigint ? Number : pg.types.getTypeParser(type, format)),
};

/** Nobody waits longer than this for an answer: a form says 503 and the phone number instead. */
const patience = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 8_000,
  query_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
};

export async function openPostgres(url: string): Promise<OpenStore> {
  const pool = new pg.Pool({ connectionString: url, max: 10, keepAlive: true, types, ...patience });
  // A connection that breaks while nobody uses it: the pool makes another.
  pool.on("error", (error) =>
    log.warn({ code: faultCode(error) ?? "connection" }, "database connection lost"),
  );
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.transaction().execute((transaction) => migrate(transaction, "postgres"));
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
  return {
    dialect: "postgres",
    db,
    pool,
    write: (work) => db.transaction().execute(work),
    isInPlace: () => true,
    close: () => db.destroy(),
  };
}
