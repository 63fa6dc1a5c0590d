import "server-only";
import type { OpenStore, Queries } from "../server/db/queries.ts";
import { normalizeEmail } from "../server/email-address.ts";
import type { NewLead } from "./new-lead.ts";
import { bookPlace, hasTooManyVisits } from "./visits/bookings.ts";

export type ReservationErrorCode =
  | "captcha"
  | "documents-already-requested"
  | "appointments-full"
  | "too-many-visits";

/** Thrown inside the transaction, so that nothing of it stays. */
export class ReservationError extends Error {
  refusal: ReservationErrorCode;

  constructor(refusal: ReservationErrorCode) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** A solved captcha counts once. @throws Refused */
export async function consumeCaptcha(transaction: Queries, captcha: NewLead["captcha"]): Promise<void> {
  if (!captcha) return;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("used_captchas")
    .values({ id: captcha.id, expires_at: captcha.expiresAt.getTime() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new ReservationError("captcha");
}

async function claimDocuments(
  transaction: Queries,
  lead: NewLead,
  { propertyId, lapsedBefore }: { propertyId: number; lapsedBefore?: Date },
): Promise<void> {
  const claim = { lead_reference: lead.reference, created_at: Date.now() };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("document_requests")
    .values({ email: normalizeEmail(lead.email), property_id: propertyId, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "property_id"])
        .doUpdateSet(claim)
        .where("document_requests.created_at", "<", lapsedBefore?.getTime() ?? 0),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new ReservationError("documents-already-requested");
}

async function claimPlace(
  transaction: Queries,
  dialect: OpenStore["dialect"],
  lead: NewLead,
  slot: NonNullable<NonNullable<NewLead["claims"]>["slot"]>,
): Promise<void> {
  if (!(await bookPlace(transaction, lead, slot))) throw new ReservationError("appointments-full");
  if (await hasTooManyVisits(transaction, dialect, lead, slot.propertyId))
    throw new ReservationError("too-many-visits");
}

/** Takes what the lead, already stored in this transaction, needs to have for itself. @throws Refused */
export async function reserve(
  transaction: Queries,
  dialect: OpenStore["dialect"],
  lead: NewLead,
): Promise<void> {
  const { documents, slot } = lead.claims ?? {};
  if (documents) await claimDocuments(transaction, lead, documents);
  if (slot) await claimPlace(transaction, dialect, lead, slot);
}
