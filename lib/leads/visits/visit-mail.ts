import "server-only";
import type { Content } from "../../content/load.ts";
import { staffWith } from "../../content/staff.ts";
import { brusselsClock } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { MailContext, VisitChange } from "../../mail/compose/mail-context.ts";
import {
  type ColleagueEvent,
  type VisitEvent,
  type VisitNews,
  type VisitorEvent,
  visitMail,
  visitNewsMail,
} from "../../mail/compose/visit-mails.ts";
import { type MailWords, mailWords } from "../../mail/compose/words.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { buildMailContext } from "../build-mail-context.ts";
import { mailPicture } from "../lead-mails.ts";
import { agentReaders, audienceOf, deskLink, type Reader, readersOf } from "../readers.ts";
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

/** What has become of a visit, with when it was before and what calendars must know of it. */
type NewsOfVisit = Omit<VisitNews, "audience" | "before" | "desk" | "by"> & {
  before?: string;
  change?: VisitChange;
};

async function newsMail(
  content: Content,
  visit: MailedVisit,
  { before, change, ...news }: NewsOfVisit & { by?: string },
  reader: Reader,
): Promise<OutgoingMail> {
  const words = await mailWords(reader.language);
  const context = {
    ...visitContext(content, visit, words, "agency"),
    ...(change && { visitChange: change }),
  };
  return visitNewsMail(reader.email, context, words, {
    ...news,
    before: before === undefined ? undefined : namedVisit(content, before),
    desk: deskLink(reader.language, { section: "visits", visit: visit.reference }),
    ...audienceOf(reader, false),
  });
}

/** The mails about what a visitor did: to the agency, and to who shows the property. @throws HttpError where the content has it no more */
export function visitNewsMails(
  content: Content,
  visit: MailedVisit,
  news: NewsOfVisit & { event: VisitorEvent },
): Promise<OutgoingMail[]> {
  const property = knownProperty(content, visit.propertyId);
  return Promise.all(
    readersOf(content, { property }, { flow: "appointment" }).map((reader) =>
      newsMail(content, visit, news, reader),
    ),
  );
}

/**
 * The mail about what was done with a visit at the desk: to who shows the property, unless it was them.
 * @param author the address of who did it
 * @throws HttpError where the content has the property no more
 */
export function colleagueNewsMails(
  content: Content,
  visit: MailedVisit,
  { author, ...news }: NewsOfVisit & { event: ColleagueEvent; author: string },
): Promise<OutgoingMail[]> {
  const property = knownProperty(content, visit.propertyId);
  const by = staffWith(author)?.name ?? author;
  const readers = agentReaders(content, { property }).filter(({ email }) => email !== normalizeEmail(author));
  return Promise.all(readers.map((reader) => newsMail(content, visit, { ...news, by }, reader)));
}
