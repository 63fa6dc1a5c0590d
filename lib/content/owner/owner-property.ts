import { similarProperties } from "../../domain/listing/similar.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { shownText } from "../../domain/text/localized.ts";
import { listingOf } from "../listing/listing.ts";
import type { Content } from "../load.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import type { OwnerDocument, OwnerProperty } from "./owner-answers.ts";

/** How many properties an owner's is compared with, where there are as many. */
const comparedWith = 8;

/** What an owner is shown of the property itself. */
export function ownerProperty(
  content: Content,
  record: PropertyRecord,
  language: LanguageCode,
): OwnerProperty {
  const { id, reference, title, typeName, place, goal, state, href, picture, publishedAt } = listingOf(
    content,
    record,
    language,
  );
  const street = record.texts[language]?.Street ?? record.Street;
  const number = [record.HouseNumber, record.BoxNr].filter(Boolean).join(" / ");
  return {
    ...{ id, reference, title, typeName, goal, state, href, picture, publishedAt },
    street: `${street} ${number}`.trim(),
    place: `${place.zip} ${place.label}`,
  };
}

/** Where an owner reads a document of their property; the session is asked there. */
const documentHref = (propertyId: number, documentId: number, language: LanguageCode) =>
  `/api/owner/documents/${propertyId}/${documentId}/?language=${language}`;

export const ownerDocuments = (record: PropertyRecord, language: LanguageCode): OwnerDocument[] =>
  (record.Documents ?? []).map(({ ID, Kind, Name, Date: day, File }) => ({
    id: ID,
    kind: Kind,
    name: Name ? shownText(Name, language) : null,
    date: day ?? null,
    href: File ? documentHref(record.ID, ID, language) : null,
  }));

/** The properties that an owner's is compared with: those that a visitor of its page is shown too, and some more. */
export function comparedIds(content: Content, record: PropertyRecord): number[] {
  const comparable = (each: PropertyRecord) => ({ ...each, Surface: each.Surfaces?.Habitable });
  return similarProperties(comparable(record), content.properties.map(comparable), comparedWith).map(
    ({ ID }) => ID,
  );
}
