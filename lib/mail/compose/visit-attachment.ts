import "server-only";
import { createEvent, createEvents, type DateArray, type EventAttributes, type ReturnObject } from "ics";
import { shownPhone } from "../../domain/address/phone.ts";
import { cleanLine, withoutControls } from "../../domain/text/clean-text.ts";
import { withLabel } from "../../domain/text/language.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import {
  type Contact,
  fullName,
  type MailContext,
  type MailLink,
  type MailSubject,
  type MailVisit,
  type VisitChange,
} from "./mail-context.ts";
import type { MailWords } from "./words.ts";

const inUtc = (moment: Date): DateArray => [
  moment.getUTCFullYear(),
  moment.getUTCMonth() + 1,
  moment.getUTCDate(),
  moment.getUTCHours(),
  moment.getUTCMinutes(),
];

/** A visit in a calendar. */
export interface CalendarEvent {
  /** The same for the same visit, whatever becomes of it. */
  id: string;
  title: string;
  description: string;
  location: string;
  /** Absolute: the page of the property. */
  href: string;
  visit: MailVisit;
  change?: VisitChange;
  status?: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  /** When it was booked or last changed; by default now. */
  changedAt?: Date;
  /** Hours before it at which a calendar reminds of it. */
  alarmHours?: number;
}

/** What the package writes but does not name in its types. */
type IcsEvent = EventAttributes & { timestamp?: number };

function icsEvent({ id, href, visit, change, changedAt, alarmHours, ...event }: CalendarEvent): IcsEvent {
  const { title, description, location } = event;
  const status = event.status ?? (change?.isCancelled ? "CANCELLED" : "CONFIRMED");
  return {
    ...event,
    title: cleanLine(title),
    description: withoutControls(description),
    location: cleanLine(location),
    status,
    url: href,
    // The same visit twice in one calendar is one visit.
    uid: `${id}@${new URL(href).hostname}`,
    sequence: change?.sequence ?? 0,
    ...(changedAt && { timestamp: changedAt.getTime() }),
    ...(alarmHours !== undefined &&
      status !== "CANCELLED" && {
        alarms: [
          {
            action: "display" as const,
            // The package escapes all texts but this one.
            description: cleanLine(title).replace(/[\\,;]/g, "\\$&"),
            trigger: { hours: alarmHours, before: true },
          },
        ],
      }),
    busyStatus: status === "CANCELLED" ? "FREE" : "BUSY",
    start: inUtc(visit.start),
    startInputType: "utc",
    end: inUtc(visit.end),
    endInputType: "utc",
  };
}

/** A formal public identifier: owner, product, language. */
const productId = "-//Zennehuis//Estate agency site//EN";

/** Bytes of a line at most, without its end (RFC 5545, 3.1). */
const longestLine = 75;

/** Folds lines by bytes, as the standard counts; the package counts characters, and an é has two bytes. */
const foldLines = (calendar: string): string =>
  calendar
    .replace(/\r\n[\t ]/g, "")
    .split("\r\n")
    .map((line) => {
      let folded = "";
      let bytes = 0;
      for (const sign of line) {
        const size = Buffer.byteLength(sign);
        if (bytes + size > longestLine) {
          folded += "\r\n ";
          bytes = 1;
        }
        folded += sign;
        bytes += size;
      }
      return folded;
    })
    .join("\r\n");

function written({ error, value }: ReturnObject): string {
  if (error || !value) throw error ?? new Error("no calendar");
  return foldLines(value);
}

/**
 * A visit as a file for calendars (RFC 5545), its times in UTC so that no calendar has to know the time zone. A cancelled one takes
 * itself out of the calendar.
 */
export const visitCalendar = (event: CalendarEvent, organizer: Contact): string =>
  written(
    createEvent({
      ...icsEvent(event),
      productId,
      method: calendarMethod(event.change),
      // The package quotes this name and escapes nothing in it.
      organizer: { name: cleanLine(organizer.name).replaceAll('"', " "), email: organizer.email },
    }),
  );

/** How often programs fetch a calendar, where they ask it: by the standard (RFC 7986, 5.7), and as Outlook does; the package names an hour. */
const refreshed = "REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M";

