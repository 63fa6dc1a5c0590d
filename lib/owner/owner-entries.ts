import "server-only";
import {
  byPhone,
  contactName,
  type EntrySubject,
  type NoteStatus,
  type OwnerEntry,
} from "../domain/owner/owner-entry.ts";
import { brusselsMoment, isoMoment } from "../domain/text/dates.ts";
import { type FlowName, flowsWhere } from "../forms/flows/index.ts";
import type { Queries } from "../server/db/queries.ts";
import { readStore } from "../server/db/store.ts";

/** The columns of an entry; null where the request was erased. */
interface Row {
  reference: string | null;
  payload: string | null;
  utm: string | null;
  comment: string | null;
  status: NoteStatus | null;
}

function sourceOf(fields: Record<string, unknown>, utm: string | null) {
  if (fields[byPhone] === true) return "agency" as const;
  return utm === null ? ("site" as const) : ("campaign" as const);
}

function commonFields({ reference, payload, utm, comment }: Row, showNames: boolean) {
  const fields = payload === null ? null : JSON.parse(payload);
  return {
    ...(reference !== null && { reference }),
    contact: fields && contactName(fields, showNames),
    comment: comment === null ? null : { text: comment },
    source: sourceOf(fields ?? {}, utm),
  };
}

const visitRows = (db: Queries, propertyId: number) =>
  db
    .selectFrom("bookings")
    .leftJoin("leads", "leads.reference", "bookings.lead_reference")
    .leftJoin("visit_notes", "visit_notes.lead_reference", "bookings.lead_reference")
    .select(["bookings.slot", "leads.reference", "leads.payload", "leads.utm"])
    .select(["visit_notes.comment", "visit_notes.status"])
    .where("bookings.property_id", "=", propertyId)
    .where("bookings.held_until", "is", null)
    .orderBy("bookings.slot", "desc")
    .orderBy("bookings.place")
    .execute();

/** Cancelled visits: their booking is deleted, their request remains. */
const cancelledRows = (db: Queries, propertyId: number) =>
  db
    .selectFrom("leads")
    .innerJoin("visit_notes", "visit_notes.lead_reference", "leads.reference")
    .leftJoin("bookings", "bookings.lead_reference", "leads.reference")
    .leftJoin("visit_times", "visit_times.lead_reference", "leads.reference")
    .select(["leads.reference", "leads.payload", "leads.utm", "visit_notes.comment", "visit_notes.status"])
    .select("visit_times.slot")
    .where("leads.property_id", "=", propertyId)
    .where("leads.flow", "=", "appointment")
    .where("visit_notes.status", "=", "cancelled")
    .where("bookings.slot", "is", null)
    .execute();

type Fields = Record<string, unknown>;

/** The requested time, as the form sent it: the desk may have changed it since. */
function slotIn(payload: string): string | null {
  const { slot }: Fields = JSON.parse(payload);
  return typeof slot === "string" ? slot : null;
}

/**
 * The calendar visits of a property, confirmed and cancelled ones, the latest first. Visits that still wait for the visitor's
 * confirmation are left out.
 * @throws StoreUnavailable
 */
export async function visitsOf(propertyId: number, showNames: boolean): Promise<OwnerEntry[]> {
  const confirmed = await readStore((db) => visitRows(db, propertyId));
  const cancelled = await readStore((db) => cancelledRows(db, propertyId));
  const withSlot = cancelled.flatMap((row) => {
    const slot = row.slot ?? slotIn(row.payload);
    return slot === null ? [] : [{ ...row, slot }];
  });
  return [...withSlot, ...confirmed]
    .toSorted((a, b) => (a.slot === b.slot ? 0 : a.slot < b.slot ? 1 : -1))
    .map((row) => ({
      ...commonFields(row, showNames),
      date: brusselsMoment(row.slot).toISOString(),
      type: "visit",
      subject: "visit",
      status: row.status ?? "confirmed",
    }));
}

function subjectOf(flow: FlowName, { kind }: Fields): EntrySubject {
  if (flow === "document-request") return "documents";
  if (flow === "purchase-offer") return "offer";
  return kind === "visit" ? "visit" : "info";
}

const textOf = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : null);

const offerOf = ({ amount, validUntil, conditions }: Fields, releasedAt: number | null) => ({
  amount: Number(amount),
  validUntil: textOf(validUntil) ?? "",
  conditions: textOf(conditions),
  shownAt: isoMoment(Number(releasedAt)) ?? "",
});

const communicationFlows = flowsWhere(({ ownerEntry }) => ownerEntry === "communication");

const communicationRows = (db: Queries, propertyId: number) =>
  db
    .selectFrom("leads")
    .leftJoin("visit_notes", "visit_notes.lead_reference", "leads.reference")
    .leftJoin("offer_releases", "offer_releases.lead_reference", "leads.reference")
    .select(["leads.reference", "leads.flow", "leads.payload", "leads.utm"])
    .select(["leads.created_at", "visit_notes.comment", "visit_notes.status"])
    .select(["offer_releases.released_at", "offer_releases.withdrawn_at", "offer_releases.shows_name"])
    .where("leads.property_id", "=", propertyId)
    .where("leads.flow", "in", communicationFlows)
    .orderBy("leads.created_at", "desc")
    .orderBy("leads.reference")
    .execute();

/**
 * The requests and offers about a property, the newest first, without the visitor's message and contact details. An offer is complete,
 * as the privacy statement says, once the agency has released it: until then its owner sees that there is one, and nobody can put a
 * figure of their own in front of them unread. Its name is whole where the agency has released that too.
 * @throws StoreUnavailable
 */
export async function communicationsOf(propertyId: number, showNames: boolean): Promise<OwnerEntry[]> {
  const rows = await readStore((db) => communicationRows(db, propertyId));
  return rows.map((row) => {
    const fields: Fields = JSON.parse(row.payload);
    const isOffer = row.flow === "purchase-offer";
    const isShown = isOffer && row.released_at !== null && row.withdrawn_at === null;
    return {
      ...commonFields(row, showNames || (isShown && row.shows_name === 1)),
      date: new Date(row.created_at).toISOString(),
      type: isOffer ? "offer" : "request",
      subject: subjectOf(row.flow, fields),
      status: row.status ?? "new",
      ...(isShown && { offer: offerOf(fields, row.released_at) }),
    };
  });
}
