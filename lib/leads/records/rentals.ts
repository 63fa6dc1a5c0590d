import "server-only";
import type { FlowName } from "../../forms/flows/index.ts";
import { type HousekeepingTime, removeTimes, writeTime } from "../../server/db/housekeeping-times.ts";
import { readStore, writeStore } from "../../server/db/store.ts";

/** A property of the content, as far as retention goes. */
export interface RetainedProperty {
  propertyId: number;
  isRental: boolean;
  /** When it was sold or let; null while it is on offer. */
  closedAt: Date | null;
}

/** What somebody sends who would like to rent. */
const tenantFlows = ["appointment", "contact-me", "document-request"] as const satisfies FlowName[];

const day = 24 * 60 * 60_000;
const mostTogether = 100;

const nameOf = (propertyId: number): HousekeepingTime => `rental-${propertyId}`;
const idOf = (name: string) => Number(name.slice("rental-".length));

const remembered = async () =>
  new Map(
    (
      await readStore((db) =>
        db.selectFrom("housekeeping").selectAll().where("name", "like", "rental-%").execute(),
      )
    ).map(({ name, at }) => [idOf(name), at]),
  );

/**
 * Remembers of each rental the day it was let, or that it is on offer now: once it has left the content nobody else knows that it
 * was a rental, and when it was let.
 * @throws StoreUnavailable
 */
export async function rememberRentals(properties: readonly RetainedProperty[], now: Date): Promise<void> {
  const known = await remembered();
  const changed = properties.flatMap(({ propertyId, isRental, closedAt }) => {
    if (!isRental) return [];
    const at = (closedAt ?? now).getTime();
    const before = known.get(propertyId);
    // While it is on offer once a day is enough.
    const isKnown = closedAt ? before === at : before !== undefined && Math.abs(at - before) <= day;
    return isKnown ? [] : [{ propertyId, at }];
  });
  for (let from = 0; from < changed.length; from += mostTogether)
    await writeStore(async (transaction) => {
      for (const { propertyId, at } of changed.slice(from, from + mostTogether))
        await writeTime(transaction, nameOf(propertyId), at);
    });
  await forget(properties.filter(({ propertyId, isRental }) => !isRental && known.has(propertyId)));
}

/** What was asked about rentals that were let before a moment. @throws StoreUnavailable */
export async function leadsOfLetRentals(before: number): Promise<{ reference: string }[]> {
  const ids = [...(await remembered())].flatMap(([id, at]) => (at < before ? [id] : []));
  const found: { reference: string }[] = [];
  for (let from = 0; from < ids.length; from += mostTogether)
    found.push(
      ...(await readStore((db) =>
        db
          .selectFrom("leads")
          .select("reference")
          .where("property_id", "in", ids.slice(from, from + mostTogether))
          .where("flow", "in", tenantFlows)
          .execute(),
      )),
    );
  return found;
}

async function forget(gone: readonly { propertyId: number }[]): Promise<void> {
  for (let from = 0; from < gone.length; from += mostTogether) {
    const names = gone.slice(from, from + mostTogether).map(({ propertyId }) => nameOf(propertyId));
    await writeStore((transaction) => removeTimes(transaction, names));
  }
}

/** Drops what is known of rentals that have left the content and whose leads are erased. @throws StoreUnavailable */
export async function forgetRentals(properties: readonly RetainedProperty[], before: number): Promise<void> {
  const present = new Set(properties.map(({ propertyId }) => propertyId));
  const gone = [...(await remembered())].filter(([id, at]) => at < before && !present.has(id));
  await forget(gone.map(([propertyId]) => ({ propertyId })));
}
