import "server-only";
import type { NoteStatus } from "../../domain/owner/owner-entry.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { confirmPlace, releasePlace } from "./bookings.ts";

/** What an agent writes beside a visit or a request; the owner reads it. */
export interface VisitNote {
  /** An empty text takes the comment away. */
  comment?: string;
  status?: NoteStatus;
}

/** Statuses of a visit that takes place, or has: it needs a place of its own. */
const needsPlace: readonly NoteStatus[] = ["confirmed", "done", "noShow"];

/**
 * What a status does to the booking of a visit: cancelled frees its place, confirmed makes it firm or takes a place again.
 * @returns false where no place is left
 */
async function moveBooking(
  transaction: Queries,
  lead: LeadRow,
  status: NoteStatus | undefined,
  capacity: number,
): Promise<boolean> {
  const payload: Record<string, unknown> = JSON.parse(lead.payload);
  const { reference, email, flow, property_id: propertyId } = lead;
  if (flow !== "appointment" || propertyId === null || status === undefined) return true;
  if (status === "cancelled") await releasePlace(transaction, reference);
  if (!needsPlace.includes(status) || typeof payload.slot !== "string") return true;
  return confirmPlace(
    transaction,
    { reference, email, payload },
    { propertyId, slot: payload.slot, capacity },
  );
}

/**
 * Writes beside a visit or a request; what is not given stays as it was. It goes when the request is erased.
 * @param capacity how many may book one slot: a visit that was cancelled may be confirmed again while a place is free
 * @returns `unknown` where there is no such request about a property, `full` where its time was given to somebody else; neither
 *   changes anything
 * @throws StoreUnavailable
 */
export async function noteVisit(
  reference: string,
  { comment, status }: VisitNote,
  capacity: number,
): Promise<"noted" | "unknown" | "full"> {
  return writeStore(async (transaction) => {
    const lead = await transaction
      .selectFrom("leads")
      .selectAll()
      .where("reference", "=", reference)
      .where("property_id", "is not", null)
      .executeTakeFirst();
    if (!lead) return "unknown";
    if (!(await moveBooking(transaction, lead, status, capacity))) return "full";
    const given = {
      ...(comment !== undefined && { comment: comment.trim() || null }),
      ...(status !== undefined && { status }),
      noted_at: Date.now(),
    };
    await transaction
      .insertInto("visit_notes")
      .values({ lead_reference: reference, comment: null, status: null, ...given })
      .onConflict((conflict) => conflict.column("lead_reference").doUpdateSet(given))
      .execute();
    return "noted";
  });
}

/** What was written beside a visit or a request, or null. @throws StoreUnavailable */
export async function noteBeside(
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
