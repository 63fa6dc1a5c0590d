import "server-only";
import type { Queries } from "./queries.ts";

/** When housekeeping did or saw something, by name, in ms since 1970. All processes on one store share these. */
export type HousekeepingTime =
  /** The last time at which the clock was believed and what is past its time was erased. */
  | "clock-believed"
  /** Since when the clock has been too far ahead to be believed, and when that was last seen: both by that clock. */
  | "clock-doubted"
  | "clock-doubted-last"
  /** When the SQLite file was written anew without the remains of a time in which erased rows were not overwritten. */
  | "vacuumed"
  /** The last day on which a rental was on offer, or the day it was let. */
  | `rental-${number}`;

/** @returns null where it never was */
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
