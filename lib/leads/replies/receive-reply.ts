import "server-only";
import type { Content } from "../../content/load.ts";
import { replyKindOf } from "../../domain/replies/reply-kind.ts";
import { replyMail } from "../../mail/compose/reply-mail.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { bytesToRead, type IncomingMail, readHeader, readMail } from "../../mail/replies/read-mail.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { env } from "../../server/env.ts";
import { audienceOf, deskLink, readersOf } from "../readers.ts";
import { storedMailContext, storedSubject } from "../stored-mail-context.ts";
import { isOwnMail, matchReply, ownMailIds, type ReplyMatch, requestOfMails, wentTo } from "./match-reply.ts";
import { insertReply, isFlooded, reopenRequest } from "./reply-store.ts";

/**
 * What became of a mail of the mailbox: `other` belongs to no request, as most; `own` is the agency's; `duplicate` was stored before; `flood`: its
 * request has taken too many.
 */
export type ReplyResult = "reply" | "automatic" | "bounce" | "other" | "own" | "duplicate" | "flood";

/** A mail as the mailbox has it. */
interface MailboxMail {
  size: number;
  header: Uint8Array;
  receivedAt: Date;
  /** Fetches it, or its beginning; null where it has gone. @param most bytes */
  source(most: number): Promise<Uint8Array | null>;
}

const storedRequest = (reference: string): Promise<LeadRow | undefined> =>
  readStore((db) => db.selectFrom("leads").selectAll().where("reference", "=", reference).executeTakeFirst());

/**
 * Tells the agency, the agent of the home and who has the request, as of a new one. Whose mailbox holds the reply itself gets no mail about it,
 * only what their devices show.
 */
function noticesOf(content: Content, row: LeadRow, mail: IncomingMail): Promise<OutgoingMail[]> {
  const subject = storedSubject(content, row);
  const isShared = !subject.property && !subject.project && row.assignee === null;
  return Promise.all(
    readersOf(content, subject, { flow: row.flow, assignee: row.assignee }).map(async (reader) =>
      replyMail(
        reader.email,
        await storedMailContext(content, row, reader.language),
        await mailWords(reader.language),
        {
          reply: mail,
          desk: deskLink(reader.language, { section: "requests", request: row.reference }),
          ...audienceOf(reader, isShared),
          ...(reader.email === env.replies?.address && { isNoticeOnly: true }),
        },
      ),
    ),
  );
}

async function storeMail(
  content: Content,
  mail: IncomingMail,
  { reference, mailId }: ReplyMatch,
  receivedAt: number,
): Promise<ReplyResult> {
  const stored = await storedRequest(reference);
  if (!stored) return "other";
  const notices = mail.kind === "reply" ? await noticesOf(content, stored, mail) : [];
  const result = await writeStore(async (transaction): Promise<ReplyResult> => {
    // Takes the row: what the desk does at the same moment waits, and then finds another version.
    const row = await transaction
      .updateTable("leads")
      .set(({ ref }) => ({ version: ref("version") }))
      .where("reference", "=", reference)
      .returningAll()
      .executeTakeFirst();
    if (!row) return "other";
    if (await isFlooded(transaction, reference, Date.now())) return "flood";
    if (!(await insertReply(transaction, mail, { reference, mailId, receivedAt }))) return "duplicate";
    if (mail.kind !== "reply") return mail.kind;
    await reopenRequest(transaction, row, mail, receivedAt);
    await queueMails(transaction, notices, { reference, email: row.email });
    return "reply";
  });
  if (result === "reply") notifyMailQueued();
  return result;
}

/**
 * Takes a mail of the mailbox to its request, where it belongs to one: of all others nothing but their header is read.
 * @returns what became of it
 * @throws StoreUnavailable, MailboxFault, and what reading the content throws
 */
export async function receiveReply(
  content: Content,
  { size, header, receivedAt, source }: MailboxMail,
): Promise<ReplyResult> {
  const lines = await readHeader(header);
  if (!lines) return "other";
  const match = await matchReply(lines);
  // Word of a mail that came back names it only within.
  if (!match && replyKindOf(lines) !== "bounce") return "other";
  const raw = await source(bytesToRead(size));
  const mail = raw && (await readMail(raw, size, lines));
  if (!mail) return "other";
  const [bounced] = ownMailIds(mail.bounced ? [mail.bounced] : []);
  const found = match ?? (await requestOfMails(bounced ? [bounced] : []));
  const row = found && (await storedRequest(found.reference));
  if (!found || !row) return "other";
  const mailId = bounced ?? found.mailId;
  if (mail.kind === "bounce") {
    if (mailId !== null && !(await wentTo(row.email, mailId))) return "other";
  } else if (isOwnMail(content, mail.sender, row.email, lines)) return "own";
  // A mailbox gives whole seconds: what answers a mail of the same second came after it.
  const received = Math.min(receivedAt.getTime() + 999, Date.now());
  return storeMail(content, mail, { ...found, mailId }, received);
}
