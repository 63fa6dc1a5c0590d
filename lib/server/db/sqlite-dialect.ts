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

/** How long a statement waits for another process, a command of the agency's say, and how long between two tries; in ms. */
export const busy = { patience: 3_000, pause: 25 };

/** Begins a transaction that writes; other processes' writing shows here and nowhere later. */
export const beginWriting = "begin immediate";

/** Another process writes, or has the file for itself. */
export const isBusy = (error: unknown): boolean =>
  (Number((error as { errcode?: unknown } | null)?.errcode) & 0xff) === 5;

/** Lets one after the other have what can be had by one at a time. */
function turns() {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    async take(): Promise<void> {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
    },
    give(): void {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}

const inKysely = ({ rows, changes, insertId }: Awaited<ReturnType<SqliteConnection["query"]>>) => ({
  rows,
  ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
  ...(insertId !== undefined && { insertId: BigInt(insertId) }),
});

/**
 * One connection for all who ask, in turns: a transaction has it from beginning to end. Who finds the file locked by another
 * process waits by a timer, and gives the others their turn meanwhile: they may only want to read.
 */
function driverOf(connection: SqliteConnection): Driver {
  const { take, give } = turns();
  const run = async (text: string, values: readonly unknown[]) =>
    inKysely(await connection.query(text, values));

  async function runPatiently(text: string, values: readonly unknown[]) {
    const end = Date.now() + busy.patience;
    for (;;) {
      try {
        return await run(text, values);
      } catch (error) {
        if (!isBusy(error) || connection.isTransaction() || Date.now() > end) throw error;
        give();
        await wait(busy.pause);
        await take();
      }
    }
  }

  const asked: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      // Groups of transactions wait on their own account.
      const outcome = sql === beginWriting ? run(sql, parameters) : runPatiently(sql, parameters);
      return (await outcome) as QueryResult<R>;
    },
    // biome-ignore lint/correctness/useYield: Kysely's contract wants a generator; nothing here reads row by row.
    async *streamQuery() {
      throw new Error("SQLite's rows are read at once.");
    },
  };
  const raw = async (one: DatabaseConnection, text: string) =>
    void (await one.executeQuery(CompiledQuery.raw(text)));

  return {
    init: async () => undefined,
    acquireConnection: async () => {
      await take();
      return asked;
    },
    beginTransaction: async () => void (await runPatiently(beginWriting, [])),
    commitTransaction: (one) => raw(one, "commit"),
    rollbackTransaction: async (one) => {
      if (connection.isTransaction()) await raw(one, "rollback");
    },
    releaseConnection: async () => give(),
    destroy: () => connection.close(),
  };
}

/** As Kysely's own, but that turns are given here. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely on a connection that lives in a thread of its own. */
export const sqliteDialect = (connection: SqliteConnection): Dialect => ({
  createDriver: () => driverOf(connection),
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
