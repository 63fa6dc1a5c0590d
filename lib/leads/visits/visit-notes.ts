import "server-only";
import type { VisitTimes } from "../../domain/forms/appointments.ts";
import type { NoteStatus } from "../../domain/owner/owner-entry.ts";
import { flows } from "../../forms/flows/index.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { showNotedOffer } from "../offers/offer-releases.ts";
import { queueForPackage } from "../packages/queue-lead.ts";
import { confirmPlace, releasePlace } from "./bookings.ts";
import { hasPlace, visitTimeOf, writeVisitTime } from "./visit-times.ts";

/** The note of an agent on a visit or another request; the owner reads it. */
export interface VisitNote {
  /** An empty text takes the comment away. */
  comment?: string;
  status?: NoteStatus;
}

/** Statuses of a visit that takes place, or has: it needs a place. */
const needsPlace: readonly NoteStatus[] = ["confirmed", "done", "noShow"];

/** How visits are booked, as `site.json` has it. */
export type BookingRules = Pick<VisitTimes, "capacity" | "minutes">;

/**
 * Applies a status to the booking of a visit: `cancelled` frees its place, the others confirm it or take a place again. Calendars learn
 * of a change.
 * @returns false where no place is left
 */
async function moveBooking(
  transaction: Queries,
  lead: LeadRow,
  status: NoteStatus | undefined,
  rules: BookingRules,
): Promise<boolean> {
  const { reference, email, flow, property_id: propertyId } = lead;
  if (flows[flow].reservation !== "visit" || propertyId === null || status === undefined) return true;
  const { slot } = await visitTimeOf(transaction, lead);
  if (slot === null) return true;
  const booked = await hasPlace(transaction, reference);
  if (status === "cancelled") await releasePlace(transaction, reference);
  if (needsPlace.includes(status)) {
    const request = { reference, email, payload: JSON.parse(lead.payload) };
    if (!(await confirmPlace(transaction, request, { propertyId, slot, ...rules }))) return false;
    await queueForPackage(transaction, lead);
  }
  if (booked !== (await hasPlace(transaction, reference))) await writeVisitTime(transaction, reference, slot);
  return true;
}

/**
 * Writes the note on a lead, in a transaction; what is not given stays as it was. It is erased with the lead.
 * @param rules a visit that was cancelled may be confirmed again while a place is free
 * @returns false where its time is booked by another visitor: then nothing of the transaction may be stored
 */
export async function writeNote(
  transaction: Queries,
  lead: LeadRow,
  { comment, status }: VisitNote,
  rules: BookingRules,
): Promise<boolean> {
  if (!(await moveBooking(transaction, lead, status, rules))) return false;
  const note = {
    ...(comment !== undefined && { comment: comment.trim() || null }),
    ...(status !== undefined && { status }),
    noted_at: Date.now(),
  };
  await transaction
    .insertInto("visit_notes")
    .values({ lead_reference: lead.reference, comment: null, status: null, ...note })
    .onConflict((conflict) => conflict.column("lead_reference").doUpdateSet(note))
    .execute();
  return true;
}

/**
 * Writes the note on a lead about a property.
 * @returns `unknown` where there is no such lead, `full` where its time is booked by another visitor; neither changes anything
 * @throws StoreUnavailable
 */
export async function noteVisit(
  reference: string,
  note: VisitNote,
  rules: BookingRules,
): Promise<"noted" | "unknown" | "full"> {
  return writeStore(async (transaction) => {
    const lead = await transaction
      .selectFrom("leads")
      .selectAll()
      .where("reference", "=", reference)
      .where("property_id", "is not", null)
      .executeTakeFirst();
    if (!lead) return "unknown";
    if (!(await writeNote(transaction, lead, note, rules))) return "full";
    if (lead.flow === "purchase-offer") await showNotedOffer(transaction, reference);
    return "noted";
  });
}

/** The note on a lead, or null. @throws StoreUnavailable */
export async function noteOn(
  reference: string,
): Promise<{ comment: string | null; status: NoteStatus | null } | null> {
  const note = await readStore((db) =>
    db
      .selectFrom("visit_notes")
      .select(["comment", "status"])
      .where("lead_reference", "=", reference)
      .executeTakeFirst(),
  );
  return note ?? null;
}
