import type { LanguageCode } from "../domain/language.ts";
import { latestOffersCount } from "../domain/lists.ts";
import { type Listing, listingOf } from "./listing.ts";
import type { Content } from "./load.ts";
import { stockOf } from "./stock.ts";

/** The newest properties, for sale and for rent together, as the home page shows them (specification, 2.4: four). */
export function latestListings(
  content: Content,
  language: LanguageCode,
  count = latestOffersCount,
): Listing[] {
  return [...stockOf(content, "sale"), ...stockOf(content, "rent")]
    .sort((one, other) => other.ID - one.ID)
    .slice(0, count)
    .map((record) => listingOf(content, record, language));
}
