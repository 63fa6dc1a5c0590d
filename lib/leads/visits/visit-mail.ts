import "server-only";
import type { Content } from "../../content/load.ts";
import { brusselsClock } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { defaultLanguage } from "../../i18n/routing.ts";
import { absolute, type MailContext, type VisitChange } from "../../mail/compose/mail-context.ts";
import {
  type VisitEvent,
  type VisitorNews,
  visitMail,
  visitNewsMail,
} from "../../mail/compose/visit-mails.ts";
import { type MailWords, mailWords } from "../../mail/compose/words.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { env } from "../../server/env.ts";
import { buildMailContext } from "../build-mail-context.ts";
import { mailPicture } from "../lead-mails.ts";
import { knownProperty } from "../subject.ts";
import type { Submission } from "../submission.ts";
import { namedVisit } from "./visits.ts";

/** A visit of somebody who hears of it. */
export interface MailedVisit {
  reference: string;
  language: LanguageCode;
  email: string;
  fields: Record<string, unknown>;
  propertyId: number;
  /** When it is now, or would have been. */
  slot: string;
}

/** A visit as its form would send it now. @throws HttpError where the content has its property no more */
export const visitSubmission = (
  content: Content,
  { reference, language, email, fields, propertyId, slot }: MailedVisit,
): Submission => ({
  flow: "appointment",
  reference,
  language,
  fields: { ...fields, email, slot },
  subject: { property: knownProperty(content, propertyId) },
  files: [],
  content,
  now: new Date(),
  network: "",
});

/** The data of mails about a visit. @throws HttpError where the content has its property no more */
export const visitContext = (
  content: Content,
  visit: MailedVisit,
  words: MailWords,
  reader: "person" | "agency",
): MailContext => buildMailContext(visitSubmission(content, visit), words, reader);

/**
 * The mail to the person of a visit; none where they have given no address or the visit is over.
 * @param change missing for a visit that no calendar has yet
 * @throws HttpError where the content has its property no more
 */
export async function visitMails(
  content: Content,
  event: VisitEvent,
  visit: MailedVisit,
  more: { change?: VisitChange; before?: string; reason?: string; isInCalendar?: boolean } = {},
): Promise<OutgoingMail[]> {
  const { language, email, propertyId, slot } = visit;
  const property = knownProperty(content, propertyId);
  if (email === "" || slot <= brusselsClock(new Date())) return [];
  const words = await mailWords(language);
  const context = visitContext(content, visit, words, "person");
  const mail = visitMail(event, { ...context, visitChange: more.change }, words, {
    picture: await mailPicture(content, property, language),
    before: more.before === undefined ? undefined : namedVisit(content, more.before),
    reason: more.reason,
    isInCalendar: more.isInCalendar ?? true,
  });
  return [mail];
}

/** The mails about what a visitor did: to the agency, and to who shows the property. @throws HttpError where the content has it no more */
export async function visitNewsMails(
  content: Content,
  visit: MailedVisit,
  {
    before,
    change,
    ...news
  }: Pick<VisitorNews, "event" | "minutes"> & { before?: string; change?: VisitChange },
): Promise<OutgoingMail[]> {
  const words = await mailWords(defaultLanguage);
  const context = { ...visitContext(content, visit, words, "agency"), visitChange: change };
  const query = new URLSearchParams({ section: "visits", visit: visit.reference });
  const desk = env.isDeskOpen ? absolute(`${addressOf("desk", defaultLanguage)}?${query}`) : undefined;
  const recipients = new Set([env.agencyEmail ?? content.site.agency.email, context.contact.email]);
  return [...recipients].map((to) =>
    visitNewsMail(to, context, words, {
      ...news,
      before: before === undefined ? undefined : namedVisit(content, before),
      desk,
    }),
  );
}
