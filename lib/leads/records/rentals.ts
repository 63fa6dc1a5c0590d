import "server-only";
import { flowsWhere } from "../../forms/flows/index.ts";
import { inChunks } from "../../server/db/chunks.ts";
import { type HousekeepingTime, removeTimes, writeTime } from "../../server/db/housekeeping-times.ts";
import { readStore, writeStore } from "../../server/db/store.ts";

/** A property of the content, as far as retention goes. */
export interface RetainedProperty {
  propertyId: number;
  isRental: boolean;
  /** When it was sold or let; null while it is on offer. */
  closedAt: Date | null;
}

/** What candidates for a rental send. */
const tenantFlows = flowsWhere(({ erasedAfterLetting }) => erasedAfterLetting);

const day = 24 * 60 * 60_000;
const chunkSize = 100;

const rowName = (propertyId: number): HousekeepingTime => `rental-${propertyId}`;
const propertyIdOf = (name: string) => Number(name.slice("rental-".length));

/** When each rental was let, or last seen on offer, by property id. */
async function rentalTimes(): Promise<Map<number, number>> {
  const rows = await readStore((db) =>
    db.selectFrom("housekeeping").selectAll().where("name", "like", "rental-%").execute(),
  );
  return new Map(rows.map(({ name, at }) => [propertyIdOf(name), at]));
}

/**
 * Stores for each rental when it was let, or that it is on offer now: once a property has left the content nothing else shows that it
 * was a rental, and when it was let.
 * @throws StoreUnavailable
 */
export async function rememberRentals(properties: readonly RetainedProperty[], now: Date): Promise<void> {
  const rentals = await rentalTimes();
  const changed = properties.flatMap(({ propertyId, isRental, closedAt }) => {
    if (!isRental) return [];
    const at = (closedAt ?? now).getTime();
    const previous = rentals.get(propertyId);
    // Once a day is enough while it is on offer.
    const isKnown = closedAt ? previous === at : previous !== undefined && Math.abs(at - previous) <= day;
    return isKnown ? [] : [{ propertyId, at }];
  });
  for (const part of inChunks(changed, chunkSize))
    await writeStore(async (transaction) => {
      for (const { propertyId, at } of part) await writeTime(transaction, rowName(propertyId), at);
    });
  await removeRentals(properties.filter(({ propertyId, isRental }) => !isRental && rentals.has(propertyId)));
}

/** The leads of candidates for rentals that were let before a moment. @throws StoreUnavailable */
export async function leadsOfLetRentals(cutoff: number): Promise<{ reference: string }[]> {
  const ids = [...(await rentalTimes())].flatMap(([id, at]) => (at < cutoff ? [id] : []));
  const leads: { reference: string }[] = [];
  for (const part of inChunks(ids, chunkSize)) {
    const ofPart = await readStore((db) =>
      db
        .selectFrom("leads")
        .select("reference")
        .where("property_id", "in", part)
        .where("flow", "in", tenantFlows)
        .execute(),
    );
    leads.push(...ofPart);
  }
  return leads;
}

async function removeRentals(rentals: readonly { propertyId: number }[]): Promise<void> {
  const names = rentals.map(({ propertyId }) => rowName(propertyId));
  for (const part of inChunks(names, chunkSize))
    await writeStore((transaction) => removeTimes(transaction, part));
}

/** Forgets the rentals that have left the content and whose leads are erased. @throws StoreUnavailable */
export async function forgetRentals(properties: readonly RetainedProperty[], cutoff: number): Promise<void> {
  const present = new Set(properties.map(({ propertyId }) => propertyId));
  const expired = [...(await rentalTimes())].filter(([id, at]) => at < cutoff && !present.has(id));
  await removeRentals(expired.map(([propertyId]) => ({ propertyId })));
}
