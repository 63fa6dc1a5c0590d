import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf, previewPath } from "../../i18n/addresses.ts";
import { defaultLanguage, type PathKey, pathEntry, pathKeys } from "../../i18n/routing.ts";
import { routeOf } from "../../i18n/url-rules.ts";
import type { Catalogue } from "../catalogue.ts";
import { addressesIn, type SitePage } from "../page-type.ts";
import { isPublicIn, type MenuPage } from "../schemas/pages.ts";

/** The same page in every enabled language, for the language menu and hreflang. */
export const alternatesOf = (key: PathKey): SitePage["addresses"] =>
  addressesIn((language) => addressOf(key, language));

/** The menu page behind an entry of the path table; null where it is not published. */
export const menuPageOf = (catalogue: Catalogue, key: PathKey): MenuPage | null =>
  catalogue.pages.get(pathEntry(key).original) ?? null;

/** The pages made of modules, published or not, each with its entry of the path table. */
const modulePages = ({ content }: Catalogue): { key: PathKey; page: MenuPage }[] =>
  pathKeys
    .filter((key) => routeOf(key, defaultLanguage).kind === "menu" && !pathEntry(key).external)
    .flatMap((key) => {
      const page = content.pages.find(({ path }) => path === pathEntry(key).original);
      return page ? [{ key, page }] : [];
    });

/** The entries of the path table that are a page made of modules, public in a language. */
export const modulePageKeys = (catalogue: Catalogue, language: LanguageCode): PathKey[] =>
  modulePages(catalogue)
    .filter(({ page }) => isPublicIn(page, language))
    .map(({ key }) => key);

/** The public paths of a page made of modules, in the languages in which it is public. */
export function publicAddresses(catalogue: Catalogue, key: PathKey): SitePage["addresses"] {
  const page = menuPageOf(catalogue, key);
  return addressesIn((language) => (page && isPublicIn(page, language) ? addressOf(key, language) : null));
}

/** A page that visitors cannot see yet. */
export interface PreviewPage {
  key: PathKey;
  page: MenuPage;
  /** What stands in its address behind the word `preview`. */
  segments: string[];
}

/** The pages made of modules that are not public in a language. */
export const previewPages = (catalogue: Catalogue, language: LanguageCode): PreviewPage[] =>
  modulePages(catalogue)
    .filter(({ page }) => !isPublicIn(page, language))
    .map(({ key, page }) => {
      const [, behind = ""] = previewPath(addressOf(key, language), language).split("/preview/");
      return { key, page, segments: decodeURI(behind).split("/").filter(Boolean) };
    });

/** Where a page that is not public everywhere can be looked at in each language: its preview, or its public address. */
export const previewAddresses = ({ key, page }: PreviewPage): SitePage["addresses"] =>
  addressesIn((language) => {
    const address = addressOf(key, language);
    return isPublicIn(page, language) ? address : previewPath(address, language);
  });
