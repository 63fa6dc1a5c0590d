import { propertyCosts } from "../../domain/law/mortgage.ts";
import { cardPart } from "../../domain/listing/paging.ts";
import { comparablePrice } from "../../domain/listing/price.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { cardOf } from "./card-words.ts";
import { type ComparedWords, comparedValues } from "./compared-values.ts";
import { costsView } from "./costs.ts";
import { factContext } from "./facts/fact.ts";
import { listingOf } from "./listing.ts";
import { visitTimesOf } from "./visits.ts";

/** A property as a shortlist shows it: its card, whether it is still to be had, and the rows of a comparison. */
export function comparedListing(
  catalogue: Catalogue,
  record: PropertyRecord,
  language: LanguageCode,
  words: ComparedWords,
) {
  const listing = listingOf(catalogue, record, language);
  const isOpen = listing.state === "available";
  const context = factContext(catalogue, record, listing, language);
  return {
    ...cardOf(words.card, listing),
    reference: listing.reference,
    isUnderOption: isOpen && listing.isUnderOption,
    /** Euro; null where none is public. */
    amount: isOpen ? comparablePrice(listing.price) : null,
    /** What its purchase costs, from which a month is worked out. */
    costs: isOpen ? propertyCosts(costsView(record, context)) : null,
    takesBookings: isOpen && visitTimesOf(catalogue.content, record) !== null,
    rows: comparedValues({ record, listing, words, context }),
  };
}

export type ComparedListing = ReturnType<typeof comparedListing>;

/** All properties, sold and let ones too, by the file that holds them. */
const recordsByPart = perCatalogue(({ properties }) =>
  Map.groupBy(properties.values(), (record) => cardPart(record.ID)),
);

/** The numbers of the files that hold what a shortlist shows. */
export const comparedParts = (catalogue: Catalogue): number[] => [...recordsByPart(catalogue).keys()];

/** The records of one of those files. */
export const comparedRecords = (catalogue: Catalogue, part: number): PropertyRecord[] =>
  recordsByPart(catalogue).get(part) ?? [];

/** All that such a file takes of the content; what the law asks for depends on the day. */
export const comparedInput = (catalogue: Catalogue, language: LanguageCode, part: number) => ({
  today: catalogue.today,
  records: comparedRecords(catalogue, part),
  listings: comparedRecords(catalogue, part).map((record) => listingOf(catalogue, record, language)),
});
