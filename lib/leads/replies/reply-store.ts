import "server-only";
import { randomUUID } from "node:crypto";
import { searchTextOf } from "../../domain/desk/request-search.ts";
import type { RequestState } from "../../domain/desk/request-state.ts";
import { fold } from "../../domain/text/accents.ts";
import type { IncomingMail } from "../../mail/replies/read-mail.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";

/** Characters of a request that a search reads at most, its replies included. */
const longestSearchText = 40_000;

/** Mails that one request takes in a day: a machine that has its address fills no disk. */
const mostADay = 30;
const day = 24 * 60 * 60_000;

/** What a request is once its person has answered: somebody's again, or in the hands of nobody. */
const stateOnceAnswered = (state: RequestState, assignee: string | null): RequestState =>
  state !== "answered" && state !== "closed" ? state : assignee === null ? "new" : "inHand";

/** How many mails a request has taken in the last day. */
export async function isFlooded(db: Queries, reference: string, now: number): Promise<boolean> {
  const { count } = await db
    .selectFrom("request_replies")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("lead_reference", "=", reference)
    .where("received_at", ">", now - day)
    .executeTakeFirstOrThrow();
  return Number(count) >= mostADay;
}

/** Stores a mail with its files. @returns false where the request has it already */
export async function insertReply(
  transaction: Queries,
  mail: IncomingMail,
  { reference, mailId, receivedAt }: { reference: string; mailId: string | null; receivedAt: number },
): Promise<boolean> {
  const id = randomUUID();
  const inserted = await transaction
    .insertInto("request_replies")
    .values({
      id,
      lead_reference: reference,
      kind: mail.kind,
      message_key: mail.key,
      message_id: mail.messageId,
      mail_id: mailId,
      sender: mail.sender,
      sender_name: mail.senderName,
      is_unverified: mail.isUnverified ? 1 : 0,
      subject: mail.subject,
      text: mail.text,
      whole: mail.whole,
      refused: mail.refused.length > 0 ? JSON.stringify(mail.refused) : null,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.columns(["lead_reference", "message_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  for (const { name, type, content } of mail.files)
    await transaction
      .insertInto("reply_files")
      .values({ id: randomUUID(), reply_id: id, name, type, content })
      .execute();
  return true;
}

/** Puts a request back among those that wait for an answer; its search finds the words of the reply from now on. */
export async function reopenRequest(
  transaction: Queries,
  { reference, email, payload, search_text, state, assignee }: LeadRow,
  { sender, senderName, subject, text, files }: IncomingMail,
  receivedAt: number,
): Promise<void> {
  const before = search_text ?? searchTextOf(reference, email, JSON.parse(payload));
  const added = fold([sender, senderName, subject, text, ...files.map(({ name }) => name)].join(" "));
  await transaction
    .updateTable("leads")
    .set(({ eb }) => ({
      state: stateOnceAnswered(state, assignee),
      replied_at: receivedAt,
      search_text: `${before} ${added.replace(/\p{Cc}/gu, " ")}`.slice(0, longestSearchText),
      version: eb("version", "+", 1),
    }))
    .where("reference", "=", reference)
    .execute();
}

/** The mails that came back to a request, in their order. @throws StoreUnavailable */
export const repliesTo = (reference: string) =>
  readStore((db) =>
    db
      .selectFrom("request_replies")
      .selectAll()
      .where("lead_reference", "=", reference)
      .orderBy("received_at")
      .orderBy("position")
      .execute(),
  );

/** Their files, without what is in them. @throws StoreUnavailable */
export const replyFilesOf = (reference: string) =>
  readStore((db) =>
    db
      .selectFrom("reply_files")
      .innerJoin("request_replies", "request_replies.id", "reply_files.reply_id")
      .select(({ fn }) => [
        "reply_files.id",
        "reply_files.reply_id",
        "reply_files.name",
        fn<number>("length", ["reply_files.content"]).as("bytes"),
      ])
      .where("request_replies.lead_reference", "=", reference)
      .orderBy("reply_files.name")
      .execute(),
  );

/** A file of one of them; undefined where there is none. @throws StoreUnavailable */
export const replyFile = (reference: string, id: string) =>
  readStore((db) =>
    db
      .selectFrom("reply_files")
      .innerJoin("request_replies", "request_replies.id", "reply_files.reply_id")
      .select(["reply_files.name", "reply_files.content"])
      .where("request_replies.lead_reference", "=", reference)
      .where("reply_files.id", "=", id)
      .executeTakeFirst(),
  );

/** What somebody has written back, to requests of theirs or of others, with its files (GDPR, article 15). @throws StoreUnavailable */
export const replyDataOf = (where: { reference: string } | { sender: string }) =>
  readStore(async (db) => {
    const replies = db.selectFrom("request_replies").selectAll().orderBy("received_at").orderBy("position");
    const rows = await ("reference" in where
      ? replies.where("lead_reference", "=", where.reference)
      : replies.where("sender", "=", where.sender).where("kind", "<>", "bounce")
    ).execute();
    return Promise.all(
      rows.map(
        async ({ id, lead_reference, kind, sender, sender_name, subject, text, whole, received_at }) => {
          const files = await db.selectFrom("reply_files").selectAll().where("reply_id", "=", id).execute();
          return {
            ...{
              reference: lead_reference,
              kind,
              sender,
              senderName: sender_name,
              subject,
              text: whole ?? text,
            },
            receivedAt: new Date(Number(received_at)),
            files: files.map(({ name, type, content }) => ({
              ...{ name, type },
              content: Buffer.from(content).toString("base64"),
            })),
          };
        },
      ),
    );
  });

/** Erases what an address has written to requests of others. */
export async function eraseRepliesFrom(transaction: Queries, email: string): Promise<void> {
  await transaction.deleteFrom("request_replies").where("sender", "=", email).execute();
}

/** Message-IDs of a conversation: what the next answer goes on from. */
export interface Thread {
  inReplyTo: string;
  references: string[];
}

/** Mails of a thread that the next one names at most. */
const longestThread = 20;

/**
 * The mails of a request so far that an answer threads with: ours by the ids of the outbox, theirs by their Message-IDs; null for the first.
 * @param messageIdOf the Message-ID of a mail of ours
 * @throws StoreUnavailable
 */
export async function threadOf(
  reference: string,
  messageIdOf: (mailId: string) => string,
): Promise<Thread | null> {
  const answers = await readStore((db) =>
    db
      .selectFrom("request_entries")
      .select(["mail_id", "written_at as at"])
      .where("lead_reference", "=", reference)
      .where("kind", "=", "answer")
      .where("mail_id", "is not", null)
      .execute(),
  );
  const replies = (await repliesTo(reference)).filter(
    ({ kind, message_id }) => kind === "reply" && message_id,
  );
  const ids = [
    ...answers.map(({ mail_id, at }) => ({ id: messageIdOf(mail_id ?? ""), at: Number(at) })),
    ...replies.map(({ message_id, received_at }) => ({ id: message_id ?? "", at: Number(received_at) })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id);
  const last = ids.at(-1);
  return last === undefined ? null : { inReplyTo: last, references: ids.slice(-longestThread) };
}
