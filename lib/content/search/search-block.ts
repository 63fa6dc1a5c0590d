import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { listingRecords } from "../listing/listings.ts";
import type { Content } from "../load.ts";

/** Where the search block leads and what it counts; the flags are those of the site's configuration (specification, 2.4). */
export interface SearchBlockData {
  saleHref: string;
  rentHref: string;
  sale: number;
  rent: number;
  showInput: boolean;
  showButtons: boolean;
  showCounts: boolean;
}

export function searchBlockOf(content: Content, language: LanguageCode): SearchBlockData {
  const { showSearchInput, showSearchButton, showSearchCount, showCountProperty } = content.site.siteConfig;
  return {
    saleHref: addressOf("for-sale", language),
    rentHref: addressOf("for-rent", language),
    sale: listingRecords(content, "sale").length,
    rent: listingRecords(content, "rent").length,
    showInput: showSearchInput,
    showButtons: showSearchButton,
    showCounts: showSearchCount && showCountProperty,
  };
}
