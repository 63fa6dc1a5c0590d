import "server-only";
import { randomUUID } from "node:crypto";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { queueMails } from "../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import type { Queries } from "../server/db/queries.ts";
import { readStore, writeStore } from "../server/db/store.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { normalizeEmail } from "../server/email-address.ts";
import type { NewLead } from "./new-lead.ts";
import { storeSubscription } from "./newsletter/subscriptions.ts";
import { consumeCaptcha, ReservationError, type ReservationErrorCode, reserve } from "./reservations.ts";

export type { LeadFile } from "../server/lead-files.ts";
export type { NewLead } from "./new-lead.ts";
export { newReference } from "./reference.ts";

const friendOf = ({ friendEmail }: Record<string, unknown>) =>
  typeof friendEmail === "string" ? normalizeEmail(friendEmail) : null;

/** Thrown inside the transaction: what was sent is stored already. */
class Replayed extends Error {
  reference: string;

  constructor(reference: string) {
    super(reference);
    this.reference = reference;
  }
}

const referenceOf = (db: Queries, submissionId: string) =>
  db.selectFrom("leads").select("reference").where("submission_id", "=", submissionId).executeTakeFirst();

/**
 * The reference of the request that a submission has made when it was sent before, or null. @throws StoreUnavailable
 */
export const findSubmission = async (submissionId: string): Promise<string | null> =>
  (await readStore((db) => referenceOf(db, submissionId)))?.reference ?? null;

/** Nothing was inserted: another request has the submission, or the reference. */
async function refuseSecond(transaction: Queries, { submissionId }: NewLead): Promise<never> {
  const first = submissionId && (await referenceOf(transaction, submissionId));
  if (first) throw new Replayed(first.reference);
  // Two that drew the same reference, once in a thousand years: who tries again draws another.
  throw new StoreUnavailable("reference");
}

/** Who sends the same at the same instant waits here for the other's end. @throws Replayed, StoreUnavailable */
async function insertLead(transaction: Queries, lead: NewLead): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("leads")
    .values({
      reference: lead.reference,
      flow: lead.flow,
      language: lead.language,
      email: normalizeEmail(lead.email),
      friend_email: friendOf(lead.payload),
      payload: JSON.stringify(lead.payload),
      page: lead.page ?? null,
      utm: lead.utm ? JSON.stringify(lead.utm) : null,
      consent_version: lead.consentVersion,
      property_id: lead.propertyId ?? null,
      project_id: lead.projectId ?? null,
      state: "new",
      created_at: Date.now(),
      submission_id: lead.submissionId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) await refuseSecond(transaction, lead);
  const files = (lead.files ?? []).map((file) => ({
    id: randomUUID(),
    lead_reference: lead.reference,
    ...file,
  }));
  if (files.length > 0) await transaction.insertInto("lead_files").values(files).execute();
}

/** With the reference under which it was stored before, where it was sent again. */
export type StoredLead =
  | { stored: true; replayOf?: string }
  | { stored: false; refusal: ReservationErrorCode };

/**
 * Stores a request and queues its mails: one transaction, on the disk when it resolves. What was refused leaves nothing behind
 * but its captcha, which is used up all the same. What was sent again leaves nothing behind at all.
 * @throws StoreUnavailable when the database is out of reach
 */
export async function storeLead(lead: NewLead, mails: OutgoingMail[]): Promise<StoredLead> {
  try {
    await writeStore(async (transaction, dialect) => {
      // First, so that what was sent again is known before anything of it is refused for its own sake.
      await insertLead(transaction, lead);
      await consumeCaptcha(transaction, lead.captcha);
      await reserve(transaction, dialect, lead);
      await storeSubscription(transaction, lead);
      await queueMails(transaction, mails, lead);
    });
  } catch (error) {
    if (error instanceof Replayed) return { stored: true, replayOf: error.reference };
    if (!(error instanceof ReservationError)) throw error;
    if (error.refusal !== "captcha")
      await writeStore((transaction) => consumeCaptcha(transaction, lead.captcha)).catch((cause) => {
        // Somebody else has used it up meanwhile: that is what was wanted.
        if (!(cause instanceof ReservationError)) throw cause;
      });
    return { stored: false, refusal: error.refusal };
  }
  if (mails.length > 0) notifyMailQueued();
  return { stored: true };
}
