import "server-only";
import { nationalDigits } from "../../domain/address/phone.ts";
import {
  type ContactKeys,
  countPeople,
  daysOf,
  type MonthFigures,
  monthOfReaction,
  monthStart,
  type Reaction,
  type ReportedOffer,
  reportDueAt,
  withoutNames,
} from "../../domain/owner/month-report.ts";
import type { EntrySubject } from "../../domain/owner/owner-entry.ts";
import { brusselsClock, isoDay } from "../../domain/text/dates.ts";
import { type FlowName, flowsWhere } from "../../forms/flows/index.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import { normalizeEmail } from "../../server/email-address.ts";

type Fields = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const contactOf = (email: string, { phone }: Fields): ContactKeys => ({
  email: email && normalizeEmail(email),
  phone: nationalDigits(textOf(phone)),
});

const namesIn = ({ firstName, lastName }: Fields): string[] => {
  const [first, last] = [textOf(firstName), textOf(lastName)];
  return [`${first} ${last}`, last, first];
};

/** Views of properties in a month, by source. */
async function viewsOf(db: Queries, ids: readonly number[], month: string) {
  const { from, until } = daysOf(month);
  const rows = await db
    .selectFrom("views")
    .select(({ fn }) => ["source", fn.sum<number | string>("count").as("count")])
    .where("property_id", "in", ids)
    .where("day", ">=", from)
    .where("day", "<", until)
    .groupBy("source")
    .execute();
  return rows.map(({ source, count }) => ({ source, count: Number(count) }));
}

const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** Views of similar properties in a month, on average, to one decimal. @throws StoreUnavailable */
export async function averageViews(ids: readonly number[], month: string): Promise<number> {
  const rows = await readStore((db) => viewsOf(db, ids, month));
  return Math.round((10 * sumOf(rows)) / ids.length) / 10;
}

/** Everything that was asked about a property, with its booking, its note and its release. */
const requestRows = (db: Queries, propertyId: number) =>
  db
    .selectFrom("leads")
    .leftJoin("bookings", "bookings.lead_reference", "leads.reference")
    .leftJoin("visit_notes", "visit_notes.lead_reference", "leads.reference")
    .leftJoin("visit_times", "visit_times.lead_reference", "leads.reference")
    .leftJoin("offer_releases", "offer_releases.lead_reference", "leads.reference")
    .select(["leads.flow", "leads.email", "leads.payload", "leads.created_at"])
    .select(["bookings.slot", "bookings.place", "bookings.held_until"])
    .select(["visit_notes.comment", "visit_notes.status", "visit_notes.noted_at"])
    .select("visit_times.slot as changed_slot")
    .select(["offer_releases.released_at", "offer_releases.withdrawn_at"])
    .where("leads.property_id", "=", propertyId)
    .where(
      "leads.flow",
      "in",
      flowsWhere(({ ownerEntry }) => ownerEntry),
    )
    .orderBy("leads.created_at")
    .orderBy("leads.reference")
    .execute();

type Row = Awaited<ReturnType<typeof requestRows>>[number];

/** Visits whose person was erased: they took place all the same. */
const erasedVisits = (db: Queries, propertyId: number) =>
  db
    .selectFrom("bookings")
    .select("slot")
    .where("property_id", "=", propertyId)
    .where("held_until", "is", null)
    .where("lead_reference", "is", null)
    .execute();

const subjects: Partial<Record<FlowName, EntrySubject>> = {
  appointment: "visit",
  "document-request": "documents",
  "purchase-offer": "offer",
};

/** What one row of the store tells. */
function requestOf(row: Row) {
  const fields: Fields = JSON.parse(row.payload);
  const isVisit = row.flow === "appointment";
  const isBooked = row.place !== null && row.held_until === null;
  const isCancelled = row.status === "cancelled";
  const slot = row.slot ?? row.changed_slot ?? textOf(fields.slot);
  const asked = isoDay(new Date(Number(row.created_at))) ?? "";
  return {
    row,
    fields,
    asked,
    /** Whether its person has confirmed it, as they must a visit. */
    counts: !isVisit || isBooked || isCancelled,
    visit: isVisit && slot !== "" ? { day: slot.slice(0, 10), slot, isBooked, isCancelled } : null,
    contact: contactOf(row.email, fields),
    about: subjects[row.flow] ?? (fields.kind === "visit" ? ("visit" as const) : ("info" as const)),
  };
}

