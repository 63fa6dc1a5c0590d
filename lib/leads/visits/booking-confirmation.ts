import "server-only";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { takesPlace } from "./bookings.ts";

/** What has become of a request's booking; `gone` where it has lapsed, was cancelled or never was. */
export type BookingState = { state: "held"; until: Date } | { state: "confirmed" } | { state: "gone" };

/** @throws StoreUnavailable */
export async function bookingState(reference: string): Promise<BookingState> {
  const row = await readStore((db) =>
    db
      .selectFrom("bookings")
      .select("held_until")
      .where("lead_reference", "=", reference)
      .where(takesPlace(Date.now()))
      .executeTakeFirst(),
  );
  if (!row) return { state: "gone" };
  return row.held_until === null
    ? { state: "confirmed" }
    : { state: "held", until: new Date(row.held_until) };
}

/**
 * Confirms a held booking and queues its mails, in one transaction. One that is confirmed already stays so, and no mail leaves
 * again.
 * @returns false where the booking has lapsed or was cancelled
 * @throws StoreUnavailable
 */
export async function confirmBooking(
  about: { reference: string; email: string },
  mails: OutgoingMail[],
): Promise<boolean> {
  const isConfirmed = await writeStore(async (transaction) => {
    const now = Date.now();
    const { numUpdatedRows } = await transaction
      .updateTable("bookings")
      .set({ held_until: null, confirmed_at: now })
      .where("lead_reference", "=", about.reference)
      .where("held_until", ">", now)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await queueMails(transaction, mails, about);
      return true;
    }
    const kept = await transaction
      .selectFrom("bookings")
      .select("place")
      .where("lead_reference", "=", about.reference)
      .where("held_until", "is", null)
      .executeTakeFirst();
    return kept !== undefined;
  });
  if (isConfirmed) notifyMailQueued();
  return isConfirmed;
}
