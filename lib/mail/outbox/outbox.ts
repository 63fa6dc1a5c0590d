import "server-only";
import { randomUUID } from "node:crypto";
import type { Queries } from "../../server/db/queries.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { withNotice } from "../push/push-queue.ts";
import { replyAddress } from "../replies/reply-address.ts";

/**
 * Mails with the same key are delivered in the order in which they were queued. The mails to a person share a key. Mails about that person
 * to somebody else (the agency, a friend) have a key for each pair: one that cannot be delivered delays only mails about the same person.
 * @param email of the person that the mail is about
 */
function orderingKey(recipient: string, email: string): string {
  const [to, about] = [normalizeEmail(recipient), normalizeEmail(email)];
  return to === about ? to : `${to} ${about}`;
}

/** Whether a mail with the same ordering key was queued and is neither sent nor given up. */
export async function isMailWaiting(
  transaction: Queries,
  recipient: string,
  about: string,
): Promise<boolean> {
  const waiting = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("line", "=", orderingKey(recipient, about))
    .where("state", "in", ["waiting", "refused"])
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** What its reader answers comes back to the request: of mails to its person, where a mailbox is read for that. */
function withReplyAddress(
  mail: OutgoingMail,
  { reference, email }: { reference: string | null; email: string },
): OutgoingMail {
  const isToPerson = normalizeEmail(mail.to) === normalizeEmail(email);
  const address = reference !== null && isToPerson ? replyAddress(reference) : null;
  const name = mail.replyTo?.name ?? mail.senderName ?? "";
  return address === null ? mail : { ...mail, replyTo: { name, address } };
}

/**
 * Puts mails into the outbox, in the transaction that stores what they are about, with what the devices of colleagues show of them. A
 * colleague who wants no mails gets none. Call `notifyMailQueued` after it.
 * @param about with how long they can be withdrawn before they are sent, in ms
 * @returns their ids
 */
export async function queueMails(
  transaction: Queries,
  mails: OutgoingMail[],
  about: { reference: string | null; email: string; delay?: number },
): Promise<string[]> {
  const now = Date.now();
  const ids: string[] = [];
  for (const composed of mails) {
    const mail = await withNotice(transaction, withReplyAddress(composed, about));
    if (!mail) continue;
    const id = randomUUID();
    ids.push(id);
    await transaction
      .insertInto("outbox")
      .values({
        id,
        lead_reference: about.reference,
        recipient: normalizeEmail(mail.to),
        line: orderingKey(mail.to, about.email),
        state: "waiting",
        tries: 0,
        due_at: now + (about.delay ?? 0),
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
  return ids;
}

/**
 * Takes a mail out of the outbox before its time.
 * @returns false where a worker may have begun to deliver it, or there is none
 */
export async function withdrawMail(transaction: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("tries", "=", 0)
    .where("claimed_by", "is", null)
    .where("due_at", ">", Date.now())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
