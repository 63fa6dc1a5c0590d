import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { propertyAddress } from "../../content/listing/listing.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { shownPhone, telHref } from "../../domain/address/phone.ts";
import { hasBegun } from "../../domain/forms/visit-hours.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { brusselsClock, longDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import {
  type Contact,
  type MailSubject,
  type MailVisit,
  mailContact,
} from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { seeOther } from "../../server/http/link-page.ts";
import { propertySubject } from "../build-mail-context.ts";
import { answerLink, goneLink, type OpenedLink } from "../link-answer.ts";
import { referenceInToken, type VisitStep, visitLink, visitPath } from "./booking-confirmation.ts";
import { bookingOf } from "./visit-records.ts";
import { slotOf, type VisitRow, visitRow } from "./visit-rows.ts";
import { namedVisit } from "./visits.ts";

/** A visit whose page somebody has opened. */
export interface OpenedVisit extends OpenedLink {
  row: VisitRow;
  state: "confirmed" | "cancelled" | "begun" | "over";
  visit: MailVisit;
  property: PropertyRecord;
  subject: MailSubject;
  contact: Contact;
  /** When it is, in words. */
  when: string;
  /** Its day is today. */
  isToday: boolean;
  /** Of who shows the property: name and number. */
  call: { name: string; phone: string };
}

export type VisitLinkPage = Parameters<typeof goneLink>[0];
export type VisitAnswer = Response | VisitLinkPage;

export const propertyLink = ({ t, content, language }: OpenedLink, property: PropertyRecord | undefined) =>
  property && isListed(property)
    ? [{ label: t("links.property"), href: propertyAddress(catalogueOf(content), property, language) }]
    : undefined;

/** What there is of a visit; an answer where it can only lead elsewhere. @throws StoreUnavailable */
async function openVisit(link: OpenedLink): Promise<OpenedVisit | VisitAnswer> {
  const { token, content, language, t } = link;
  const reference = referenceInToken(token ?? "");
  const row = reference === null ? null : await visitRow(reference);
  const property = row ? catalogueOf(content).properties.get(row.property_id) : undefined;
  const visit = row && namedVisit(content, slotOf(row));
  const booking = row && bookingOf(row, Date.now());
  if (row && booking === "held") return seeOther(visitLink(row.reference, language));
  if (!row || !property || !visit || !booking || booking === "lapsed") {
    const links = propertyLink(link, property);
    const texts = [t("links.visit.gone")];
    return goneLink({ title: t("links.visit.goneTitle"), texts, ...(links && { links }) });
  }
  const now = new Date();
  const began = hasBegun(slotOf(row), now) ? (visit.end < now ? "over" : "begun") : "confirmed";
  const contact = mailContact(content, property.ContactID, language);
  return {
    ...link,
    row,
    state: booking === "cancelled" ? "cancelled" : began,
    visit,
    property,
    subject: propertySubject(content, property, await mailWords(language), "person"),
    contact,
    when: t("mail.visit.when", { ...visit, day: longDay(visit.day, language) }),
    isToday: brusselsClock(now).startsWith(visit.day),
    call: { name: contact.name, phone: shownPhone(contact.phone) },
  };
}

const isOpened = (opened: OpenedVisit | VisitAnswer): opened is OpenedVisit => "row" in opened;

export const answerFor = (
  request: Request,
  answer: (visit: OpenedVisit) => Promise<VisitAnswer>,
): Promise<Response> =>
  answerLink(request, async (link) => {
    const opened = await openVisit(link);
    return isOpened(opened) ? answer(opened) : opened;
  });

export const stepPath = ({ row, language }: OpenedVisit, step?: VisitStep) =>
  visitPath(row.reference, language, step);
export const stepLink = (visit: OpenedVisit, step: Exclude<VisitStep, "answer">) => ({
  label: visit.t(`mail.visit.steps.${step}`),
  href: stepPath(visit, step),
});
/** Where somebody waits for a free time. */
export const waitPath = (propertyId: number, language: LanguageCode): string =>
  `/api/appointments/wait/?${new URLSearchParams({ property: String(propertyId), language })}`;

export const callLink = ({ call, contact }: OpenedVisit) => ({
  label: call.phone,
  href: telHref(contact.phone),
});
