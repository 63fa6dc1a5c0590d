import "server-only";
import type { Content } from "../../content/load.ts";
import { hasBegun } from "../../domain/forms/visit-hours.ts";
import type { NoteStatus } from "../../domain/owner/owner-entry.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import { queueForPackage } from "../packages/queue-lead.ts";
import { changeRequest } from "../records/request-changes.ts";
import { bookPlace, releasePlace } from "./bookings.ts";
import { colleagueNewsMails, type MailedVisit, visitMails, visitNewsMails } from "./visit-mail.ts";
import { type VisitNote, writeNote } from "./visit-notes.ts";
import { slotOf, type VisitRow, visitRow } from "./visit-rows.ts";
import { hasPlace, visitTimeOf, writeVisitTime } from "./visit-times.ts";

/** Who changes which visit, and the version that they have seen. */
export interface VisitWork {
  content: Content;
  reference: string;
  seen: unknown;
  author: string;
  /** Its visitor, by a link of a mail: the agency hears of it as well. */
  isByVisitor?: true;
}

/** A visit. @throws HttpError `unknown-request`, StoreUnavailable */
export async function requireVisit(reference: string): Promise<VisitRow> {
  const row = await visitRow(reference);
  if (!row) throw new HttpError("unknown-request");
  return row;
}

export const mailedVisit = (row: VisitRow, slot = slotOf(row)): MailedVisit => ({
  reference: row.reference,
  language: row.language,
  email: row.email,
  fields: JSON.parse(row.payload),
  propertyId: row.property_id ?? 0,
  slot,
});

/** The next change, as a calendar that has the visit is told of it. */
const nextChange = (row: VisitRow, isCancelled: boolean) => ({
  sequence: (row.sequence ?? 0) + 1,
  isCancelled,
});

/** Changes a visit that is as `row` has it, with its mails, in one transaction. @throws HttpError, StoreUnavailable */
async function changeVisit(
  { reference, seen, author }: VisitWork,
  row: VisitRow,
  { value, text, mails }: { value: string; text?: string; mails: OutgoingMail[] },
  change: (lead: LeadRow, transaction: Queries) => Promise<void>,
): Promise<void> {
  await changeRequest({ reference, seen, author }, async (lead, transaction) => {
    // The mails were written for this time and this number; a command may have changed both.
    const { slot, sequence } = await visitTimeOf(transaction, lead);
    if (slot !== slotOf(row) || sequence !== (row.sequence ?? 0)) throw new HttpError("changed-meanwhile");
    await change(lead, transaction);
    await queueMails(transaction, mails, { reference, email: lead.email });
    return { entries: [{ kind: "visit", value, ...(text && { text }) }] };
  });
  if (mails.length > 0) notifyMailQueued();
}

/**
 * Moves a visit: its hour is free again and the new one is taken, or neither. It is confirmed then, as the agent has agreed on it.
 * @throws HttpError `visit-over`, `visit-taken`, `changed-meanwhile`; InvalidFieldsError; StoreUnavailable
 */
export async function moveVisit(work: VisitWork, slot: string): Promise<void> {
  const row = await requireVisit(work.reference);
  const formerSlot = slotOf(row);
  if (hasBegun(formerSlot, new Date())) throw new HttpError("visit-over");
  if (slot === formerSlot) throw new InvalidFieldsError({ slot: "choice" });
  const [mailed, news] = [mailedVisit(row, slot), { change: nextChange(row, false), before: formerSlot }];
  const mails = [
    ...(await visitMails(work.content, "moved", mailed, news)),
    ...(await (work.isByVisitor
      ? visitNewsMails(work.content, mailed, { event: "moved", ...news })
      : colleagueNewsMails(work.content, mailed, { event: "movedBy", author: work.author, ...news }))),
  ];
  const { capacity, minutes } = work.content.site.appointments;
  await changeVisit(work, row, { value: `moved ${formerSlot} ${slot}`, mails }, async (lead, transaction) => {
    const request = { reference: lead.reference, email: lead.email, payload: JSON.parse(lead.payload) };
    await releasePlace(transaction, lead.reference);
    const place = { propertyId: lead.property_id ?? 0, slot, capacity, minutes };
    if (!(await bookPlace(transaction, request, place))) throw new HttpError("visit-taken");
    await writeVisitTime(transaction, lead.reference, slot);
    await queueForPackage(transaction, lead);
    await transaction
      .updateTable("visit_notes")
      .set({ status: "confirmed" })
      .where("lead_reference", "=", lead.reference)
      .where("status", "=", "cancelled")
      .execute();
  });
}

/**
 * Calls a visit off: its hour is free again.
 * @param reason what its person reads of it
 * @throws HttpError `changed-meanwhile` where it is off already; StoreUnavailable
 */
export async function cancelVisit(work: VisitWork, reason: string): Promise<void> {
  const row = await requireVisit(work.reference);
  const isConfirmed = row.place !== null && row.held_until === null;
  const { isByVisitor, content } = work;
  const [mailed, change] = [mailedVisit(row), nextChange(row, true)];
  const mails = [
    ...(await visitMails(content, isByVisitor ? "withdrawn" : "cancelled", mailed, {
      change,
      reason,
      isInCalendar: isConfirmed,
    })),
    ...(await (isByVisitor
      ? visitNewsMails(content, mailed, { event: "withdrawn", change })
      : colleagueNewsMails(content, mailed, {
          ...{ event: "cancelledBy", author: work.author, change },
          ...(reason && { reason }),
        }))),
  ];
  await changeVisit(work, row, { value: "cancelled", text: reason, mails }, async (lead, transaction) => {
    if (!(await hasPlace(transaction, lead.reference))) throw new HttpError("changed-meanwhile");
    await writeNote(transaction, lead, { status: "cancelled" }, work.content.site.appointments);
  });
}

