import "server-only";
import { createEvent, type DateArray } from "ics";
import type { Contact, MailVisit } from "./mail-context.ts";

const inUtc = (moment: Date): DateArray => [
  moment.getUTCFullYear(),
  moment.getUTCMonth() + 1,
  moment.getUTCDate(),
  moment.getUTCHours(),
  moment.getUTCMinutes(),
];

/** A booked visit as a file for calendars (RFC 5545), its times in UTC so that no calendar has to know our zone. */
export function visitCalendar(
  visit: MailVisit,
  event: { reference: string; title: string; description: string; location: string; href: string },
  organizer: Contact,
): string {
  const { reference, href, ...said } = event;
  const { error, value } = createEvent({
    ...said,
    url: href,
    // The same visit twice in one calendar is one visit.
    uid: `${reference}@${new URL(href).hostname}`,
    productId: "zennehuis",
    method: "PUBLISH",
    status: "CONFIRMED",
    busyStatus: "BUSY",
    start: inUtc(visit.start),
    startInputType: "utc",
    end: inUtc(visit.end),
    endInputType: "utc",
    // The package quotes this name and escapes nothing in it.
    organizer: { name: organizer.name.replace(/["\p{Cc}]+/gu, " "), email: organizer.email },
  });
  if (error || !value) throw error ?? new Error("no calendar");
  return value;
}
