import type { OwnerEntry } from "./owner-entry.ts";

/** The earliest visit of a property that is still to come; null where there is none. */
export const nextVisit = (visits: readonly OwnerEntry[], now: Date): OwnerEntry | null =>
  visits
    .filter(({ date, status }) => status !== "cancelled" && new Date(date) > now)
    .toSorted((a, b) => a.date.localeCompare(b.date))[0] ?? null;

/**
 * The highest offer that its owner may read and can still accept, and whether others wait for the agency to show them.
 * @param today an ISO day in Belgium
 */
export function bestOffer(communications: readonly OwnerEntry[], today: string) {
  const offers = communications.filter(({ type, status }) => type === "offer" && status !== "cancelled");
  const best = offers
    .flatMap(({ offer }) => (offer && offer.validUntil >= today ? offer : []))
    .toSorted((a, b) => b.amount - a.amount)[0];
  return { best: best ?? null, isToCome: offers.some(({ offer }) => !offer) };
}
