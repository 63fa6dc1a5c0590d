import "server-only";
import { regionOfRecord } from "../../content/listing/energy.ts";
import { visitTimesOf } from "../../content/listing/visits.ts";
import { type Content, loadContent } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { slotNamed, type VisitSlot, type VisitTimes } from "../../domain/forms/appointments.ts";
import { type HourChange, offeredSlots } from "../../domain/forms/visit-hours.ts";
import { asksForSale } from "../../domain/law/visit-questions.ts";
import { goalKind } from "../../domain/listing/goal.ts";
import { propertyState } from "../../domain/listing/property-state.ts";
import { brusselsMoment } from "../../domain/text/dates.ts";
import type { AppointmentOffer } from "../../forms/appointments.ts";
import type { MailVisit } from "../../mail/compose/mail-context.ts";
import { jsonResponse } from "../../server/http/responses.ts";
import { rentalTerms } from "../rental-terms.ts";
import { availableProperty } from "../subject.ts";
import { bookedPlaces } from "./bookings.ts";
import { changesFor, hourChangesOf, type StoredHourChange } from "./hour-changes.ts";

/**
 * A slot that is offered at this moment, whether its places are taken or not; undefined also where none can be booked.
 * @param changes of hours, from `hourChanges`
 */
export function offeredSlot(
  content: Content,
  property: PropertyRecord,
  slot: string,
  { now, changes }: { now: Date; changes: readonly StoredHourChange[] },
): VisitSlot | undefined {
  const times = visitTimesOf(content, property);
  return times
    ? offeredSlots(times, now, changesFor(content, changes, property)).find((item) => item.slot === slot)
    : undefined;
}

/** The visit of a stored lead, whose time need not be on offer any more; undefined where it is no time. */
export function namedVisit(content: Content, slot: string): MailVisit | undefined {
  const named = slotNamed(content.site.appointments, slot);
  return named && visitOf(named);
}

const visitOf = ({ slot, day, from, to }: VisitSlot): MailVisit => ({
  start: brusselsMoment(slot),
  end: brusselsMoment(`${day}T${to}`),
  day,
  from,
  to,
});

/** Those of some slots of a property that have a free place. @throws StoreUnavailable */
export async function withFreePlace(
  { ID }: PropertyRecord,
  slots: readonly VisitSlot[],
  { capacity, minutes }: Pick<VisitTimes, "capacity" | "minutes">,
): Promise<VisitSlot[]> {
  const booked = await bookedPlaces(
    ID,
    slots.map(({ slot }) => slot),
    minutes,
  );
  return slots.filter(({ slot }) => (booked.get(slot) ?? 0) < capacity);
}

/** The times at which a property can be booked, and the days on which it is visited and none of them is free. */
type VisitOffer = Required<Pick<AppointmentOffer, "slots" | "fullDays">>;

async function offeredVisits(
  content: Content,
  property: PropertyRecord,
  times: VisitTimes,
  now: Date,
): Promise<VisitOffer> {
  const changes: HourChange[] = await hourChangesOf(content, property, now);
  const offered = offeredSlots(times, now, changes);
  const slots = await withFreePlace(property, offered, times);
  const freeDays = new Set(slots.map(({ day }) => day));
  const days = new Set(offered.map(({ day }) => day));
  return { slots, fullDays: [...days].filter((day) => !freeDays.has(day)) };
}

/** What can be booked at a property; null where it cannot be had any more, or no time is offered. @throws StoreUnavailable */
export async function visitOffer(
  content: Content,
  property: PropertyRecord,
  now: Date,
): Promise<VisitOffer | null> {
  const times = propertyState(property.Status) === "available" ? visitTimesOf(content, property) : null;
  return times && offeredVisits(content, property, times, now);
}

/** The times at which a property can still be booked; none where it cannot be had any more. @throws StoreUnavailable */
export const bookableSlots = async (
  content: Content,
  property: PropertyRecord,
  now: Date,
): Promise<VisitSlot[]> => (await visitOffer(content, property, now))?.slots ?? [];

/** Whether a property has a time that can still be booked. @throws StoreUnavailable */
export async function isAnyTimeFree(content: Content, property: PropertyRecord, now: Date): Promise<boolean> {
  return (await bookableSlots(content, property, now)).length > 0;
}

/**
 * The first free time of each of the next days on which a property can be visited; none where no time can be booked.
 * @throws StoreUnavailable
 */
export async function nextFreeVisits(
  content: Content,
  property: PropertyRecord,
  { now, days }: { now: Date; days: number },
): Promise<MailVisit[]> {
  const first = new Map<string, VisitSlot>();
  for (const slot of await bookableSlots(content, property, now))
    if (!first.has(slot.day)) first.set(slot.day, slot);
  return [...first.values()].slice(0, days).map(visitOf);
}

async function offerOf(content: Content, propertyId: number, now: Date): Promise<AppointmentOffer> {
  const property = availableProperty(content, propertyId);
  const times = visitTimesOf(content, property);
  return {
    isBookable: times !== null,
    ...(times ? await offeredVisits(content, property, times, now) : { slots: [], fullDays: [] }),
    statements: rentalTerms(property),
    maySell: asksForSale(goalKind(property.Goal), regionOfRecord(property)),
  };
}

/** `GET /api/appointments/{propertyId}/`: the times at which a property can still be visited. @throws HttpError, StoreUnavailable */
export const handleVisits = async (propertyId: string): Promise<Response> =>
  jsonResponse(await offerOf(loadContent(), Number(propertyId), new Date()));
