import "server-only";
import { flowsWhere } from "../../forms/flows/index.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import { requestedSlot } from "./visit-times.ts";

const selectVisitRows = (db: Queries) =>
  db
    .selectFrom("leads")
    .leftJoin("bookings", "bookings.lead_reference", "leads.reference")
    .leftJoin("visit_times", "visit_times.lead_reference", "leads.reference")
    .leftJoin("visit_notes", "visit_notes.lead_reference", "leads.reference")
    .select(["leads.reference", "leads.flow", "leads.language", "leads.email", "leads.payload"])
    .select(["leads.property_id", "leads.version", "leads.created_at"])
    .select(["bookings.slot as booked_slot", "bookings.place", "bookings.held_until"])
    .select(["bookings.confirmed_at", "visit_times.slot as changed_slot", "visit_times.sequence"])
    .select(["visit_times.changed_at", "visit_notes.status", "visit_notes.comment"])
    .where(
      "leads.flow",
      "in",
      flowsWhere(({ reservation }) => reservation === "visit"),
    )
    .where("leads.property_id", "is not", null);

/** A visit as it is stored. */
export type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisitRows>["execute"]>>[number];

/** One visit; null where the reference is that of none. @throws StoreUnavailable */
export const visitRow = async (reference: string): Promise<VisitRow | null> =>
  (await readStore((db) =>
    selectVisitRows(db).where("leads.reference", "=", reference).executeTakeFirst(),
  )) ?? null;

/** When a visit is, or would have been. */
export const slotOf = ({ booked_slot, changed_slot, payload }: VisitRow): string =>
  booked_slot ?? changed_slot ?? requestedSlot(payload) ?? "";

/**
 * The visits from a time on, and before another: those that take a place, and those that were called off.
 * @throws StoreUnavailable
 */
export async function visitRows(from: string, until?: string): Promise<VisitRow[]> {
  const now = Date.now();
  const last = until ?? "9999";
  const booked = await readStore((db) =>
    selectVisitRows(db).where("bookings.slot", ">=", from).where("bookings.slot", "<", last).execute(),
  );
  const cancelled = await readStore((db) =>
    selectVisitRows(db)
      .where("visit_times.slot", ">=", from)
      .where("visit_times.slot", "<", last)
      .where("visit_notes.status", "=", "cancelled")
      .where("bookings.slot", "is", null)
      .execute(),
  );
  const active = booked.filter(({ held_until }) => held_until === null || held_until > now);
  return [...active, ...cancelled].toSorted((a, b) =>
    slotOf(a) === slotOf(b) ? 0 : slotOf(a) < slotOf(b) ? -1 : 1,
  );
}
