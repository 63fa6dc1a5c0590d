import "server-only";
import { type Content, loadContent } from "../../content/load.ts";
import { offeredSlots, slotNamed, type VisitSlot } from "../../domain/forms/appointments.ts";
import { brusselsMoment } from "../../domain/text/dates.ts";
import type { AppointmentOffer } from "../../forms/appointments.ts";
import type { MailVisit } from "../../mail/compose/mail-context.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { failureResponse, jsonResponse } from "../../server/http/responses.ts";
import { rentalTerms } from "../rental-terms.ts";
import { availableProperty } from "../subject.ts";
import { bookedPlaces } from "./bookings.ts";

/** A slot that is offered at this moment, whether its places are taken or not. */
export const offeredSlot = (content: Content, slot: string, now: Date): VisitSlot | undefined =>
  offeredSlots(content.site.appointments, now).find((each) => each.slot === slot);

/** The visit of a stored lead, whose time need not be on offer any more; undefined where the agency has no visits at that hour. */
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

async function freeSlots(content: Content, propertyId: number, now: Date): Promise<VisitSlot[]> {
  const { appointments } = content.site;
  const offered = offeredSlots(appointments, now);
  const booked = await bookedPlaces(
    propertyId,
    offered.map(({ slot }) => slot),
  );
  return offered.filter(({ slot }) => (booked.get(slot) ?? 0) < appointments.capacity);
}

/** Whether a property can be visited at all. @throws StoreUnavailable */
export const isAnyTimeFree = async (content: Content, propertyId: number, now: Date): Promise<boolean> =>
  (await freeSlots(content, propertyId, now)).length > 0;

async function offerOf(content: Content, propertyId: number, now: Date): Promise<AppointmentOffer> {
  const property = availableProperty(content, propertyId);
  return { slots: await freeSlots(content, propertyId, now), statements: rentalTerms(property) };
}

/** `GET /api/appointments/{propertyId}/`: the times at which a property can still be visited. */
export async function handleVisits(
  propertyId: string,
  request: Request,
  content = loadContent(),
): Promise<Response> {
  try {
    return jsonResponse(await offerOf(content, Number(propertyId), new Date()));
  } catch (error) {
    return failureResponse(error, languageOf(request), content.site.agency);
  }
}
