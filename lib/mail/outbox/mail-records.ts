import "server-only";
import { readStore, writeStore } from "../../server/db/store.ts";
import type { OutboxRow } from "../../server/db/tables.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { notifyMailQueued } from "./mail-queued.ts";

const mailStates = ["waiting", "refused", "sent", "dead"] as const;
export type MailState = (typeof mailStates)[number];

export interface MailRecord {
  id: string;
  reference: string | null;
  recipient: string;
  subject: string;
  state: MailState;
  tries: number;
  createdAt: Date;
  /** Of the next try; null where there will be none. */
  dueAt: Date | null;
  lastError: string | null;
}

const recordOf = (row: OutboxRow & { message: string }): MailRecord => ({
  id: row.id,
  reference: row.lead_reference,
  recipient: row.recipient,
  subject: (JSON.parse(row.message) as OutgoingMail).subject,
  state: row.state,
  tries: row.tries,
  createdAt: new Date(row.created_at),
  dueAt: row.state === "waiting" || row.state === "refused" ? new Date(row.due_at) : null,
  lastError: row.last_error,
});

/** The mails of the outbox, the newest first. @throws StoreUnavailable */
export async function mailRecords(filter: { state?: MailState; most?: number } = {}): Promise<MailRecord[]> {
  const rows = await readStore((db) =>
    db
      .selectFrom("outbox")
      .innerJoin("outbox_messages", "outbox_messages.mail_id", "outbox.id")
      .selectAll("outbox")
      .select("outbox_messages.message")
      .$if(filter.state !== undefined, (query) => query.where("state", "=", filter.state as MailState))
      .orderBy("position", "desc")
      .$if(filter.most !== undefined, (query) => query.limit(filter.most as number))
      .execute(),
  );
  return rows.map(recordOf);
}

/**
 * Lets mails be tried again at once, as if they had just been queued: a dead one has two days anew. A claim ends with it, so that
 * no worker keeps a mail from the others. Who is delivering it at that moment finds at its next renewal that it is no longer its
 * own, breaks off, and records no failure; a delivery that has ended by then is recorded once.
 * @param which one mail, or all that are dead
 * @returns how many; none where the mail was sent or there is none
 * @throws StoreUnavailable
 */
export async function retryMails(which: { id: string } | "dead"): Promise<number> {
  const now = Date.now();
  const { numUpdatedRows } = await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({
        state: "waiting",
        due_at: now,
        created_at: now,
        tries: 0,
        claimed_by: null,
        claimed_until: null,
      })
      .where("state", "<>", "sent")
      .$if(which === "dead", (query) => query.where("state", "=", "dead"))
      .$if(which !== "dead", (query) => query.where("id", "=", (which as { id: string }).id))
      .executeTakeFirst(),
  );
  notifyMailQueued();
  return Number(numUpdatedRows);
}
