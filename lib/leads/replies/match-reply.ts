import "server-only";
import type { Content } from "../../content/load.ts";
import { staffWith } from "../../content/staff.ts";
import { type HeaderValues, replyKindOf } from "../../domain/replies/reply-kind.ts";
import { mailDomain, senderAddress } from "../../mail/outbox/mail-message.ts";
import { messageIdsIn } from "../../mail/replies/read-mail.ts";
import { referenceIn } from "../../mail/replies/reply-address.ts";
import { readStore } from "../../server/db/store.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { env } from "../../server/env.ts";

/** The request that a mail belongs to, and which mail of ours it answers, where it says so. */
export interface ReplyMatch {
  reference: string;
  mailId: string | null;
}

/** Headers that say to whom a mail goes, some of them written by mail servers on its way. */
const recipientHeaders = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"];

const uuid = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>]+)>$/;

/** Which of some Message-IDs are of mails that this site has sent, by the ids of the outbox, in their order. */
export const ownMailIds = (messageIds: readonly string[]): string[] =>
  messageIds.flatMap((messageId) => {
    const [, id = "", domain] = uuid.exec(messageId.toLowerCase()) ?? [];
    return domain === mailDomain() ? [id] : [];
  });

/**
 * The request of the first of some mails that is one of ours. The outbox forgets mails; the history of the request remembers its answers.
 * @throws StoreUnavailable
 */
export async function requestOfMails(mailIds: readonly string[]): Promise<ReplyMatch | null> {
  if (mailIds.length === 0) return null;
  const ids = [...mailIds];
  const rows = await readStore(async (db) => [
    ...(await db
      .selectFrom("request_entries")
      .select(["lead_reference as reference", "mail_id as id"])
      .where("kind", "=", "answer")
      .where("mail_id", "in", ids)
      .execute()),
    ...(await db
      .selectFrom("outbox")
      .select(["lead_reference as reference", "id"])
      .where("lead_reference", "is not", null)
      .where("id", "in", ids)
      .execute()),
  ]);
  for (const id of ids) {
    const reference = rows.find((row) => row.id === id)?.reference;
    if (reference) return { reference, mailId: id };
  }
  return null;
}

/**
 * The request that a mail belongs to: by the address that it goes to, else by the mails of ours that it answers.
 * @returns null for one that belongs to none, as most of a mailbox
 * @throws StoreUnavailable
 */
export async function matchReply(header: HeaderValues): Promise<ReplyMatch | null> {
  const answered = messageIdsIn(
    [...header("in-reply-to"), header("references").join(" ").split(/\s+/).reverse().join(" ")].join(" "),
  );
  const mailIds = ownMailIds(answered);
  const reference = referenceIn(recipientHeaders.flatMap((name) => header(name)).join("\n"));
  const byMail = await requestOfMails(mailIds);
  if (reference) return { reference, mailId: byMail?.reference === reference ? byMail.mailId : null };
  return byMail;
}

/** Whether a mail of ours went to the person of its request; one that the outbox has forgotten did. @throws StoreUnavailable */
export async function wentTo(person: string, mailId: string): Promise<boolean> {
  const row = await readStore((db) =>
    db.selectFrom("outbox").select("recipient").where("id", "=", mailId).executeTakeFirst(),
  );
  return row === undefined || row.recipient === person;
}

/**
 * Whether the agency or this site has written a mail: it is no answer of a visitor's.
 * @param person the address of the request, which may be one of the agency's where somebody tries a form
 */
export function isOwnMail(content: Content, sender: string, person: string, header: HeaderValues): boolean {
  const site = normalizeEmail(senderAddress());
  if (sender === site && replyKindOf(header) !== "reply") return true;
  if (sender === person) return false;
  const agency = normalizeEmail(env.agencyEmail ?? content.site.agency.email);
  return [site, env.replies?.address, agency].includes(sender) || staffWith(sender) !== null;
}
