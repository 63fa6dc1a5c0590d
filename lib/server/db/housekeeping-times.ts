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
  /** The last day on which a rental was on offer, or the day it was let. */
  | `rental-${number}`;

/** @returns null where it was never stored */
export async function readTime(db: Queries, name: HousekeepingTime): Promise<number | null> {
  const found = await db.selectFrom("housekeeping").select("at").where("name", "=", name).executeTakeFirst();
  return found?.at ?? null;
}

export async function writeTime(db: Queries, name: HousekeepingTime, at: number): Promise<void> {
  await db
    .insertInto("housekeeping")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}

export async function removeTimes(db: Queries, names: readonly HousekeepingTime[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom("housekeeping").where("name", "in", names).execute();
}
