import "server-only";
import { createHmac } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { telHref } from "../../domain/address/phone.ts";
import { areAtOnce, clockAfter } from "../../domain/forms/visit-hours.ts";
import { brusselsClock } from "../../domain/text/dates.ts";
import { lockName } from "../../server/db/housekeeping-times.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { Tables } from "../../server/db/tables.ts";
import { mailboxOf } from "../../server/email-address.ts";
import { env } from "../../server/env.ts";
import { keyFor } from "../../server/secret.ts";

/** How many visits ahead one person may have, held or confirmed; multiplied by LIMIT_SCALE. */
const openVisits = { ofProperty: 2, inAll: 6 };

const scaled = (count: number) => Math.max(1, Math.round(count * env.limitScale));

/** The visitor's hashed keys in `bookings`; null where there is no address or phone to hash. */
interface BookerKeys {
  person_key: string | null;
  phone_key: string | null;
}

const hashed = (kind: string, value: string) =>
  value === ""
    ? null
    : createHmac("sha256", keyFor("bookings")).update(`${kind} ${value}`).digest("base64url");

const bookerKeys = ({ email, payload }: { email: string; payload: Record<string, unknown> }): BookerKeys => ({
  person_key: hashed("person", mailboxOf(email)),
  phone_key: hashed("phone", typeof payload.phone === "string" ? telHref(payload.phone) : ""),
});

/** A booking takes a place once it is confirmed, and while it is held. */
export const takesPlace =
  (now: number) =>
  ({ eb }: { eb: ExpressionBuilder<Tables, "bookings"> }) =>
    eb.or([eb("bookings.held_until", "is", null), eb("bookings.held_until", ">", now)]);

/** Bookings of a property that could be at the same time as one between two slots. */
const bookingsAround = (db: Queries, propertyId: number, [first, last]: [string, string], minutes: number) =>
  db
    .selectFrom("bookings")
    .select(["slot", "lead_reference"])
    .where("property_id", "=", propertyId)
    .where("slot", ">", clockAfter(first, -minutes))
    .where("slot", "<", clockAfter(last, minutes))
    .where(takesPlace(Date.now()))
    .execute();

/**
 * How many places of each slot are taken, held or confirmed. A slot with none is missing.
 * @param minutes how long a visit lasts: one that begins a quarter of an hour later takes a place as well
 * @throws StoreUnavailable
 */
export async function bookedPlaces(
  propertyId: number,
  slots: string[],
  minutes = 1,
): Promise<Map<string, number>> {
  const sorted = slots.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const booked = await readStore((db) => bookingsAround(db, propertyId, [first, last], minutes));
  const taken = slots.map(
    (slot) => [slot, booked.filter((booking) => areAtOnce(slot, booking.slot, minutes)).length] as const,
  );
  return new Map(taken.filter(([, count]) => count > 0));
}

/** The lead of a visit, as far as a booking needs it. */
export interface VisitRequest {
  reference: string;
  email: string;
  payload: Record<string, unknown>;
}

/** Where and when. Without `heldUntil` the place is confirmed at once. */
export interface WantedPlace {
  propertyId: number;
  slot: string;
  capacity: number;
  /** How long a visit lasts; without it only those that begin at the same time are in its way. */
  minutes?: number;
  heldUntil?: Date;
}

/**
 * Takes the lowest free place. Another transaction that books at the same property waits for the end of this one, and then finds what
 * it has left.
 * @returns false where none is left
 */