type Request = ReturnType<typeof requestOf>;

function reactionOf({ row, fields, asked, visit, about }: Request): (Reaction & { notedAt: number }) | null {
  if (row.comment === null || row.noted_at === null) return null;
  const date = visit?.day ?? asked;
  return { date, about, text: withoutNames(row.comment, namesIn(fields)), notedAt: Number(row.noted_at) };
}

function offerOf({ row, fields, asked }: Request): ReportedOffer {
  const isShown = row.released_at !== null && row.withdrawn_at === null;
  if (!isShown) return { date: asked, amount: null, validUntil: null, conditions: null };
  const conditions = textOf(fields.conditions);
  return {
    date: asked,
    amount: Number(fields.amount) || null,
    validUntil: textOf(fields.validUntil) || null,
    conditions: conditions ? withoutNames(conditions, namesIn(fields)) : null,
  };
}

/** When the reports on a property took their figures, by month, in ms. */
async function closings(db: Queries, propertyId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("owner_reports")
    .select(({ fn }) => ["month", fn.min("sent_at").as("at")])
    .where("property_id", "=", propertyId)
    .where("sent_at", "is not", null)
    .groupBy("month")
    .execute();
  return new Map(rows.map(({ month, at }) => [month, Number(at)]));
}

/**
 * Counts what happened around a property in a month, from what the store has. People are counted, and named nowhere.
 * @throws StoreUnavailable
 */
export async function countMonth(propertyId: number, month: string, now: Date): Promise<MonthFigures> {
  const { rows, erased, views, closed } = await readStore(async (db) => ({
    rows: await requestRows(db, propertyId),
    erased: await erasedVisits(db, propertyId),
    views: await viewsOf(db, [propertyId], month),
    closed: await closings(db, propertyId),
  }));
  const isInMonth = (day: string) => day.startsWith(month);
  const clock = brusselsClock(now);
  const requests = rows.map(requestOf).filter(({ counts }) => counts);
  const inMonth = requests.filter(({ asked }) => isInMonth(asked));
  const visits = requests.filter(
    ({ visit }) => visit !== null && isInMonth(visit.day) && visit.slot <= clock,
  );
  const withStatus = (status: string) => visits.filter(({ row }) => row.status === status).length;
  const erasedHere = erased.filter(({ slot }) => isInMonth(slot) && slot <= clock);
  const closedAt = (of: string) => Math.min(closed.get(of) ?? Number.POSITIVE_INFINITY, reportDueAt(of));
  const reactions = requests
    .flatMap((request) => reactionOf(request) ?? [])
    .filter(({ date, notedAt }) => {
      const noteMonth = isoDay(new Date(notedAt))?.slice(0, 7) ?? "";
      return monthOfReaction({ day: date, notedAt, noteMonth }, closedAt) === month;
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ notedAt: _, ...reaction }) => reaction);
  const isReleasedHere = ({ row }: Request) =>
    row.released_at !== null && isInMonth(isoDay(new Date(Number(row.released_at))) ?? "");
  const offers = requests.filter(
    (request) => request.about === "offer" && (isInMonth(request.asked) || isReleasedHere(request)),
  );
  const people = new Set([...inMonth, ...visits]);
  const communications = inMonth.filter(({ row }) => row.flow !== "appointment");
  return {
    interested: countPeople([...people].map(({ contact }) => contact)) + erasedHere.length,
    visits:
      visits.filter(({ row, visit }) => visit?.isBooked && row.status !== "noShow").length +
      erasedHere.length,
    cancelled: withStatus("cancelled"),
    noShows: withStatus("noShow"),
    views: sumOf(views),
    sources: Object.fromEntries(views.map(({ source, count }) => [source, count])),
    requests: communications.length,
    documents: communications.filter(({ about }) => about === "documents").length,
    reactions,
    offers: offers.map(offerOf),
  };
}

/** Whether a month is over. */
export const isOver = (month: string, now: Date): boolean =>
  now.getTime() >= monthStart(daysOf(month).until.slice(0, 7));
