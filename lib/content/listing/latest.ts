import { latestOffersCount } from "../../domain/listing/paging.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Content } from "../load.ts";
import { type Listing, listingOf } from "./listing.ts";
import { listingRecords } from "./listings.ts";

/** The newest properties, for sale and for rent together, as the home page shows them (specification, 2.4: four). */
export function latestListings(
  content: Content,
  language: LanguageCode,
  count = latestOffersCount,
): Listing[] {
  return [...listingRecords(content, "sale"), ...listingRecords(content, "rent")]
    .sort((one, other) => other.ID - one.ID)
    .slice(0, count)
    .map((record) => listingOf(content, record, language));
}
