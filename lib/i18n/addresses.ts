import type { LanguageCode } from "../domain/text/language.ts";
import { textIn } from "../domain/text/localized.ts";
import { defaultLanguage, keyOfOriginal, type PathKey, pageWord, pathEntry } from "./routing.ts";

export type PathParams = Record<string, string | number>;

/** The address of an entry in a language, `{name}` still standing for what varies: `/fr/a-vendre/{city}/{slug}/{id}/`. */
export function pathPattern(key: PathKey, language: LanguageCode): string {
  const entry = pathEntry(key);
  return language === defaultLanguage ? entry.original : entry.path[language];
}

/** Fills a pattern; throws when a part is missing, so that no link is ever half an address. */
export const fillPattern = (pattern: string, params: PathParams): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`address ${pattern} needs "${name}"`);
    return String(value);
  });

/** The public path of a page, percent-encoded, with a slash at its end: `/fr/a-vendre/uccle/`. */
export const addressOf = (key: PathKey, language: LanguageCode, params: PathParams = {}): string =>
  encodeURI(fillPattern(pathPattern(key, language), params));

/** The address of a page that stands on another site, as its entry says; null for a page of this one. */
const externalAddress = (key: PathKey, language: LanguageCode): string | null =>
  textIn(pathEntry(key).external, language) || null;

/** The page of an original address as the content writes it, with or without query and fragment. */
export const keyOfLink = (original: string): PathKey | null =>
  keyOfOriginal(decodeURI(original.replace(/[?#].*$/, "")));

/** An original address as the content writes it, in a language; fragments and queries stay. A page may stand on another site. */
export function localHref(original: string, language: LanguageCode): string {
  const [rest = ""] = /[?#].*$/.exec(original) ?? [];
  const key = keyOfLink(original);
  return key ? (externalAddress(key, language) ?? addressOf(key, language) + rest) : original;
}

/** The public path of a page that is not published, where the site is built with them: `/fr/preview/a-propos/`. */
export const previewPath = (address: string, language: LanguageCode): string =>
  language === defaultLanguage
    ? `/preview${address}`
    : address.replace(`/${language}/`, `/${language}/preview/`);

/** A list's address narrowed to a city or type, and a further page: `/fr/a-vendre/uccle/page/2/`. */
export function listAddress(key: PathKey, language: LanguageCode, filter: string | null, page = 1): string {
  const parts = [filter, ...(page > 1 ? [pageWord(language), page] : [])].filter((part) => part !== null);
  return addressOf(key, language) + parts.map((part) => `${part}/`).join("");
}

/** The public path of the feed of a list, or of a city or type of it: `/api/feeds/fr/sale/uccle/`. Its name is the goal, or `abroad`. */
export const listFeedAddress = (language: LanguageCode, list: string, filter: string | null): string =>
  encodeURI(`/api/feeds/${[language, list, ...(filter === null ? [] : [filter])].join("/")}/`);

/** The public path of a language's feed of new properties: `/feed.xml`, `/fr/feed.xml`. A file, so it ends without a slash. */
export const feedAddress = (language: LanguageCode): string => `${addressOf("home", language)}feed.xml`;