export async function bookPlace(
  transaction: Queries,
  request: VisitRequest,
  { propertyId, slot, capacity, minutes = 1, heldUntil }: WantedPlace,
): Promise<boolean> {
  const now = Date.now();
  await lockName(transaction, `visits-${propertyId}`);
  await transaction
    .deleteFrom("bookings")
    .where("property_id", "=", propertyId)
    .where("slot", "=", slot)
    .where("held_until", "<=", now)
    .execute();
  const around = await bookingsAround(transaction, propertyId, [slot, slot], minutes);
  if (around.length >= capacity) return false;
  // A cancelled visit leaves a gap: of the slot's own visits there may be fewer than the highest place.
  for (let place = 0; ; place++) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("bookings")
      .values({
        property_id: propertyId,
        slot,
        place,
        lead_reference: request.reference,
        created_at: now,
        held_until: heldUntil?.getTime() ?? null,
        confirmed_at: heldUntil ? null : now,
        ...bookerKeys(request),
      })
      .onConflict((conflict) => conflict.columns(["property_id", "slot", "place"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return true;
  }
}

async function countOpenVisits(
  transaction: Queries,
  column: keyof BookerKeys,
  key: string,
  propertyId: number,
): Promise<{ ofProperty: number; inAll: number }> {
  const now = new Date();
  const rows = await transaction
    .selectFrom("bookings")
    .select("property_id")
    .where(column, "=", key)
    .where("slot", ">=", brusselsClock(now))
    .where(takesPlace(now.getTime()))
    .execute();
  return {
    ofProperty: rows.filter(({ property_id }) => property_id === propertyId).length,
    inAll: rows.length,
  };
}

/**
 * Whether a visitor, known by mailbox or by phone, has more visits ahead than one person may have. Called once the new place is taken,
 * in its transaction. Two leads of one person wait for each other, as neither would see the place of the other.
 */
export async function hasTooManyVisits(
  transaction: Queries,
  request: VisitRequest,
  propertyId: number,
): Promise<boolean> {
  const keys = Object.entries(bookerKeys(request)).flatMap(([column, key]) =>
    key === null ? [] : [{ column: column as keyof BookerKeys, key }],
  );
  // Always in the same order: two leads with both keys in common would otherwise wait for each other for ever.
  for (const { column, key } of keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await lockName(transaction, key);
    const { ofProperty, inAll } = await countOpenVisits(transaction, column, key, propertyId);
    if (ofProperty > scaled(openVisits.ofProperty) || inAll > scaled(openVisits.inAll)) return true;
  }
  return false;
}

/** Frees the place of a lead, if it has one. */
export async function releasePlace(transaction: Queries, reference: string): Promise<void> {
  await transaction.deleteFrom("bookings").where("lead_reference", "=", reference).execute();
}

/**
 * Called before leads are erased, those of a person or one: the places of visits to come are free again; past visits stay, without a
 * person.
 */
export async function releaseVisitsOf(
  transaction: Queries,
  [column, value]: ["email" | "reference", string],
): Promise<void> {
  const leads = transaction.selectFrom("leads").select("reference").where(column, "=", value);
  await transaction
    .deleteFrom("bookings")
    .where("lead_reference", "in", leads)
    .where("slot", ">=", brusselsClock(new Date()))
    .execute();
  await transaction
    .updateTable("bookings")
    .set({ person_key: null, phone_key: null })
    .where("lead_reference", "in", leads)
    .execute();
}

/** Drops places that were held and never confirmed, the hashed keys of past visits, and changed hours that are over. */
export async function dropLapsedBookings(transaction: Queries, now: number): Promise<void> {
  await transaction
    .deleteFrom("visit_hours")
    .where("ends", "<", brusselsClock(new Date(now)).slice(0, 10))
    .execute();
  await transaction.deleteFrom("bookings").where("held_until", "<=", now).execute();
  await transaction
    .updateTable("bookings")
    .set({ person_key: null, phone_key: null })
    .where("slot", "<", brusselsClock(new Date(now)))
    .where(({ or, eb }) => or([eb("person_key", "is not", null), eb("phone_key", "is not", null)]))
    .execute();
}

/**
 * Confirms a booking that is held; one that has lapsed or was cancelled takes a place again. A past visit takes a place beyond the
 * capacity.
 * @returns false where no place is left
 */
export async function confirmPlace(
  transaction: Queries,
  request: VisitRequest,
  { capacity, ...place }: WantedPlace,
): Promise<boolean> {
  const now = Date.now();
  const { numUpdatedRows } = await transaction
    .updateTable("bookings")
    .set(({ fn, val }) => ({ held_until: null, confirmed_at: fn.coalesce("confirmed_at", val(now)) }))
    .where("lead_reference", "=", request.reference)
    .where(takesPlace(now))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const isPast = place.slot < brusselsClock(new Date(now));
  return bookPlace(transaction, request, {
    ...place,
    capacity: isPast ? Number.POSITIVE_INFINITY : capacity,
  });
}
