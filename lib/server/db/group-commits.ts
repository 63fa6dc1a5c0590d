import "server-only";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { beginWriting, busy, isBusy } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

type Work<T> = (transaction: Kysely<Tables>) => Promise<T>;

interface Waiting {
  work: Work<unknown>;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
  /** How often it found the file locked by another process. */
  tries: number;
}

/** Transactions per group: reads wait for as long as the group takes. */
const maxGroupSize = 40;

/**
 * Group commit: transactions that wait at the same time share one commit, as its sync to the disk is what takes time. Each has a savepoint,
 * so that one that fails does not affect the others.
 * @param isInTransaction SQLite may end the whole transaction itself, for instance when the disk is full
 */
export function groupCommits(db: Kysely<Tables>, isInTransaction: () => boolean) {
  let queue: Waiting[] = [];
  let isRunning = false;

  /** Runs one transaction of a group. @returns settles the caller, to be called after the commit */
  async function runInSavepoint(
    { work, resolve, reject }: Waiting,
    connection: Kysely<Tables>,
  ): Promise<() => void> {
    await sql`savepoint one`.execute(connection);
    try {
      const result = await work(connection);
      await sql`release one`.execute(connection);
      return () => resolve(result);
    } catch (error) {
      if (!isInTransaction()) throw error;
      await sql`rollback to one`.execute(connection);
      await sql`release one`.execute(connection);
      return () => reject(error);
    }
  }

  async function commitGroup(group: Waiting[]): Promise<void> {
    try {
      const settle = await db.connection().execute(async (connection) => {
        await sql.raw(beginWriting).execute(connection);
        try {
          const settled: (() => void)[] = [];
          for (const transaction of group) settled.push(await runInSavepoint(transaction, connection));
          await sql`commit`.execute(connection);
          return settled;
        } catch (error) {
          if (isInTransaction()) await sql`rollback`.execute(connection);
          throw error;
        }
      });
      for (const settleCaller of settle) settleCaller();
    } catch (error) {
      if (isBusy(error)) return requeue(group, error);
      for (const { reject } of group) reject(error);
    }
  }

  /** Another process writes and nothing of the group was begun: each is tried again, so many times. */
  async function requeue(group: Waiting[], error: unknown): Promise<void> {
    for (const waiting of group) waiting.tries++;
    queue.unshift(...group.filter(({ tries }) => tries <= busy.tries));
    for (const { tries, reject } of group) if (tries > busy.tries) reject(error);
    await wait(busy.pause);
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      // Includes the transactions that are queued in this turn of the event loop.
      await nextTurn();
      const group = queue.slice(0, maxGroupSize);
      queue = queue.slice(maxGroupSize);
      await commitGroup(group);
    }
    isRunning = false;
  }

  return <T>(work: Work<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (result: unknown) => void, reject, tries: 0 });
      if (!isRunning) void run();
    });
}