/**
 * Confirms a visit that waits for its person, or takes place again.
 * @throws HttpError `visit-over`, `visit-taken`, `changed-meanwhile`; StoreUnavailable
 */
export async function confirmVisit(work: VisitWork): Promise<void> {
  const row = await requireVisit(work.reference);
  if (hasBegun(slotOf(row), new Date())) throw new HttpError("visit-over");
  const isHeld = row.held_until !== null && row.held_until > Date.now();
  if (row.place !== null && row.held_until === null) throw new HttpError("changed-meanwhile");
  const wasInCalendar = !isHeld && row.status === "cancelled";
  const [mailed, news] = [mailedVisit(row), wasInCalendar ? { change: nextChange(row, false) } : {}];
  const { content, author } = work;
  const mails = [
    ...(await visitMails(content, "booked", mailed, news)),
    ...(await colleagueNewsMails(content, mailed, { event: "bookedBy", author, ...news })),
  ];
  await note(work, row, { status: "confirmed" }, { value: "confirmed", mails });
}

async function note(
  work: VisitWork,
  row: VisitRow,
  written: VisitNote,
  entry: { value: string; text?: string; mails: OutgoingMail[] },
): Promise<void> {
  await changeVisit(work, row, entry, async (lead, transaction) => {
    if (!(await writeNote(transaction, lead, written, work.content.site.appointments)))
      throw new HttpError("visit-taken");
  });
}

/**
 * Writes what came of a visit, as its owner reads it.
 * @param status what became of one that has begun; missing where only the words change
 * @throws InvalidFieldsError where it has not begun yet; HttpError; StoreUnavailable
 */
export async function noteOutcome(
  work: VisitWork,
  { status, comment }: { status?: Extract<NoteStatus, "done" | "noShow">; comment: string },
): Promise<void> {
  const row = await requireVisit(work.reference);
  if (status && !hasBegun(slotOf(row), new Date())) throw new InvalidFieldsError({ status: "choice" });
  const entry = { value: status ?? "noted", text: comment, mails: [] };
  await note(work, row, { comment, ...(status && { status }) }, entry);
}

/** What a visitor can say of a visit afterwards. */
export const visitorAnswers = ["interested", "notInterested"] as const;
export type VisitorAnswer = (typeof visitorAnswers)[number];

/** What the visitor has said of a visit last; null where they have not. @throws StoreUnavailable */
export async function visitorAnswerOf(
  reference: string,
): Promise<{ answer: VisitorAnswer; reason: string | null } | null> {
  const rows = await readStore((db) =>
    db
      .selectFrom("request_entries")
      .select(["value", "text"])
      .where("lead_reference", "=", reference)
      .where("kind", "=", "visit")
      .where("value", "in", visitorAnswers)
      .orderBy("position", "desc")
      .execute(),
  );
  const answer = visitorAnswers.find((each) => each === rows[0]?.value);
  // The reason of another answer, given before, is none of this one.
  const reason = rows.find(({ value, text }) => value === answer && text !== null)?.text ?? null;
  return answer ? { answer, reason } : null;
}

/**
 * Stores what a visitor says of a visit; the agency hears of each answer once, and reads the reason at the desk.
 * @param reason missing with the answer itself
 * @throws HttpError `changed-meanwhile`; StoreUnavailable
 */
export async function answerVisit(work: VisitWork, answer: VisitorAnswer, reason?: string): Promise<void> {
  const row = await requireVisit(work.reference);
  const given = await visitorAnswerOf(work.reference);
  if (given?.answer === answer && (reason === undefined || reason === given.reason)) return;
  const mails =
    reason === undefined ? await visitNewsMails(work.content, mailedVisit(row), { event: answer }) : [];
  await changeVisit(work, row, { value: answer, text: reason, mails }, async () => {});
}

/** Whether the history of a request has an entry about its visit. @throws StoreUnavailable */
export const hasVisitEntry = async (reference: string, value: string): Promise<boolean> =>
  (await readStore((db) =>
    db
      .selectFrom("request_entries")
      .select("position")
      .where("lead_reference", "=", reference)
      .where("kind", "=", "visit")
      .where("value", "=", value)
      .executeTakeFirst(),
  )) !== undefined;

/**
 * A visitor is so many minutes late: who waits for them is told, once for each number of minutes.
 * @throws HttpError `changed-meanwhile`; StoreUnavailable
 */
export async function reportLateness(work: VisitWork, minutes: number): Promise<void> {
  const row = await requireVisit(work.reference);
  const value = `late ${minutes} ${slotOf(row)}`;
  if (await hasVisitEntry(work.reference, value)) return;
  const mails = await visitNewsMails(work.content, mailedVisit(row), { event: "late", minutes });
  await changeVisit(work, row, { value, mails }, async () => {});
}
