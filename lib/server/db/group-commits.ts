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
  /** When nobody waits any longer for another process to let go of the file. */
  end: number;
}

/** A group holds up the visitors' requests no longer than this many transactions take. */
const mostTogether = 40;

/**
 * Writes to SQLite one after the other, those that wait together in one commit: what costs time is to have the disk confirm,
 * and one confirmation does for all. Each has its savepoint, so that one that fails takes no other with it.
 * @param isInTransaction a full disk, say, makes SQLite end the whole transaction by itself
 */
export function groupCommits(db: Kysely<Tables>, isInTransaction: () => boolean) {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function one({ work, resolve, reject }: Waiting, connection: Kysely<Tables>): Promise<() => void> {
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

  async function together(group: Waiting[]): Promise<void> {
    try {
      const answers = await db.connection().execute(async (connection) => {
        await sql.raw(beginWriting).execute(connection);
        try {
          const settled: (() => void)[] = [];
          for (const each of group) settled.push(await one(each, connection));
          await sql`commit`.execute(connection);
          return settled;
        } catch (error) {
          if (isInTransaction()) await sql`rollback`.execute(connection);
          throw error;
        }
      });
      for (const answer of answers) answer();
    } catch (error) {
      if (isBusy(error)) return putBack(group, error);
      for (const { reject } of group) reject(error);
    }
  }

  /** Another process writes: nothing of the group was begun. Each of it is tried again as long as its time allows. */
  async function putBack(group: Waiting[], error: unknown): Promise<void> {
    const now = Date.now();
    waiting.unshift(...group.filter(({ end }) => end > now));
    for (const { end, reject } of group) if (end <= now) reject(error);
    await wait(busy.pause);
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Those that arrive in the same turn go along.
      await nextTurn();
      const group = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      await together(group);
    }
    isRunning = false;
  }

  return <T>(work: Work<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const end = Date.now() + busy.patience;
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject, end });
      if (!isRunning) void run();
    });
}
