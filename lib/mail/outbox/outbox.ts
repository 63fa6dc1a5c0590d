import "server-only";
import { randomUUID } from "node:crypto";
import type { Queries } from "../../server/db/queries.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";

/**
 * Mails of one line leave in the order in which they were queued. A person's own mails are a line. What somebody else gets about
 * a person (the agency, a friend) is a line for each person: one request that cannot be delivered holds back no other's.
 */
function orderingKey(recipient: string, email: string): string {
  const [to, about] = [normalizeEmail(recipient), normalizeEmail(email)];
  return to === about ? to : `${to} ${about}`;
}

/** Puts mails into the outbox, in a transaction that holds what they are about. */
export async function queueMails(
  transaction: Queries,
  mails: OutgoingMail[],
  about: { reference: string | null; email: string },
): Promise<void> {
  const now = Date.now();
  for (const mail of mails) {
    const id = randomUUID();
    await transaction
      .insertInto("outbox")
      .values({
        id,
        lead_reference: about.reference,
        recipient: normalizeEmail(mail.to),
        line: orderingKey(mail.to, about.email),
        state: "waiting",
        tries: 0,
        due_at: now,
        claimed_until: null,
        claimed_by: null,
        last_error: null,
        created_at: now,
        sent_at: null,
      })
      .execute();
    await transaction
      .insertInto("outbox_messages")
      .values({ mail_id: id, message: JSON.stringify(mail) })
      .execute();
  }
}
