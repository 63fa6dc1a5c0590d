import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import { absolute } from "../../mail/compose/mail-context.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { readToken, signToken } from "../../server/signed-links.ts";
import { queueForPackageByReference } from "../packages/queue-lead.ts";
import { takesPlace } from "./bookings.ts";

const tokenPurpose = "visit";

/** Where a visitor confirms a visit. The link works as long as the booking is held: it has no end of its own. */
export const visitLink = (reference: string, language: LanguageCode): string =>
  absolute(
    `/api/appointments/confirm/?${new URLSearchParams({ token: signToken(tokenPurpose, reference), language })}`,
  );

/** What a visitor can do with a visit by the links of its mails: `/api/appointments/visit/{step}/`. */
export type VisitStep = "move" | "cancel" | "late" | "answer";

/** The path of the page of a visit, or of a step there. The token works as long as the request is stored; what a step may do, its time decides. */
export const visitPath = (reference: string, language: LanguageCode, step?: VisitStep): string =>
  `/api/appointments/visit/${step ? `${step}/` : ""}?${new URLSearchParams({ token: signToken(tokenPurpose, reference), language })}`;

/** The addresses of what changes it, for mails and calendars. */
export const visitLinks = (
  reference: string,
  language: LanguageCode,
): Record<Exclude<VisitStep, "answer">, string> => {
  const link = (step: VisitStep) => absolute(visitPath(reference, language, step));
  return { move: link("move"), cancel: link("cancel"), late: link("late") };
};

/** The reference of the lead that the token of such a link names; null for a token that is not genuine. */
export const referenceInToken = (token: string): string | null => readToken(tokenPurpose, token);

/** The booking of a lead; `gone` where it has lapsed, was cancelled or never was. @throws StoreUnavailable */
export async function bookingState(reference: string) {
  const row = await readStore((db) =>
    db
      .selectFrom("bookings")
      .select(["slot", "held_until"])
      .where("lead_reference", "=", reference)
      .where(takesPlace(Date.now()))
      .executeTakeFirst(),
  );
  if (!row) return { state: "gone" as const };
  const { slot, held_until: heldUntil } = row;
  return heldUntil === null
    ? { state: "confirmed" as const, slot }
    : { state: "held" as const, slot, until: new Date(heldUntil) };
}

/**
 * Confirms a held booking and queues its mails, in one transaction. For one that is confirmed already nothing changes, and no mail
 * is queued.
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
      await queueForPackageByReference(transaction, about.reference);
      return true;
    }
    const confirmed = await transaction
      .selectFrom("bookings")
      .select("place")
      .where("lead_reference", "=", about.reference)
      .where("held_until", "is", null)
      .executeTakeFirst();
    return confirmed !== undefined;
  });
  if (isConfirmed) notifyMailQueued();
  return isConfirmed;
}