/** Visits as a calendar that programs subscribe to. @param name as they show it */
export const visitsCalendar = (events: readonly CalendarEvent[], name: string): string =>
  written(createEvents(events.map(icsEvent), { productId, method: "PUBLISH", calName: name })).replace(
    "X-PUBLISHED-TTL:PT1H",
    refreshed,
  );

const calendarMethod = (change?: VisitChange) => (change?.isCancelled ? "CANCEL" : "PUBLISH");

/** The calendar of a visitor reminds of a visit so many hours before. */
const alarmHours = 2;

const eventOf = (
  { reference, href, address, place }: MailSubject,
  { t }: MailWords,
  more: readonly string[] = [],
) => ({
  description: [`${t("propertyReference", { reference })} ${href}`, ...more].join("\n"),
  location: address ?? place,
  href,
});

/** What a visitor's calendar has besides the visit itself. */
interface PersonEvent {
  change?: VisitChange;
  /** Where its visitor changes it; missing where only its address makes the file. */
  links?: MailContext["visitLinks"];
}

/** A visit as its visitor's calendar has it: in the mail and on the page that confirms it the same event. */
function personEvent(
  id: string,
  visit: MailVisit,
  property: MailSubject,
  contact: Contact,
  words: MailWords,
  { change, links }: PersonEvent = {},
): CalendarEvent {
  const { t } = words;
  const steps = links && !change?.isCancelled ? visitStepRows(links, words) : [];
  return {
    ...eventOf(property, words, [
      `${contact.name}, ${shownPhone(contact.phone)}`,
      ...steps.map(({ label, href }) => withLabel(label, href, words.language)),
    ]),
    id,
    title: t("visit.title", { title: property.title }),
    visit,
    change,
    alarmHours,
  };
}

/**
 * A visit for the visitor's calendar.
 * @param id the reference of the booking: the same hour booked again is another event, as a calendar shows a cancelled one no more
 */
export const personCalendar = (...visit: Parameters<typeof personEvent>): string =>
  visitCalendar(personEvent(...visit), visit[3]);

/** Several visits of one person as one file. */
export function tourAttachment(contexts: readonly MailContext[], words: MailWords): Attachments {
  const events = contexts.flatMap(({ reference, visit, property, contact, visitLinks: links }) =>
    visit && property ? [personEvent(reference, visit, property, contact, words, { links })] : [],
  );
  const calendar = written(createEvents(events.map(icsEvent), { productId, method: "PUBLISH" }));
  const content = Buffer.from(calendar).toString("base64");
  return [{ name: calendarName(words), type: "text/calendar; charset=utf-8; method=PUBLISH", content }];
}

/** What a visitor can do with a visit, as links with their labels. */
export const visitStepRows = (links: NonNullable<MailContext["visitLinks"]>, { t }: MailWords): MailLink[] =>
  (["move", "cancel", "late"] as const).map((step) => ({
    label: t(`visit.steps.${step}`),
    href: links[step],
  }));

export const calendarName = ({ t }: MailWords): string => `${t("visit.file")}.ics`;

type Attachments = NonNullable<OutgoingMail["attachments"]>;

/** A confirmed visit as a calendar file; in the agency's the title has the visitor's name. */
export function visitAttachment(
  context: MailContext,
  words: MailWords,
  reader: "person" | "agency",
): Attachments {
  const { visit, visitChange: change, property, reference, hold, contact } = context;
  if (!visit || !property || hold) return [];
  const { title } = property;
  const name = fullName(context);
  const calendar =
    reader === "person"
      ? personCalendar(reference, visit, property, contact, words, { change, links: context.visitLinks })
      : visitCalendar(
          {
            ...eventOf(property, words),
            id: reference,
            title: words.t("visit.titleFor", { name, title }),
            visit,
            change,
          },
          contact,
        );
  return [
    {
      name: calendarName(words),
      type: `text/calendar; charset=utf-8; method=${calendarMethod(change)}`,
      content: Buffer.from(calendar).toString("base64"),
    },
  ];
}
