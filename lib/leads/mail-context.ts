import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import { contactMember } from "../content/modules/team.ts";
import { brusselsClock } from "../domain/text/dates.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { agencyOf } from "../mail/compose/agency.ts";
import type { Contact, MailAgency, MailContext } from "../mail/compose/mail-context.ts";
import type { MailWords } from "../mail/compose/words.ts";
import { env } from "../server/env.ts";
import { lastDay, linksEnd, mailDocuments } from "./documents/documents.ts";
import { namesOf, projectSubject, propertySubject, similarLinks } from "./mail-context-parts.ts";
import { rentalTerms } from "./rental-terms.ts";
import { sharedPage } from "./shared-page.ts";
import type { Submission } from "./submission.ts";
import { visitLink } from "./visits/visit-links.ts";
import { namedVisit } from "./visits/visits.ts";

/** Who answers for the property or the project; the agency where a request is about neither. */
function contactOf(arrival: Submission, agency: MailAgency, language: LanguageCode): Contact {
  const { property, project } = arrival.subject;
  const member =
    (property || project) &&
    contactMember(catalogueOf(arrival.content), property?.ContactID ?? project?.ContactID, language);
  return member
    ? { name: member.name, phone: member.phone.shown, email: member.email }
    : { name: agency.name, phone: agency.phone, email: agency.email };
}

function documentsFor(
  { flow, subject: { property }, content, now }: Submission,
  words: MailWords,
): Partial<MailContext> {
  if (flow !== "document-request" || !property) return {};
  const end = linksEnd(now, content.site.documentLinkDays);
  return { documents: mailDocuments(property, words, end), documentsUntil: lastDay(end) };
}

function visitFor(arrival: Submission): Partial<MailContext> {
  const { flow, fields, reference, content, heldUntil } = arrival;
  const { property } = arrival.subject;
  if (flow !== "appointment") return {};
  const visit = namedVisit(content, String(fields.slot));
  const rental = property && rentalTerms(property);
  return {
    ...(visit && { visit }),
    ...(rental && { rental }),
    ...(heldUntil && {
      hold: {
        confirm: visitLink(reference, arrival.language),
        until: brusselsClock(heldUntil).slice(11),
      },
    }),
  };
}

/** All that the mails of a request say, in the language of these words. */
export function buildMailContext(
  arrival: Submission,
  words: MailWords,
  reader: "person" | "agency",
): MailContext {
  const { flow, reference, content, fields, subject } = arrival;
  const { property, project } = subject;
  const { language } = words;
  const agency = agencyOf(content, language);
  const shared = flow === "send-to-friend" && sharedPage(content, String(fields.path), env.siteUrl);
  return {
    flow,
    reference,
    language,
    senderLanguage: arrival.language,
    fields,
    names: namesOf(content, fields, subject, language),
    agency,
    contact: contactOf(arrival, agency, language),
    ...(property && { property: propertySubject(content, property, words, reader) }),
    ...(project && { project: projectSubject(content, project, language) }),
    similar:
      property && flow !== "testimonial" && reader === "person" ? similarLinks(content, property, words) : [],
    ...visitFor(arrival),
    ...documentsFor(arrival, words),
    ...(shared && { shared }),
  };
}
