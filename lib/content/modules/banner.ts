import { white, wordsOn } from "../../domain/brand/colours.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import { addressOf } from "../../i18n/addresses.ts";
import type { Catalogue } from "../catalogue.ts";
import { pictureOf } from "../pictures.ts";
import type { MenuPage } from "../schemas/pages.ts";

/** Where the search block leads and what it counts; the flags are those of the site's configuration (specification, 2.4). */
export function searchBlockOf({ content, listed }: Catalogue, language: LanguageCode) {
  const { showSearchInput, showSearchButton, showSearchCount, showCountProperty } = content.site.siteConfig;
  return {
    saleHref: addressOf("for-sale", language),
    rentHref: addressOf("for-rent", language),
    sale: listed.sale.length,
    rent: listed.rent.length,
    showInput: showSearchInput,
    showButtons: showSearchButton,
    showCounts: showSearchCount && showCountProperty,
  };
}

export type SearchBlockData = ReturnType<typeof searchBlockOf>;

/** Replaces `{sale}` and `{rent}` of a text with the numbers of properties (specification, 2.4). */
const withTotals = (banner: ShownText, search: SearchBlockData): ShownText => ({
  ...banner,
  text: banner.text.replaceAll("{sale}", String(search.sale)).replaceAll("{rent}", String(search.rent)),
});

/**
 * What a page begins with: pictures, a film or a colour, with words and perhaps the search block on it.
 * @returns null where the page has no banner or the site shows none
 */
export function bannerOf(catalogue: Catalogue, page: MenuPage, language: LanguageCode) {
  const { banner, showPageBanner } = page.params;
  const { header } = catalogue.content.site;
  if (!showPageBanner || !banner || banner.type === "none" || !header.banner) return null;
  const search = searchBlockOf(catalogue, language);
  const files =
    banner.type === "gallery" ? (banner.images ?? []) : banner.type === "image" ? [banner.image] : [];
  const ground = banner.type === "color" ? banner.color : undefined;
  const color = ground ? { ground, words: wordsOn(ground, catalogue.content.site.brand.colours.ink) } : null;
  const wide = banner.type === "video" ? banner.video : undefined;
  return {
    /** Whether the header lies on it, whose words are white then. */
    transparent: banner.transparent && (!color || color.words === white),
    pictures: files.flatMap((file) => pictureOf(catalogue, file, language) ?? []),
    video: wide
      ? { wide, narrow: banner.mobileVideo ?? wide, poster: pictureOf(catalogue, banner.poster, language) }
      : null,
    /** A ground of one colour, and one that words are read in on it. */
    color,
    title: banner.title ? shownText(banner.title, language) : null,
    description: banner.description ? withTotals(shownText(banner.description, language), search) : null,
    search: banner.search && header.propertySearch ? search : null,
  };
}

export type BannerView = NonNullable<ReturnType<typeof bannerOf>>;
