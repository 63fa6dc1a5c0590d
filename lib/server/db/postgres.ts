import "server-only";
import { performance } from "node:perf_hooks";
import { Kysely } from "kysely";
import pg from "pg";
import { log } from "../log.ts";
import { type CircuitBreaker, circuitBreaker } from "./circuit-breaker.ts";
import { prepareTables } from "./migrate.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import type { OpenStore } from "./queries.ts";
import { faultCode } from "./store-unavailable.ts";
import type { Tables } from "./tables.ts";

/** The type id of a 64-bit integer in PostgreSQL. Times and counts fit into a number. */
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === bigint ? Number : pg.types.getTypeParser(type, format)),
};

/** In ms: how long a call waits for a connection, and for an answer. */
const timeouts = { connectionTimeoutMillis: 2_000, query_timeout: 6_000 };

/** Those of a request's transaction. The server ends a statement before this process gives it up. */
const timeLimits = {
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  lock_timeout: 0,
};

/** Two processes that make the same table at once: the later one fails on a catalogue of the server (`pg_…`) when the other is done, and finds it then. */
async function retryCatalogConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.constraint?.startsWith("pg_"))) throw error;
    return work();
  }
}

/**
 * A connection of the pool. Where this process itself was busy for most of the wait (it loads code when it starts), the time ran out before the answer
 * of the database could be read: then it waits once more.
 */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const start = performance.eventLoopUtilization();
  try {
    return await pool.connect();
  } catch (error) {
    const { active } = performance.eventLoopUtilization(start);
    if (active < timeouts.connectionTimeoutMillis / 2) throw error;
    return pool.connect();
  }
}

/** Opens a new connection and runs the smallest query. */
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

/** In ms. A call that takes longer makes the circuit breaker probe the database. */
const slowCall = 3_000;

/** One per database: the next pool that is opened starts with the state of the last. */
const breakers = new Map<string, CircuitBreaker>();

function breakerOf(url: string): CircuitBreaker {
  const breaker = breakers.get(url) ?? circuitBreaker(slowCall, () => probe(url));
  breakers.set(url, breaker);
  return breaker;
}

/**
 * One transaction on a connection of its own without time limits, for what is done before a site serves. The tables are not looked at.
 * @param lockTimeout ms to wait for a row or table that others use, for instance so that they do not wait behind this one; 0 is no limit
 * @throws whatever `work` throws, and the errors of PostgreSQL; either way nothing of it is stored
 */
export async function postgresTransaction<T>(
  url: string,
  work: (transaction: Kysely<Tables>) => Promise<T>,
  lockTimeout = 0,
): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const limits = { statement_timeout: 0, idle_in_transaction_session_timeout: 0, lock_timeout: lockTimeout };
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, limits) });
  try {
    return await retryCatalogConflict(() => db.transaction().execute(work));
  } finally {
    await db.destroy();
  }
}

export async function openPostgres(url: string): Promise<OpenStore> {
  const breaker = breakerOf(url);
  const pool = new pg.Pool({ connectionString: url, max: 10, keepAlive: true, types, ...timeouts });
  // An idle connection that breaks: the pool opens another.
  pool.on("error", (error) =>
    log.warn({ code: faultCode(error) ?? "connection" }, "database connection lost"),
  );
  // A connection that breaks in use, between two statements: only its next statement fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, timeLimits, () => connect(pool)) });
  try {
    await breaker.run(() =>
      retryCatalogConflict(() =>
        db.transaction().execute((transaction) => prepareTables(transaction, "postgres")),
      ),
    );
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
