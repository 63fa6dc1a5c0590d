import "server-only";
import { readStore } from "../../server/db/store.ts";
import { takesPlace } from "./bookings.ts";

/** How many places of each slot are taken, held or confirmed; a slot without any is missing. @throws StoreUnavailable */
export async function bookedPlaces(propertyId: number, slots: string[]): Promise<Map<string, number>> {
  if (slots.length === 0) return new Map();
  const found = await readStore((db) =>
    db
      .selectFrom("bookings")
      .select(({ fn }) => ["slot", fn.countAll<number>().as("taken")])
      .where("property_id", "=", propertyId)
      .where("slot", "in", slots)
      .where(takesPlace(Date.now()))
      .groupBy("slot")
      .execute(),
  );
  return new Map(found.map(({ slot, taken }) => [slot, Number(taken)]));
}
