import "server-only";
import type { Content } from "../../content/load.ts";
import { brusselsClock } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { VisitChange } from "../../mail/compose/mail-context.ts";
import { type VisitEvent, visitMail } from "../../mail/compose/visit-mails.ts";
import { mailWords } from "../../mail/compose/words.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { buildMailContext } from "../build-mail-context.ts";
import { mailPicture } from "../lead-mails.ts";
import { knownProperty } from "../subject.ts";
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

/**
 * The mail to the person of a visit; none where they have given no address, the visit is over, or the content has its property no more.
 * @param change missing for a visit that no calendar has yet
 */
export async function visitMails(
  content: Content,
  event: VisitEvent,
  { reference, language, email, fields, propertyId, slot }: MailedVisit,
  more: { change?: VisitChange; before?: string; reason?: string; isInCalendar?: boolean } = {},
): Promise<OutgoingMail[]> {
  const property = knownProperty(content, propertyId);
  if (email === "" || slot <= brusselsClock(new Date())) return [];
  const words = await mailWords(language);
  const context = buildMailContext(
    {
      flow: "appointment",
      reference,
      language,
      fields: { ...fields, email, slot },
      subject: { property },
      files: [],
      content,
      now: new Date(),
      network: "",
    },
    words,
    "person",
  );
  const mail = visitMail(event, { ...context, visitChange: more.change }, words, {
    picture: await mailPicture(content, property, language),
    before: more.before === undefined ? undefined : namedVisit(content, more.before),
    reason: more.reason,
    isInCalendar: more.isInCalendar ?? true,
  });
  return [mail];
}
