import "server-only";
import type { Content } from "../../content/load.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { writeStore } from "../../server/db/store.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { readToken, signToken } from "../../server/signed-links.ts";
import { queueForPackageByReference } from "../packages/queue-lead.ts";
import { insertLead, leadOf } from "../store-lead.ts";
import type { Submission } from "../submission.ts";
import { bookPlace, hasTooManyVisits } from "../visits/bookings.ts";
import { type VisitRow, visitRow } from "../visits/visit-rows.ts";
import { hasPlace } from "../visits/visit-times.ts";

const tokenPurpose = "visit-tour";

/** What opens a tour: it has the reference of its first visit. */
export const tourToken = (reference: string): string => signToken(tokenPurpose, reference);

/**
 * Stores the visits of a tour with the mail that asks to confirm them. No place is taken before that: all that happens is one mail.
 * @throws StoreUnavailable
 */
export async function storeTour(submissions: readonly Submission[], mail: OutgoingMail): Promise<void> {
  const tour = submissions.map(({ reference }) => reference);
  await writeStore(async (transaction) => {
    for (const submission of submissions) {
      const lead = leadOf(submission);
      await insertLead(transaction, {
        ...lead,
        payload: { ...lead.payload, tour },
        reservations: undefined,
      });
    }
    const [first] = submissions;
    await queueMails(transaction, [mail], {
      reference: first?.reference ?? null,
      email: String(first?.fields.email),
    });
  });
  notifyMailQueued();
}

/** The visits of a tour, in its order; null for a token that is not genuine, and where one of them was erased. @throws StoreUnavailable */
export async function readTour(token: string): Promise<VisitRow[] | null> {
  const reference = readToken(tokenPurpose, token);
  const first = reference === null ? null : await visitRow(reference);
  if (!first) return null;
  const { tour }: { tour?: unknown } = JSON.parse(first.payload);
  if (!Array.isArray(tour)) return null;
  const rows = await Promise.all(tour.map((each) => visitRow(String(each))));
  return rows.every((row) => row !== null) ? rows : null;
}

/** Ends the transaction of a tour of which some times are taken. */
class Taken extends Error {
  readonly properties: number[];

  constructor(properties: number[]) {
    super("taken");
    this.properties = properties;
  }
}

/**
 * Books all visits of a tour with its mails, or none. One that is booked already stays as it is.
 * @param slots by property
 * @returns the properties whose time is taken; empty where all are booked
 * @throws HttpError `too-many-visits`; StoreUnavailable
 */
export async function confirmTour(
  content: Content,
  rows: readonly VisitRow[],
  slots: ReadonlyMap<number, string>,
  mails: readonly OutgoingMail[],
): Promise<number[]> {
  const { capacity, minutes } = content.site.appointments;
  // In one order for all tours: two with homes in common would otherwise wait for each other for ever.
  const sorted = rows.toSorted((a, b) => (a.property_id ?? 0) - (b.property_id ?? 0));
  try {
    await writeStore(async (transaction) => {
      const taken: number[] = [];
      const booked: {
        reference: string;
        email: string;
        payload: Record<string, unknown>;
        propertyId: number;
      }[] = [];
      for (const { reference, email, payload, property_id } of sorted) {
        const propertyId = property_id ?? 0;
        const slot = slots.get(propertyId) ?? "";
        const fields = { ...JSON.parse(payload), slot };
        // Takes the row: a second press waits here, and finds the place that the first has taken.
        await transaction
          .updateTable("leads")
          .set(({ eb }) => ({ payload: JSON.stringify(fields), version: eb("version", "+", 1) }))
          .where("reference", "=", reference)
          .execute();
        if (await hasPlace(transaction, reference)) continue;
        const request = { reference, email, payload: fields };
        if (await bookPlace(transaction, request, { propertyId, slot, capacity, minutes }))
          booked.push({ ...request, propertyId });
        else taken.push(propertyId);
      }
      if (taken.length > 0) throw new Taken(taken);
      if (booked.length === 0) return;
      for (const request of booked) {
        if (await hasTooManyVisits(transaction, request, request.propertyId))
          throw new HttpError("too-many-visits");
        await queueForPackageByReference(transaction, request.reference);
      }
      const [first] = rows;
      await queueMails(transaction, [...mails], {
        reference: first?.reference ?? null,
        email: first?.email ?? "",
      });
    });
  } catch (error) {
    if (error instanceof Taken) return error.properties;
    throw error;
  }
  notifyMailQueued();
  return [];
}
