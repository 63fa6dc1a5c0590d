import "server-only";
import type { NoteStatus } from "../../domain/owner/owner-entry.ts";
import { type FlowName, flows, flowsWhere } from "../../forms/flows/index.ts";
import { fullName } from "../../mail/compose/mail-context.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";

/** `lapsed` was never confirmed by its visitor: its place is free again. */
type VisitBooking = "held" | "confirmed" | "cancelled" | "lapsed";

export interface VisitFilter {
  propertyId?: number;
  /** Only of leads from then on. */
  since?: Date;
  most: number;
}

/** What became of the booking of a lead; null where it books no visit. */
export function bookingOf(
  { flow, place, held_until: heldUntil, status }: BookingColumns,
  now: number,
): VisitBooking | null {
  if (flows[flow].reservation !== "visit") return null;
  if (place !== null && heldUntil === null) return "confirmed";
  if (heldUntil !== null && heldUntil > now) return "held";
  return status === "cancelled" ? "cancelled" : "lapsed";
}

/** What is known of a booking. */
interface BookingColumns {
  flow: FlowName;
  place: number | null;
  held_until: number | null;
  status: NoteStatus | null;
}

/** A visit or another request about a property, for the agency: with the name, and with the note for the owner. */
const visitRecord = (
  row: Awaited<ReturnType<ReturnType<typeof selectVisits>["execute"]>>[number],
  fields: Record<string, unknown>,
  now: number,
) => ({
  reference: row.reference,
  flow: row.flow,
  propertyId: row.property_id ?? 0,
  askedAt: new Date(row.created_at),
  /** Of a visit, on Belgian clocks: `2026-11-24T10:00`. */
  slot:
    flows[row.flow].reservation === "visit" && typeof fields.slot === "string"
      ? (row.changed_slot ?? fields.slot)
      : null,
  name: fullName({ fields }),
  comment: row.comment,
  status: row.status,
  booking: bookingOf(row, now),
  /** Of an offer: whether its owner sees it; null for anything else. */
  released: row.flow === "purchase-offer" ? row.released_at !== null && row.withdrawn_at === null : null,
});

function selectVisits(db: Queries, { propertyId, since, most }: VisitFilter) {
  let query = db
    .selectFrom("leads")
    .leftJoin("bookings", "bookings.lead_reference", "leads.reference")
    .leftJoin("visit_notes", "visit_notes.lead_reference", "leads.reference")
    .leftJoin("offer_releases", "offer_releases.lead_reference", "leads.reference")
    .select(["leads.reference", "leads.flow", "leads.property_id", "leads.created_at", "leads.payload"])
    .select(["bookings.place", "bookings.held_until", "visit_notes.comment", "visit_notes.status"])
    .leftJoin("visit_times", "visit_times.lead_reference", "leads.reference")
    .select(["visit_notes.noted_at", "visit_times.slot as changed_slot"])
    .select(["offer_releases.released_at", "offer_releases.withdrawn_at"])
    .where("leads.property_id", "is not", null)
    .where(
      "leads.flow",
      "in",
      flowsWhere(({ ownerEntry }) => ownerEntry),
    );
  if (propertyId !== undefined) query = query.where("leads.property_id", "=", propertyId);
  if (since !== undefined) query = query.where("leads.created_at", ">=", since.getTime());
  return query.orderBy("leads.created_at", "desc").orderBy("leads.reference").limit(most);
}

/** Visits and requests about properties with the notes on them, the newest first. @throws StoreUnavailable */
export async function visitRecords(filter: VisitFilter) {
  const rows = await readStore((db) => selectVisits(db, filter).execute());
  const now = Date.now();
  return rows.map((row) => visitRecord(row, JSON.parse(row.payload), now));
}
