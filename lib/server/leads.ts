import "server-only";
import { randomUUID } from "node:crypto";
import type { OutgoingMail } from "../domain/outgoing-mail.ts";
import { type LeadRefusal, Refused, takeClaims, useCaptcha } from "./claims.ts";
import type { Queries } from "./db/open-store.ts";
import type { NewLead } from "./new-lead.ts";
import { queueMails } from "./outbox.ts";
import { personOf } from "./person.ts";
import { writeStore } from "./store.ts";
import { StoreUnavailable } from "./store-unavailable.ts";
import { storeSubscription } from "./subscriptions.ts";
import { ringForMail } from "./worker-bell.ts";

export type { LeadFile, NewLead } from "./new-lead.ts";
export { newReference } from "./reference.ts";

const friendOf = ({ friendEmail }: Record<string, unknown>) =>
  typeof friendEmail === "string" ? personOf(friendEmail) : null;

async function insertLead(transaction: Queries, lead: NewLead): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("leads")
    .values({
      reference: lead.reference,
      flow: lead.flow,
      language: lead.language,
      email: personOf(lead.email),
      friend_email: friendOf(lead.payload),
      payload: JSON.stringify(lead.payload),
      page: lead.page ?? null,
      utm: lead.utm ? JSON.stringify(lead.utm) : null,
      consent_version: lead.consentVersion,
      property_id: lead.propertyId ?? null,
      project_id: lead.projectId ?? null,
      state: "new",
      created_at: Date.now(),
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .executeTakeFirst();
  // Two that drew the same reference, once in a thousand years: who tries again draws another.
  if (numInsertedOrUpdatedRows !== 1n) throw new StoreUnavailable("reference");
  const files = (lead.files ?? []).map((file) => ({
    id: randomUUID(),
    lead_reference: lead.reference,
    ...file,
  }));
  if (files.length > 0) await transaction.insertInto("lead_files").values(files).execute();
}

/**
 * Stores a request and queues its mails: one transaction, on the disk when it resolves. What was refused leaves nothing behind
 * but its captcha, which is used up all the same.
 * @throws StoreUnavailable when the database is out of reach
 */
export async function storeLead(
  lead: NewLead,
  mails: OutgoingMail[],
): Promise<{ stored: true } | { stored: false; refusal: LeadRefusal }> {
  try {
    await writeStore(async (transaction) => {
      await useCaptcha(transaction, lead.captcha);
      await insertLead(transaction, lead);
      await takeClaims(transaction, lead);
      await storeSubscription(transaction, lead);
      await queueMails(transaction, mails, lead);
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.refusal !== "captcha")
      await writeStore((transaction) => useCaptcha(transaction, lead.captcha)).catch((cause) => {
        // Somebody else has used it up meanwhile: that is what was wanted.
        if (!(cause instanceof Refused)) throw cause;
      });
    return { stored: false, refusal: error.refusal };
  }
  if (mails.length > 0) ringForMail();
  return { stored: true };
}
