import "server-only";
import type { Queries } from "./db/open-store.ts";
import type { NewLead } from "./new-lead.ts";
import { personOf } from "./person.ts";

export type LeadRefusal = "captcha" | "documents-already-requested" | "appointments-full";

/** Thrown inside the transaction, so that nothing of it stays. */
export class Refused extends Error {
  refusal: LeadRefusal;

  constructor(refusal: LeadRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** A solved captcha counts once. @throws Refused */
export async function useCaptcha(transaction: Queries, captcha: NewLead["captcha"]): Promise<void> {
  if (!captcha) return;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("used_captchas")
    .values({ id: captcha.id, expires_at: captcha.expiresAt.getTime() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refused("captcha");
}

async function claimDocuments(transaction: Queries, lead: NewLead, propertyId: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("document_requests")
    .values({
      email: personOf(lead.email),
      property_id: propertyId,
      lead_reference: lead.reference,
      created_at: Date.now(),
    })
    .onConflict((conflict) => conflict.columns(["email", "property_id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refused("documents-already-requested");
}

/** The lowest free place. Who asks for the same place at the same instant waits for the other's end, and then for the next one. */
async function claimPlace(
  transaction: Queries,
  reference: string,
  { propertyId, slot, capacity }: { propertyId: number; slot: string; capacity: number },
): Promise<void> {
  for (let place = 0; place < capacity; place++) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("bookings")
      .values({ property_id: propertyId, slot, place, lead_reference: reference, created_at: Date.now() })
      .onConflict((conflict) => conflict.columns(["property_id", "slot", "place"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return;
  }
  throw new Refused("appointments-full");
}

/** Takes what the lead, already stored in this transaction, needs to have for itself. @throws Refused */
export async function takeClaims(transaction: Queries, lead: NewLead): Promise<void> {
  const { documents, slot } = lead.claims ?? {};
  if (documents) await claimDocuments(transaction, lead, documents.propertyId);
  if (slot) await claimPlace(transaction, lead.reference, slot);
}
