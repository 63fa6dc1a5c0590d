import "server-only";
import { createHmac } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import { telHref } from "../../domain/address/phone.ts";
import { brusselsClock } from "../../domain/text/dates.ts";
import type { OpenStore, Queries } from "../../server/db/queries.ts";
import type { Tables } from "../../server/db/tables.ts";
import { mailboxOf } from "../../server/email-address.ts";
import { env } from "../../server/env.ts";
import { keyFor } from "../../server/secret.ts";

/** How many visits somebody may have ahead, held or confirmed; multiplied by LIMIT_SCALE. */
const openVisits = { ofProperty: 2, inAll: 6 };

const scaled = (count: number) => Math.max(1, Math.round(count * env.limitScale));

/** Somebody's keys in `bookings`; null where there is nothing to make one of. */
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

/** A booking takes its place while it is confirmed, or held and not yet lapsed. */
export const takesPlace =
  (now: number) =>
  ({ eb }: { eb: ExpressionBuilder<Tables, "bookings"> }) =>
    eb.or([eb("bookings.held_until", "is", null), eb("bookings.held_until", ">", now)]);

/** A request for a visit, as far as a booking needs it. */
export interface VisitRequest {
  reference: string;
  email: string;
  payload: Record<string, unknown>;
}

/** Where and when; `heldUntil` is missing for a place that is confirmed at once. */
export interface WantedPlace {
  propertyId: number;
  slot: string;
  capacity: number;
  heldUntil?: Date;
}

/**
 * Takes the lowest free place. Who asks for the same place at the same instant waits for the other's end, and then for the next
 * place.
 * @returns false where there is none left
 */
export async function bookPlace(
  transaction: Queries,
  request: VisitRequest,
  { propertyId, slot, capacity, heldUntil }: WantedPlace,
): Promise<boolean> {
  const now = Date.now();
  await transaction
    .deleteFrom("bookings")
    .where("property_id", "=", propertyId)
    .where("slot", "=", slot)
    .where("held_until", "<=", now)
    .execute();
  for (let place = 0; place < capacity; place++) {
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
  return false;
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
 * Whether somebody, by mailbox or by phone, has more visits ahead than one person may hold. Asked once the new place is taken, in
 * its transaction; on PostgreSQL two requests of one person wait for each other, as neither would see the other's place.
 */
export async function hasTooManyVisits(
  transaction: Queries,
  dialect: OpenStore["dialect"],
  request: VisitRequest,
  propertyId: number,
): Promise<boolean> {
  const keys = Object.entries(bookerKeys(request)).flatMap(([column, key]) =>
    key === null ? [] : [{ column: column as keyof BookerKeys, key }],
  );
  // Always in the same order, so that two requests that share both keys cannot wait for each other for ever.
  for (const { column, key } of keys.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    if (dialect === "postgres")
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
    const { ofProperty, inAll } = await countOpenVisits(transaction, column, key, propertyId);
    if (ofProperty > scaled(openVisits.ofProperty) || inAll > scaled(openVisits.inAll)) return true;
  }
  return false;
}

/** Gives the place of a request back, if it has one. */
export async function releasePlace(transaction: Queries, reference: string): Promise<void> {
  await transaction.deleteFrom("bookings").where("lead_reference", "=", reference).execute();
}

/**
 * Before somebody's requests are erased: the places of their visits to come are free again. Visits that are past stay, by nobody.
 */
export async function releaseVisitsOf(transaction: Queries, email: string): Promise<void> {
  const theirs = transaction.selectFrom("leads").select("reference").where("email", "=", email);
  await transaction
    .deleteFrom("bookings")
    .where("lead_reference", "in", theirs)
    .where("slot", ">=", brusselsClock(new Date()))
    .execute();
  await transaction
    .updateTable("bookings")
    .set({ person_key: null, phone_key: null })
    .where("lead_reference", "in", theirs)
    .execute();
}

/** Drops places that were held and never confirmed, and the hashes of visitors whose visit is past. */
export async function dropLapsedBookings(transaction: Queries, now: number): Promise<void> {
  await transaction.deleteFrom("bookings").where("held_until", "<=", now).execute();
  await transaction
    .updateTable("bookings")
    .set({ person_key: null, phone_key: null })
    .where("slot", "<", brusselsClock(new Date(now)))
    .where(({ or, eb }) => or([eb("person_key", "is not", null), eb("phone_key", "is not", null)]))
    .execute();
}

/**
 * Makes a booking firm: one that is held is confirmed, one that has lapsed or was cancelled takes a place again.
 * @param capacity of the slot; what is past takes a place beside the others
 * @returns false where no place is left
 */
export async function confirmPlace(
  transaction: Queries,
  request: VisitRequest,
  { propertyId, slot, capacity }: WantedPlace,
): Promise<boolean> {
  const now = Date.now();
  const { numUpdatedRows } = await transaction
    .updateTable("bookings")
    .set(({ fn, val }) => ({ held_until: null, confirmed_at: fn.coalesce("confirmed_at", val(now)) }))
    .where("lead_reference", "=", request.reference)
    .where(takesPlace(now))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const isPast = slot < brusselsClock(new Date(now));
  return bookPlace(transaction, request, {
    propertyId,
    slot,
    capacity: isPast ? Number.POSITIVE_INFINITY : capacity,
  });
}
