import { goalKinds } from "../../domain/listing/goal.ts";
import { fold } from "../../domain/text/accents.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf, listAddress, pathPattern } from "../../i18n/addresses.ts";
import { openParts } from "../../i18n/path-keys.ts";
import {
  defaultLanguage,
  languages,
  type PathKey,
  pageWord,
  pathEntry,
  pathKeys,
} from "../../i18n/routing.ts";
import { articlePages, articlesWithPage } from "../article/articles.ts";
import type { Catalogue } from "../catalogue.ts";
import { listFilters, listKey } from "../listing/listings.ts";
import type { NotFoundKind } from "../page-type.ts";
import { pageTypes } from "../page-types.ts";

/** What becomes of an address without a page: it leads to the right one, or a not-found page answers. */
export type UnknownPathResult =
  | { kind: "moved"; to: string }
  | { kind: "elsewhere"; to: string }
  | { kind: "missing"; page: NotFoundKind; language: LanguageCode | null };

/** The id in an address of one of these entries, whatever city and slug stand there; null for another kind of address. */
function idIn(path: string, keys: readonly PathKey[], language: LanguageCode): number | null {
  const bare = path.replace(new RegExp(`^/${language}/`), "/");
  for (const key of keys) {
    for (const [pattern, address] of [
      [pathPattern(key, language), path],
      [pathEntry(key).original, bare],
    ] as const) {
      const source = pattern.replace("{id}", "(?<id>\\d+)").replace(/\{\w+\}/g, "[^/]+");
      const id = new RegExp(`^${source}$`).exec(address)?.groups?.id;
      if (id) return Number(id);
    }
  }
  return null;
}

/** The language an address names; null where it names none. */
const languageOfPath = (path: string): LanguageCode | null =>
  languages.find((language) => path.startsWith(`/${language}/`)) ?? null;

/** The first page of a list under its number, and a part of an article's address alone: both lead to the page above. */
function pageAbove(catalogue: Catalogue, path: string, language: LanguageCode): string | null {
  const list = new RegExp(`^(.*/)${pageWord(language)}/1/$`).exec(path)?.[1];
  const isList = (["for-sale", "for-rent"] as const).some((key) =>
    list?.startsWith(decodeURI(addressOf(key, language))),
  );
  if (list && isList) return encodeURI(list);
  const services = addressOf("services", language);
  const hasArticles = articlesWithPage(catalogue).some((article) =>
    articlePages.address(catalogue, article, language)?.startsWith(encodeURI(path)),
  );
  return hasArticles && path.startsWith(decodeURI(services)) ? services : null;
}

/**
 * The page whose address differs from this one in capitals, accents or hyphens only: `/references/` for `/Références/`, and for the
 * list of a city `braine-l-alleud` for `braine-lalleud`.
 */
function spelledOtherwise(catalogue: Catalogue, path: string, language: LanguageCode): string | null {
  const spelling = (address: string) => fold(address).replaceAll("-", "");
  const meant = spelling(path);
  const isMeant = (address: string) => spelling(decodeURI(address)) === meant;
  const fixed = pathKeys.filter((key) => !openParts[key]).map((key) => addressOf(key, language));
  const lists = goalKinds.flatMap((goal) =>
    listFilters(catalogue, goal, language).all.map(({ slug }) =>
      listAddress(listKey(goal), language, slug, 1),
    ),
  );
  return [...fixed, ...lists].find(isMeant) ?? null;
}

/** Decides about an address without a page (design, section 4): a right id under a wrong name leads to its one address. */
export function resolveUnknownPath(catalogue: Catalogue, path: string): UnknownPathResult {
  const named = languageOfPath(path);
  const language = named ?? defaultLanguage;
  let page: NotFoundKind = "page";
  for (const { byId } of pageTypes) {
    const id = byId ? idIn(path, byId.keys, language) : null;
    if (!byId || id === null) continue;
    const elsewhere = byId.elsewhere(catalogue, id, language);
    if (elsewhere !== null) return { kind: "elsewhere", to: elsewhere };
    const to = byId.address(catalogue, id, language);
    if (to !== null) return { kind: "moved", to };
    page = byId.missing;
  }
  const to = spelledOtherwise(catalogue, path, language) ?? pageAbove(catalogue, path, language);
  return to === null ? { kind: "missing", page, language: named } : { kind: "moved", to };
}
