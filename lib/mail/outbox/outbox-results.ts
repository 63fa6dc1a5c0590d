import "server-only";
import { writeStore } from "../../server/db/store.ts";
import type { MailFailure } from "./mail-failure.ts";
import { isUndelivered, type LeasedMail } from "./outbox-leases.ts";

const firstDelay = 5_000;
const maxDelay = 60 * 60_000;
const maxAge = 2 * 24 * 60 * 60_000;

/**
 * How long to wait after a failed try, in ms: exponential backoff up to an hour, with jitter, so that mails which failed together are
 * not retried together.
 * @param tries made so far, from 1
 * @param jitter from 0 to 1
 */
export function delayAfter(tries: number, jitter: number = Math.random()): number {
  const delay = Math.min(maxDelay, firstDelay * 2 ** Math.min(tries - 1, 20));
  return Math.round(delay / 2 + (delay / 2) * jitter);
}

/** After two days without success a mail is dead and needs a person (`npm run agency -- mail list --state dead`); what is rejected for good is at once. */
export const isExpired = (createdAt: number, now: number): boolean => now - createdAt >= maxAge;

/**
 * Records a delivery, once: another worker may have recorded it already, where `mail retry` ended the lease during the delivery.
 * @param message replaces the stored message, where that must not be kept
 * @throws StoreUnavailable
 */
export async function recordSent(id: string, message?: string): Promise<void> {
  await writeStore(async (transaction) => {
    await transaction
      .updateTable("outbox")
      .set((eb) => ({
        state: "sent",
        sent_at: Date.now(),
        tries: eb("tries", "+", 1),
        claimed_by: null,
        claimed_until: null,
        last_error: null,
      }))
      .where("id", "=", id)
      .where("state", "<>", "sent")
      .execute();
    if (message !== undefined)
      await transaction.updateTable("outbox_messages").set({ message }).where("mail_id", "=", id).execute();
  });
}

/**
 * Schedules the next try of a mail, or declares it dead when it is rejected for good or too old. A server that is out of reach makes no mail dead: it would
 * be all of them. Records nothing where the worker has lost the lease.
 * @returns the new state; null where the worker has lost the lease
 * @throws StoreUnavailable
 */
export async function recordFailure(
  worker: string,
  mail: Pick<LeasedMail, "id" | "tries" | "created_at">,
  failure: MailFailure,
): Promise<"waiting" | "refused" | "dead" | null> {
  const now = Date.now();
  const isOver =
    failure.kind === "permanent" || (failure.kind !== "server" && isExpired(mail.created_at, now));
  const retryState = failure.kind === "refused" ? "refused" : "waiting";
  const state = isOver ? "dead" : retryState;
  const { numUpdatedRows } = await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({
        state,
        tries: mail.tries + 1,
        due_at: state === "dead" ? now : now + delayAfter(mail.tries + 1),
        claimed_by: null,
        claimed_until: null,
        last_error: failure.code,
      })
      .where("id", "=", mail.id)
      .where("claimed_by", "=", worker)
      .where(isUndelivered)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 0n ? null : state;
}

/** Makes every mail due now that was tried in vain: the mail server accepts mails again. @throws StoreUnavailable */
export async function retryNow(): Promise<void> {
  const now = Date.now();
  await writeStore((transaction) =>
    transaction
      .updateTable("outbox")
      .set({ due_at: now })
      .where(isUndelivered)
      .where("due_at", ">", now)
      // What was never tried can still be withdrawn.
      .where("tries", ">", 0)
      .execute(),
  );
}
