import type { LanguageCode } from "../../domain/text/language.ts";
import type { Catalogue } from "../catalogue.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { contactMember } from "../team.ts";
import { addressLine } from "./address-line.ts";
import type { CardListing } from "./card-words.ts";
import { listingOf } from "./listing.ts";
import { similarListings } from "./listings.ts";
import { mapLinks } from "./property-place.ts";

const similarCount = 3;

/** What a thank-you page shows of the property a form was about, in one language. */
export function propertyRecap(
  catalogue: Catalogue,
  record: PropertyRecord,
  language: LanguageCode,
  withBox: (parts: { street: string; box: string }) => string,
) {
  const { site } = catalogue.content;
  const listing = listingOf(catalogue, record, language);
  const contact = contactMember(catalogue, record.ContactID, language);
  return {
    listing,
    /** Null where it is not published. */
    address: record.PublishAddress ? addressLine(record, listing.place, language, withBox) : null,
    /** The way there on a map; null where the address is not published. */
    route: mapLinks(record, site.map)?.map ?? null,
    contact: contact && { name: contact.name, phone: contact.phone },
    /** How long a visit lasts. */
    minutes: site.appointments.minutes,
    similar: similarListings(catalogue, record, language, similarCount),
  };
}

/** What `GET /api/properties/{id}/` answers. */
export interface PropertyAnswer extends Omit<ReturnType<typeof propertyRecap>, "listing" | "similar"> {
  card: CardListing;
  similar: CardListing[];
}
