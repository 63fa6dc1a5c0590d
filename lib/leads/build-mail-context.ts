import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import { addressLine } from "../content/listing/address-line.ts";
import { listingOf } from "../content/listing/listing.ts";
import { similarListings } from "../content/listing/listings.ts";
import { mapLinks } from "../content/listing/property-place.ts";
import type { Content } from "../content/load.ts";
import { placeOf } from "../content/places.ts";
import { projectAddress } from "../content/project/projects.ts";
import type { ProjectRecord } from "../content/schemas/project.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import { priceText } from "../domain/listing/price.ts";
import { brusselsClock } from "../domain/text/dates.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { inLanguage, textIn } from "../domain/text/localized.ts";
import { contactQuery } from "../forms/contact-query.ts";
import { flows } from "../forms/flows/index.ts";
import { addressOf } from "../i18n/addresses.ts";
import {
  absolute,
  agencyContact,
  agencyOf,
  type Contact,
  type MailContext,
  type MailLink,
  type MailSubject,
  mailContact,
  type NamedChoices,
} from "../mail/compose/mail-context.ts";
import type { MailWords } from "../mail/compose/words.ts";
import { env } from "../server/env.ts";
import { lastDay, linksEnd, mailDocuments } from "./documents.ts";
import { rentalTerms } from "./rental-terms.ts";
import { type PageToFriend, sharedPage } from "./shared-page.ts";
import type { Subject } from "./subject.ts";
import type { Submission } from "./submission.ts";
import { visitLink, visitLinks } from "./visits/booking-confirmation.ts";
import { namedVisit } from "./visits/visits.ts";

const similarCount = 3;

/** Where a visit of a property is booked, in the form of the contact page. */
export const bookingAddress = ({ ID }: PropertyRecord, language: LanguageCode): string =>
  addressOf("contact", language) + contactQuery("appointment", { property: ID });

/** The property. Its address is given where it is published, and to the agency. */
export function propertySubject(
  content: Content,
  record: PropertyRecord,
  words: MailWords,
  reader: "person" | "agency",
): MailSubject {
  const { language } = words;
  const listing = listingOf(catalogueOf(content), record, language);
  const { title, href, place, reference } = listing;
  const route = mapLinks(record, content.site.map)?.map;
  return {
    title: title.text,
    note: `${place.label}, ${priceText(words.card, listing)}`,
    reference,
    href: absolute(href),
    place: place.label,
    address:
      record.PublishAddress || reader === "agency"
        ? addressLine(record, place, language, (parts) => words.fact("withBox", parts))
        : null,
    ...(route && { route }),
  };
}

function projectSubject(content: Content, record: ProjectRecord, language: LanguageCode): MailSubject {
  const text = inLanguage(record.texts, language)?.value;
  const place = placeOf(catalogueOf(content), record, language);
  return {
    title: text?.Name ?? String(record.ID),
    note: `${text?.Title ?? ""}, ${place.label}`,
    reference: String(record.ID),
    href: absolute(projectAddress(record, language) ?? "/"),
    place: place.label,
    address: null,
  };
}

/** Properties similar to the one it is about, which can still be had. */
const similarLinks = (content: Content, record: PropertyRecord, words: MailWords): MailLink[] =>
  similarListings(catalogueOf(content), record, words.language, similarCount).map((listing) => ({
    label: listing.title.text,
    href: absolute(listing.href),
    note: `${listing.place.label}, ${priceText(words.card, listing)}`,
  }));

/** The name of a type of property; anything else stays as it was sent. */
export function typeName({ types }: Content, value: unknown, language: LanguageCode): string {
  const type = types.categories.find(({ WebID }) => WebID === value);
  const main = types.mainTypes.find(({ id }) => id === value);
  return textIn(type?.Name ?? main?.name, language) || String(value);
}

/** The names behind the ids of types and units. */
function choiceNames(
  content: Content,
  { propertyType, propertyTypes }: Record<string, unknown>,
  { unit }: Subject,
  language: LanguageCode,
): NamedChoices {
  const name = (value: unknown) => typeName(content, value, language);
  return {
    ...(propertyType !== undefined && { propertyType: name(propertyType) }),
    ...(Array.isArray(propertyTypes) && { propertyTypes: propertyTypes.map(name) }),
    ...(unit && { unit: unit.Name }),
  };
}

/** The agent of the property or the project; the agency for a submission about neither. */
const submissionContact = (
  content: Content,
  { property, project }: Subject,
  language: LanguageCode,
): Contact =>
  property || project
    ? mailContact(content, property?.ContactID ?? project?.ContactID, language)
    : agencyContact(content);

function documentsFor(
  { flow, subject: { property }, content, now }: Submission,
  words: MailWords,
): Partial<MailContext> {
  if (flows[flow].reservation !== "documents" || !property) return {};
  const end = linksEnd(now, content.site.documentLinkDays);
  return { documents: mailDocuments(property, words, end), documentsUntil: lastDay(end) };
}

function visitFor(submission: Submission, reader: "person" | "agency"): Partial<MailContext> {
  const { flow, fields, reference, content, heldUntil } = submission;
  const { property } = submission.subject;
  if (flows[flow].reservation !== "visit") return {};
  const visit = namedVisit(content, String(fields.slot));
  const rental = property && rentalTerms(property);
  return {
    ...(visit && { visit }),
    ...(rental && { rental }),
    ...(reader === "person" && !heldUntil && { visitLinks: visitLinks(reference, submission.language) }),
    ...(heldUntil && {
      hold: {
        confirm: visitLink(reference, submission.language),
        until: brusselsClock(heldUntil).slice(11),
      },
    }),
  };
}

/** The page that is sent to a friend; a property or a project with its place and what is said beside it. */
function sharedLink(content: Content, { label, href, subject }: PageToFriend, words: MailWords): MailLink {
  const { property, project } = subject;
  const about = property
    ? propertySubject(content, property, words, "person")
    : project && projectSubject(content, project, words.language);
  return { label, href, ...(about && { note: about.note }) };
}

/** The data of all mails about a submission, in the language of the words. */
export function buildMailContext(
  submission: Submission,
  words: MailWords,
  reader: "person" | "agency",
): MailContext {
  const { flow, reference, content, fields, subject } = submission;
  const { property, project } = subject;
  const { language } = words;
  const { about } = flows[flow];
  const shared = about === "page" && sharedPage(content, String(fields.path), env.siteUrl);
  return {
    flow,
    reference,
    language,
    senderLanguage: submission.language,
    fields,
    names: choiceNames(content, fields, subject, language),
    agency: agencyOf(content, language),
    contact: submissionContact(content, subject, language),
    ...(property && { property: propertySubject(content, property, words, reader) }),
    ...(project && { project: projectSubject(content, project, language) }),
    similar:
      property && about === "property" && reader === "person" ? similarLinks(content, property, words) : [],
    ...visitFor(submission, reader),
    ...documentsFor(submission, words),
    ...(shared && { shared: sharedLink(content, shared, words) }),
  };
}
