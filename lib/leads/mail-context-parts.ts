import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import { listingOf } from "../content/listing/listing.ts";
import { similarListings } from "../content/listing/listings.ts";
import type { Content } from "../content/load.ts";
import { placeOf } from "../content/places.ts";
import { projectAddress } from "../content/project/projects.ts";
import type { ProjectRecord } from "../content/schemas/project.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { inLanguage, textIn } from "../domain/text/localized.ts";
import { absolute } from "../mail/compose/agency.ts";
import type { Link } from "../mail/compose/block.ts";
import type { MailSubject, NamedChoices } from "../mail/compose/mail-context.ts";
import { priceText } from "../mail/compose/price-text.ts";
import type { MailWords } from "../mail/compose/words.ts";
import type { Subject } from "./subject.ts";

const similarCount = 3;

/** The property; its address only where it is published, or for the agency itself. */
export function propertySubject(
  content: Content,
  record: PropertyRecord,
  words: MailWords,
  reader: "person" | "agency",
): MailSubject {
  const { language } = words;
  const { title, href, place, price, charges, reference } = listingOf(catalogueOf(content), record, language);
  const street = inLanguage(record.texts, language)?.value.Street ?? record.Street;
  const numbered = `${street} ${record.HouseNumber}`.trim();
  const box = record.BoxNr;
  return {
    title: title.text,
    note: `${place.label}, ${priceText(price, charges, words)}`,
    reference,
    href: absolute(href),
    place: place.label,
    address:
      record.PublishAddress || reader === "agency"
        ? `${box ? words.fact("withBox", { street: numbered, box }) : numbered}, ${place.zip} ${place.label}`
        : null,
  };
}

export function projectSubject(content: Content, record: ProjectRecord, language: LanguageCode): MailSubject {
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

/** Three properties like the one that was asked about, that can still be had. */
export const similarLinks = (content: Content, record: PropertyRecord, words: MailWords): Link[] =>
  similarListings(catalogueOf(content), record, words.language, similarCount).map(
    ({ title, href, place, price, charges }) => ({
      label: title.text,
      href: absolute(href),
      note: `${place.label}, ${priceText(price, charges, words)}`,
    }),
  );

/** The names of types and units behind their ids; what is no id stays as it was sent. */
export function namesOf(
  { types }: Content,
  { propertyType, propertyTypes }: Record<string, unknown>,
  { unit }: Subject,
  language: LanguageCode,
): NamedChoices {
  const name = (value: unknown) => {
    const type = types.categories.find(({ WebID }) => WebID === value);
    const main = types.mainTypes.find(({ id }) => id === value);
    return textIn(type?.Name ?? main?.name, language) || String(value);
  };
  return {
    ...(propertyType !== undefined && { propertyType: name(propertyType) }),
    ...(Array.isArray(propertyTypes) && { propertyTypes: propertyTypes.map(name) }),
    ...(unit && { unit: unit.Name }),
  };
}
