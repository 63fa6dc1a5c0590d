import "server-only";
import type { Queries } from "./queries.ts";

/** Names of times that housekeeping stores, in ms since 1970. All processes on one store share them. */
export type HousekeepingTime =
  /** The last clean-up with a trusted clock (`clock-guard.ts`). */
  | "clock-believed"
  /** When the clock was first and last found suspect, both by that clock. */
  | "clock-doubted"
  | "clock-doubted-last"
  /** When the SQLite file was rewritten, as erased rows were not overwritten before (`vacuum.ts`). */
  | "vacuumed"
  /** The last backup that any machine knows of, and when one last found its disk almost full (`alerts.ts`). */
  | "backed-up"
  | "space-short"
  /** The last copy of a backup that has arrived elsewhere, and when one was last begun by the site itself (`backup-copies.ts`). */
  | "copied"
  | "copy-begun"
  /** The last look at whether the store takes anything (`probeWrite`). */
  | "written"
  /** The last round of what one process does for all (`lib/runtime/housekeeping.ts`). */
  | "kept-house"
  /** The last mail to the operator about what waits. */
  | "alerted"
  /** What a package was last read for: a quarter of an hour, the night's whole comparison, its calls (`lib/runtime/import-clock.ts`). */
  | `import-${string}`
  /** Of which run's conflicts with a package its editors were mailed last (`lib/desk/import/conflict-mails.ts`). */
  | `disputed-${string}`
  /** When a package was last read on any machine (`lib/import/run/watch-imports.ts`). */
  | `imported-${string}`
  /** The last day on which a rental was on offer, or the day it was let. */
  | `rental-${number}`
  /** Never seen: what is locked (`lockName`). */
  | `lock-${string}`;

/**
 * Makes other transactions that lock the same name wait for the end of this one, and then find what it has left. They wait for the key of a row that nobody
 * ever sees, as any engine has rows.
 */
export async function lockName(transaction: Queries, name: string): Promise<void> {
  await writeTime(transaction, `lock-${name}`, 0);
  await removeTimes(transaction, [`lock-${name}`]);
}

/** @returns null where it was never stored */
export async function readTime(db: Queries, name: HousekeepingTime): Promise<number | null> {
  const row = await db.selectFrom("housekeeping").select("at").where("name", "=", name).executeTakeFirst();
  return row?.at ?? null;
}

export async function writeTime(db: Queries, name: HousekeepingTime, at: number): Promise<void> {
  await db
    .insertInto("housekeeping")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}

/**
 * Writes a time where the last one is past by an interval: of several processes that try at the same moment one succeeds. A time that is
 * ahead by more than the interval was written by a wrong clock and does not count.
 * @param interval in ms
 * @returns whether this call has written it
 */
export async function claimTime(
  db: Queries,
  name: HousekeepingTime,
  at: number,
  interval: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("housekeeping")
    .values({ name, at })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ at })
        .where(({ eb, or }) =>
          or([eb("housekeeping.at", "<=", at - interval), eb("housekeeping.at", ">", at + interval)]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeTimes(db: Queries, names: readonly HousekeepingTime[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom("housekeeping").where("name", "in", names).execute();
}
