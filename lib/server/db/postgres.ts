import "server-only";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { globalSingleton } from "../global-singleton.ts";
import { log } from "../log.ts";
import { type CircuitBreaker, circuitBreaker } from "./circuit-breaker.ts";
import { migrate } from "./migrate.ts";
import type { OpenStore } from "./queries.ts";
import { faultCode } from "./store-unavailable.ts";
import type { Tables } from "./tables.ts";

/** PostgreSQL's type of a 64-bit integer. Ours are times and counts, which a number holds. */
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === bigint ? Number : pg.types.getTypeParser(type, format)),
};

/** Nobody waits longer than this for an answer: a form says 503 and the phone number instead. */
const patience = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  query_timeout: 6_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Connects anew and asks the least there is. */
async function probe(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    client.end().catch(() => undefined);
  }
}

/** In ms: after this long a call that still waits makes us ask whether there is anybody. */
const suspicious = 3_000;

/** One for each database: what one pool has found out holds for the next that is opened. */
const breakers = globalSingleton("circuit breakers", () => new Map<string, CircuitBreaker>());

function breakerOf(url: string): CircuitBreaker {
  const breaker = breakers.get(url) ?? circuitBreaker(suspicious, () => probe(url));
  breakers.set(url, breaker);
  return breaker;
}

export async function openPostgres(url: string): Promise<OpenStore> {
  const breaker = breakerOf(url);
  const pool = new pg.Pool({ connectionString: url, max: 10, keepAlive: true, types, ...patience });
  // A connection that breaks while nobody uses it: the pool makes another.
  pool.on("error", (error) =>
    log.warn({ code: faultCode(error) ?? "connection" }, "database connection lost"),
  );
  // One that breaks while it is in use, between two statements: the next statement fails, and nobody else is concerned.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await breaker.run(() => db.transaction().execute((transaction) => migrate(transaction, "postgres")));
  } catch (error) {
    void db.destroy().catch(() => undefined);
    throw error;
  }
  return {
    dialect: "postgres",
    db,
    guard: breaker.run,
    write: (work) => db.transaction().execute(work),
    check: async () => void (await pool.query("select 1")),
    async close() {
      breaker.stop();
      breakers.delete(url);
      await db.destroy();
    },
  };
}
