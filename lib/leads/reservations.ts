import "server-only";
import { flows } from "../forms/flows/index.ts";
import type { Queries } from "../server/db/queries.ts";
import { normalizeEmail } from "../server/email-address.ts";
import { linksEnd } from "./documents.ts";
import type { Submission } from "./submission.ts";
import { bookPlace, hasTooManyVisits, type VisitRequest, type WantedPlace } from "./visits/bookings.ts";

/** A captcha that was solved, as `readSolution` gives it. */
export interface SolvedCaptcha {
  id: string;
  expiresAt: Date;
}

/** What must be free, or true, at the moment a lead is stored. */
export interface Reservations {
  /** Once per person and property. A request from before `lapsedBefore` does not count: its links have expired. */
  documents?: { propertyId: number; lapsedBefore?: Date };
  /**
   * A free place in the slot, which is named as in `GET /api/appointments/{propertyId}/`. With `heldUntil` the place is free again
   * from then on, unless its visitor confirms it before.
   */
  slot?: WantedPlace & {
    /** Entered at the desk: whoever phones may have any number of visits. */
    isByStaff?: true;
  };
}

export type ReservationErrorCode =
  | "captcha"
  | "documents-already-requested"
  | "appointments-full"
  | "too-many-visits";

/** Thrown inside the transaction, so that nothing of it is stored. */
export class ReservationError extends Error {
  code: ReservationErrorCode;

  constructor(code: ReservationErrorCode) {
    super(code);
    this.code = code;
  }
}

/** What a submission reserves, by its form. */
export function reservationsOf(submission: Submission): Reservations | undefined {
  const { flow, fields, content, now, heldUntil } = submission;
  const propertyId = submission.subject.property?.ID;
  const { reservation } = flows[flow];
  if (propertyId === undefined || !reservation) return undefined;
  if (reservation === "documents")
    return { documents: { propertyId, lapsedBefore: linksEnd(now, -content.site.documentLinkDays) } };
  const { capacity, minutes } = content.site.appointments;
  return { slot: { propertyId, slot: String(fields.slot), capacity, minutes, heldUntil } };
}

/** A solved captcha counts once. @throws ReservationError */
export async function consumeCaptcha(transaction: Queries, captcha?: SolvedCaptcha): Promise<void> {
  if (!captcha) return;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("used_captchas")
    .values({ id: captcha.id, expires_at: captcha.expiresAt.getTime() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new ReservationError("captcha");
}

async function reserveDocuments(
  transaction: Queries,
  lead: VisitRequest,
  { propertyId, lapsedBefore }: NonNullable<Reservations["documents"]>,
): Promise<void> {
  const request = { lead_reference: lead.reference, created_at: Date.now() };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("document_requests")
    .values({ email: normalizeEmail(lead.email), property_id: propertyId, ...request })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "property_id"])
        .doUpdateSet(request)
        .where("document_requests.created_at", "<", lapsedBefore?.getTime() ?? 0),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new ReservationError("documents-already-requested");
}

async function reservePlace(
  transaction: Queries,
  lead: VisitRequest,
  slot: NonNullable<Reservations["slot"]>,
): Promise<void> {
  if (!(await bookPlace(transaction, lead, slot))) throw new ReservationError("appointments-full");
  if (!slot.isByStaff && (await hasTooManyVisits(transaction, lead, slot.propertyId)))
    throw new ReservationError("too-many-visits");
}

/** Takes what a lead reserves, which is inserted in this transaction already. @throws ReservationError */
export async function reserve(
  transaction: Queries,
  lead: VisitRequest & { reservations?: Reservations },
): Promise<void> {
  const { documents, slot } = lead.reservations ?? {};
  if (documents) await reserveDocuments(transaction, lead, documents);
  if (slot) await reservePlace(transaction, lead, slot);
}
