import type { LanguageCode } from "../../domain/text/language.ts";
import type { Catalogue } from "../catalogue.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { contactMember } from "../team.ts";
import { addressLine } from "./address-line.ts";
import type { CardListing } from "./card-words.ts";
import { type Listing, listingOf } from "./listing.ts";
import { similarListings } from "./listings.ts";
import { mapLinks } from "./property-place.ts";

/** What a thank-you page shows of the property a form was about, in one language. */
export interface PropertyRecap {
  listing: Listing;
  /** Null where it is not published. */
  address: string | null;
  /** The way there on a map; null where the address is not published. */
  route: string | null;
  contact: { name: string; phone: { shown: string; href: string } } | null;
  /** How long a visit lasts. */
  minutes: number;
  similar: Listing[];
}

/** What `GET /api/properties/{id}/` answers. */
export interface PropertyAnswer extends Omit<PropertyRecap, "listing" | "similar"> {
  card: CardListing;
  similar: CardListing[];
}

const similarCount = 3;

export function propertyRecap(
  catalogue: Catalogue,
  record: PropertyRecord,
  language: LanguageCode,
  withBox: (parts: { street: string; box: string }) => string,
): PropertyRecap {
  const { site } = catalogue.content;
  const listing = listingOf(catalogue, record, language);
  const contact = contactMember(catalogue, record.ContactID, language);
  return {
    listing,
    address: record.PublishAddress ? addressLine(record, listing.place, language, withBox) : null,
    route: mapLinks(record, site.map)?.map ?? null,
    contact: contact && { name: contact.name, phone: contact.phone },
    minutes: site.appointments.minutes,
    similar: similarListings(catalogue, record, language, similarCount),
  };
}
