import type { OwnerEntry } from "../../domain/owner/owner-entry.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { shownText } from "../../domain/text/localized.ts";
import type { Catalogue } from "../catalogue.ts";
import { documentKind } from "../listing/facts/documents.ts";
import { listingOf } from "../listing/listing.ts";
import { similarRecords } from "../listing/listings.ts";
import { zipAndPlace } from "../places.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { contactMember } from "../team.ts";

/** How many properties an owner's is compared with, where there are as many. */
const comparedWith = 8;

/** A property for its owner, in one language: with its whole address, whether visitors see it or not. */
export function ownerProperty(catalogue: Catalogue, record: PropertyRecord, language: LanguageCode) {
  const { id, reference, title, typeName, place, goal, state, href, picture, publishedAt } = listingOf(
    catalogue,
    record,
    language,
  );
  const street = record.texts[language]?.Street ?? record.Street;
  const number = [record.HouseNumber, record.BoxNr].filter(Boolean).join(" / ");
  return {
    ...{ id, reference, title, typeName, goal, state, picture, publishedAt },
    /** The page that visitors see; null while the agency has it hidden. */
    href: record.Hidden ? null : href,
    /** `Rue de l’Embellie 112`. */
    street: `${street} ${number}`.trim(),
    /** `1060 Saint-Gilles`. */
    place: zipAndPlace(place),
  };
}

export type OwnerProperty = ReturnType<typeof ownerProperty>;

/** Who looks after a property, as its owner reaches them; null where the agency names nobody. */
export function ownerAgent(catalogue: Catalogue, { ContactID }: PropertyRecord, language: LanguageCode) {
  const member = contactMember(catalogue, ContactID, language);
  if (!member) return null;
  const { name, initials, phone, email, picture } = member;
  return { name, initials, phone, email, picture };
}

/** Where an owner reads a document of their property; the session is checked there. */
const documentHref = (propertyId: number, documentId: number, language: LanguageCode) =>
  `/api/owner/documents/${propertyId}/${documentId}/?language=${language}`;

/** The documents of a property; `href` is null where one is still handed over by an agent. */
export const ownerDocuments = (record: PropertyRecord, language: LanguageCode) =>
  (record.Documents ?? []).map(({ ID, Kind, Name, Date: day, File }) => ({
    id: ID,
    kind: documentKind(record, Kind),
    /** Takes the place of the kind's name. */
    name: Name ? shownText(Name, language) : null,
    /** An ISO day. */
    date: day ?? null,
    href: File ? documentHref(record.ID, ID, language) : null,
  }));

export type OwnerDocument = ReturnType<typeof ownerDocuments>[number];

/** The ids of the properties that an owner's is compared with: those that a visitor of its page is shown too, and some more. */
export const comparedIds = (catalogue: Catalogue, record: PropertyRecord): number[] =>
  similarRecords(catalogue, record, comparedWith).map(({ ID }) => ID);

/** A property's online media as its owner sees them, the latest first. */
export const onlineMediaOf = ({ OnlineMedia = [] }: PropertyRecord, language: LanguageCode): OwnerEntry[] =>
  OnlineMedia.map((item) => ({
    date: item.Date,
    type: item.Type,
    contact: item.Contact,
    subject: shownText(item.Subject, language),
    comment: item.Comment ? shownText(item.Comment, language) : null,
    status: item.Status,
    source: item.Source,
  })).toSorted((a, b) => b.date.localeCompare(a.date));
