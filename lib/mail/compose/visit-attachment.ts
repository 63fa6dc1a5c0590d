import "server-only";
import { createEvent, type DateArray } from "ics";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { type Contact, fullName, type MailContext, type MailVisit } from "./mail-context.ts";
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
  event: { reference: string; title: string; description: string; location: string; href: string },
  organizer: Contact,
): string {
  const { reference, href, ...texts } = event;
  const { error, value } = createEvent({
    ...texts,
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

type Attachments = NonNullable<OutgoingMail["attachments"]>;

/** A confirmed visit as a calendar file. Its title has the property, and for the agency the visitor's name as well. */
export function visitAttachment(
  context: MailContext,
  { t }: MailWords,
  reader: "person" | "agency",
): Attachments {
  const { visit, property, reference, hold } = context;
  if (!visit || !property || hold) return [];
  const { title, href } = property;
  const calendar = visitCalendar(
    visit,
    {
      reference,
      title:
        reader === "person"
          ? t("visit.title", { title })
          : t("visit.titleFor", { name: fullName(context), title }),
      description: `${t("propertyReference", { reference: property.reference })} ${href}`,
      location: property.address ?? property.place,
      href,
    },
    context.contact,
  );
  return [
    {
      name: `${t("visit.file")}.ics`,
      type: "text/calendar; charset=utf-8; method=PUBLISH",
      content: Buffer.from(calendar).toString("base64"),
    },
  ];
}
