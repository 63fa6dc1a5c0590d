import "server-only";
import { readStore, writeStore } from "../../server/db/store.ts";
import type { OutboxRow } from "../../server/db/tables.ts";
import { parseMail } from "../outgoing-mail.ts";
import { notifyMailQueued } from "./mail-queued.ts";

export type MailState = OutboxRow["state"];

const recordOf = (row: OutboxRow & { message: string }) => ({
  id: row.id,
  reference: row.lead_reference,
  recipient: row.recipient,
  channel: row.channel,
  /** Empty for a package. */
  subject: row.channel === "mail" ? parseMail(row.message).subject : "",
  state: row.state,
  tries: row.tries,
  createdAt: new Date(row.created_at),
  /** Of the next try; null where there will be none. */
  dueAt: ["waiting", "refused", "queued"].includes(row.state) ? new Date(row.due_at) : null,
  lastError: row.last_error,
});

/** The mails of the outbox and the requests that go to packages, the newest first. @throws StoreUnavailable */
export async function mailRecords({ state, maxCount }: { state?: MailState; maxCount?: number } = {}) {
  const rows = await readStore((db) => {
    let query = db
      .selectFrom("outbox")
      .innerJoin("outbox_messages", "outbox_messages.mail_id", "outbox.id")
      .selectAll("outbox")
      .select("outbox_messages.message")
      .orderBy("position", "desc");
    if (state !== undefined) query = query.where("state", "=", state);
    if (maxCount !== undefined) query = query.limit(maxCount);
    return query.execute();
  });
  return rows.map(recordOf);
}

/**
 * Retries mails at once, as if they had just been queued: a dead one has two more days. Their leases end, so that any worker can
 * take them. A worker that is delivering one at that moment learns it when it next renews its leases: it aborts the delivery and
 * records no failure. A delivery that has ended by then is recorded once.
 * @param which one mail, or all that are dead
 * @returns how many; none where the mail was sent or there is none
 * @throws StoreUnavailable
 */
export async function retryMails(which: { id: string } | "dead"): Promise<number> {
  const now = Date.now();
  const { numUpdatedRows } = await writeStore((transaction) => {
    const retried = transaction
      .updateTable("outbox")
      .set({
        state: "waiting",
        due_at: now,
        created_at: now,
        tries: 0,
        claimed_by: null,
        claimed_until: null,
      })
      .where("channel", "=", "mail")
      .where("state", "<>", "sent");
    return (
      which === "dead" ? retried.where("state", "=", "dead") : retried.where("id", "=", which.id)
    ).executeTakeFirst();
  });
  notifyMailQueued();
  return Number(numUpdatedRows);
}
