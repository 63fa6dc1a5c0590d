import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import { perCatalogue } from "../catalogue.ts";
import { streetName } from "./facts/general.ts";
import { type Listing, listingOf } from "./listing.ts";

/** What the agency has sold or let, with as much about it as its parties have published. */
export interface ReferenceView {
  listing: Listing;
  text: ShownText;
  /** Without number; empty where it is not to be shown. */
  street: string;
  /** From the publication to the agreement. */
  days: number | null;
  /** Euro, of a rental a month. */
  askedPrice: number | null;
  agreedPrice: number | null;
  /** A sentence of who sold or let it. */
  quote: ShownText | null;
  /** ISO day on which it was sold or let; empty where nobody knows. */
  closed: string;
}

/** The references of the agency, in its own order. */
export const referenceViews = perCatalogue((catalogue, language: LanguageCode): ReferenceView[] =>
  catalogue.content.references.references.flatMap((reference) => {
    const record = catalogue.properties.get(reference.propertyId);
    if (!record) return [];
    const { text, days = null, askedPrice = null, agreedPrice = null, quote, showsStreet } = reference;
    return [
      {
        listing: listingOf(catalogue, record, language),
        text: shownText(text, language),
        street: showsStreet ? streetName(record, language) : "",
        ...{ days, askedPrice, agreedPrice, quote: quote ? shownText(quote, language) : null },
        closed: record.ClosedAt ?? "",
      },
    ];
  }),
);
