import "server-only";
import { createEvent, type DateArray } from "ics";
import type { OutgoingMail } from "../outgoing-mail.ts";
import {
  type Contact,
  fullName,
  type MailContext,
  type MailSubject,
  type MailVisit,
} from "./mail-context.ts";
import type { MailWords } from "./words.ts";

const inUtc = (moment: Date): DateArray => [
  moment.getUTCFullYear(),
  moment.getUTCMonth() + 1,
  moment.getUTCDate(),
  moment.getUTCHours(),
  moment.getUTCMinutes(),
];

/** A booked visit as a file for calendars (RFC 5545), its times in UTC so that no calendar has to know the time zone. */
export function visitCalendar(
  visit: MailVisit,
  event: { id: string; title: string; description: string; location: string; href: string },
  organizer: Contact,
): string {
  const { id, href, ...texts } = event;
  const { error, value } = createEvent({
    ...texts,
    url: href,
    // The same visit twice in one calendar is one visit.
    uid: `${id}@${new URL(href).hostname}`,
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

const eventOf = ({ reference, href, address, place }: MailSubject, { t }: MailWords) => ({
  description: `${t("propertyReference", { reference })} ${href}`,
  location: address ?? place,
  href,
});

/** A visit for the visitor's calendar: in the mail and on the page that confirms it the same event. */
export const personCalendar = (
  visit: MailVisit,
  property: MailSubject,
  contact: Contact,
  words: MailWords,
): string =>
  visitCalendar(
    visit,
    {
      ...eventOf(property, words),
      id: `${property.reference}-${visit.day}-${visit.from.replace(":", "")}`,
      title: words.t("visit.title", { title: property.title }),
    },
    contact,
  );

export const calendarName = ({ t }: MailWords): string => `${t("visit.file")}.ics`;

type Attachments = NonNullable<OutgoingMail["attachments"]>;

/** A confirmed visit as a calendar file; in the agency's the title has the visitor's name. */
export function visitAttachment(
  context: MailContext,
  words: MailWords,
  reader: "person" | "agency",
): Attachments {
  const { visit, property, reference, hold, contact } = context;
  if (!visit || !property || hold) return [];
  const { title } = property;
  const name = fullName(context);
  const calendar =
    reader === "person"
      ? personCalendar(visit, property, contact, words)
      : visitCalendar(
          visit,
          { ...eventOf(property, words), id: reference, title: words.t("visit.titleFor", { name, title }) },
          contact,
        );
  return [
    {
      name: calendarName(words),
      type: "text/calendar; charset=utf-8; method=PUBLISH",
      content: Buffer.from(calendar).toString("base64"),
    },
  ];
}
