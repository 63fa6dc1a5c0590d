import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { SqliteConnection } from "./sqlite-client.ts";
import { sqliteCode } from "./store-unavailable.ts";

/**
 * How often a statement tries again while another process, such as a command of the agency, has the file, and the pause between two tries in ms:
 * three seconds. Tries are counted, not time: a process that itself got no processor for so long has not waited yet.
 */
export const busy = { tries: 120, pause: 25 };

/** Begins a transaction that writes: a conflict with another process shows here and not later. */
export const beginWriting = "begin immediate";

/** Whether another process writes or has locked the file. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;

/** A mutex: callers get the lock in the order in which they ask for it. */
function mutex() {
  const waiting: (() => void)[] = [];
  let isLocked = false;
  return {
    async acquire(): Promise<void> {
      if (isLocked) await new Promise<void>((resolve) => waiting.push(resolve));
      isLocked = true;
    },
    release(): void {
      const next = waiting.shift();
      if (next) next();
      else isLocked = false;
    },
  };
}

const queryResult = ({ rows, changes, insertId }: Awaited<ReturnType<SqliteConnection["query"]>>) => ({
  rows,
  ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
  ...(insertId !== undefined && { insertId: BigInt(insertId) }),
});

/**
 * One connection behind a mutex: a transaction has it from beginning to end. A statement that finds the file locked by another process
 * waits and releases the connection meanwhile: others may only want to read.
 */
function driverOf(connection: SqliteConnection): Driver {
  const { acquire, release } = mutex();
  const run = async (text: string, values: readonly unknown[]) =>
    queryResult(await connection.query(text, values));

  async function runWithRetry(text: string, values: readonly unknown[]) {
    for (let tries = 1; ; tries++) {
      try {
        return await run(text, values);
      } catch (error) {
        if (!isBusy(error) || connection.isTransaction() || tries > busy.tries) throw error;
        release();
        await wait(busy.pause);
        await acquire();
      }
    }
  }

  const shared: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      // Group commits handle "busy" themselves.
      const outcome = sql === beginWriting ? run(sql, parameters) : runWithRetry(sql, parameters);
      return (await outcome) as QueryResult<R>;
    },
    // biome-ignore lint/correctness/useYield: Kysely's interface requires a generator; nothing here reads row by row.
    async *streamQuery() {
      throw new Error("SQLite's rows are read at once.");
    },
  };
  const raw = async (on: DatabaseConnection, text: string) =>
    void (await on.executeQuery(CompiledQuery.raw(text)));

  return {
    init: async () => undefined,
    acquireConnection: async () => {
      await acquire();
      return shared;
    },
    beginTransaction: async () => void (await runWithRetry(beginWriting, [])),
    commitTransaction: (on) => raw(on, "commit"),
    rollbackTransaction: async (on) => {
      if (connection.isTransaction()) await raw(on, "rollback");
    },
    releaseConnection: async () => release(),
    destroy: () => connection.close(),
  };
}

/** Kysely's adapter would serialise all connections itself; the mutex above does it here. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's dialect for a connection in the worker thread. */
export const sqliteDialect = (connection: SqliteConnection): Dialect => ({
  createDriver: () => driverOf(connection),
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
