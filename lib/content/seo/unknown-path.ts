import { goalKind, goalKinds } from "../../domain/listing/goal.ts";
import { fold } from "../../domain/text/accents.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf, pathPattern } from "../../i18n/addresses.ts";
import { openParts } from "../../i18n/path-keys.ts";
import {
  defaultLanguage,
  languages,
  type PathKey,
  pageWord,
  pathEntry,
  pathKeys,
} from "../../i18n/routing.ts";
import { articlePages } from "../article/articles.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { listSegments } from "../listing/list-page.ts";
import { listKey } from "../listing/listings.ts";
import type { NotFoundKind } from "../page-type.ts";
import { pageTypes } from "../page-types.ts";
import { redirectOfPage } from "../shell/navigation.ts";
import { modulePageKeys } from "../shell/site-page.ts";
import { agentPages } from "../team.ts";

/** What becomes of an address without a page: it leads to the right one, or a not-found page answers. */
export type UnknownPathResult =
  | { kind: "moved"; to: string }
  | { kind: "elsewhere"; to: string }
  | { kind: "missing"; page: NotFoundKind; language: LanguageCode | null };

/** Addresses with an id in them, whatever city and slug stand there: the entry's own, and its original one under a prefix. */
const idPatterns = new Map(
  languages.map((language) => [
    language,
    new Map(
      pathKeys
        .filter((key) => openParts[key]?.needs.includes("id"))
        .map((key): [PathKey, RegExp[]] => {
          const originals = [pathEntry(key).original, `/${language}${pathEntry(key).original}`];
          const patterns = [...new Set([pathPattern(key, language), ...originals])];
          return [
            key,
            patterns.map((pattern) => {
              const source = pattern
                .replace("{id}", "(?<id>\\d{1,15})")
                // A further page of a list is none of a property.
                .replace("{unit}", "(?<unit>[^/]+)")
                .replace("{slug}", `(?!${pageWord(language)}/)[^/]+`)
                .replace(/\{\w+\}/g, "[^/]+");
              return new RegExp(`^${source}$`, "i");
            }),
          ];
        }),
    ),
  ]),
);

/** The id in an address of one of these entries, with the unit of a project; null for another kind of address. */
function idIn(path: string, keys: readonly PathKey[], language: LanguageCode) {
  for (const key of keys) {
    for (const pattern of idPatterns.get(language)?.get(key) ?? []) {
      const { id, unit = "" } = pattern.exec(path)?.groups ?? {};
      if (id) return { id: Number(id), unit };
    }
  }
  return null;
}

/** The language an address names; null where it names none. */
function languageOfPath(path: string): LanguageCode | null {
  const prefix = /^\/(\w\w)\//.exec(path)?.[1]?.toLowerCase();
  return languages.find((language) => language === prefix) ?? null;
}

/** An address as it is compared with others: without capitals, accents and hyphens. */
const spelling = (path: string) => fold(path).replaceAll("-", "");

/** Addresses by their spelling; of two with one spelling the first counts. */
const bySpelling = (addresses: readonly string[]): ReadonlyMap<string, string> =>
  new Map(addresses.toReversed().map((address) => [spelling(decodeURI(address)), address]));

const listsBySpelling = perCatalogue((catalogue, language: LanguageCode) =>
  bySpelling(
    goalKinds.flatMap((goal) =>
      listSegments(catalogue, goal, language).map(
        (segments) =>
          addressOf(listKey(goal), language) + encodeURI(segments.map((part) => `${part}/`).join("")),
      ),
    ),
  ),
);

const pagesBySpelling = perCatalogue((catalogue, language: LanguageCode) => {
  const fixed = pathKeys.filter((key) => !openParts[key] && !pathEntry(key).external);
  const records = [articlePages, agentPages].flatMap(({ pages }) => pages(catalogue, language));
  return bySpelling([
    ...fixed.map((key) => addressOf(key, language)),
    ...records.map(({ address }) => address),
  ]);
});

/** Pages that only lead on, by the spelling of their address. */
const redirectingPages = perCatalogue((catalogue, language: LanguageCode): ReadonlyMap<string, string> => {
  const leading = modulePageKeys(catalogue, language).flatMap((key): [string, string][] => {
    const to = redirectOfPage(catalogue, key, language);
    return to === null ? [] : [[spelling(decodeURI(addressOf(key, language))), to]];
  });
  return new Map(leading);
});

/** What stands above an article in its address leads to the services, where articles are listed. */
const partsOfArticles = perCatalogue((catalogue, language: LanguageCode): ReadonlySet<string> => {
  const services = addressOf("services", language);
  const parts = articlePages.pages(catalogue, language).flatMap(({ address }) => {
    const below = address.slice(services.length).split("/").filter(Boolean).slice(0, -1);
    return below.map((_, at) => `${services}${below.slice(0, at + 1).join("/")}/`);
  });
  return new Set(parts.map((part) => spelling(decodeURI(part))));
});

/**
 * The page that is meant by an address: one that differs in capitals, accents or hyphens only, as `/references/` and `/Références/` or
 * `braine-l-alleud` and `braine-lalleud` do; of a list's first page under its number, and of a part of an article's address, the
 * page above.
 */
function meantAddress(catalogue: Catalogue, path: string, language: LanguageCode): string | null {
  const meant = spelling(path);
  const redirect = redirectingPages(catalogue, language).get(meant);
  if (redirect !== undefined) return redirect;
  const lists = listsBySpelling(catalogue, language);
  const page = pagesBySpelling(catalogue, language).get(meant) ?? lists.get(meant);
  const firstPage = `/${fold(pageWord(language))}/1/`;
  const above = meant.endsWith(firstPage) ? lists.get(meant.slice(0, 1 - firstPage.length)) : undefined;
  const isArticlePart = partsOfArticles(catalogue, language).has(meant);
  return page ?? above ?? (isArticlePart ? addressOf("services", language) : null);
}

const departedById = perCatalogue(
  ({ content }, kind: NotFoundKind) =>
    new Map(
      (content.departed ?? [])
        .filter(({ isProject }) => isProject === (kind === "project"))
        .map((departed) => [departed.ID, departed]),
    ),
);

/**
 * The list that the address of what has left the site leads to: for good where its file is gone, for the time being where it may come back. Null
 * where it has not left.
 */
function listOfDeparted(
  catalogue: Catalogue,
  kind: NotFoundKind,
  id: number,
  language: LanguageCode,
): UnknownPathResult | null {
  const departed = kind === "page" ? undefined : departedById(catalogue, kind).get(id);
  if (!departed) return null;
  const list = kind === "project" ? "projects" : listKey(goalKind(departed.Goal));
  return { kind: departed.isRemoved ? "moved" : "elsewhere", to: addressOf(list, language) };
}

/**
 * Decides about an address without a page (design, section 4): a right id under a wrong name leads to its one address. It costs the same
 * whatever the number of properties, once `prepareUnknownPaths` has run.
 * @param path decoded
 */
export function resolveUnknownPath(catalogue: Catalogue, path: string): UnknownPathResult {
  const named = languageOfPath(path);
  const language = named ?? defaultLanguage;
  let page: NotFoundKind = "page";
  for (const { byId } of pageTypes) {
    const found = byId ? idIn(path, byId.keys, language) : null;
    if (!byId || !found) continue;
    const { id, unit } = found;
    const elsewhere = byId.elsewhere(catalogue, id, language, unit);
    if (elsewhere !== null) return { kind: "elsewhere", to: elsewhere };
    const to = byId.address(catalogue, id, language, unit);
    if (to !== null) return { kind: "moved", to };
    const list = listOfDeparted(catalogue, byId.missing, id, language);
    if (list) return list;
    page = byId.missing;
  }
  const to = meantAddress(catalogue, path, language);
  return to === null ? { kind: "missing", page, language: named } : { kind: "moved", to };
}

/** Builds what `resolveUnknownPath` looks things up in, so that no visitor waits for it. */
export function prepareUnknownPaths(catalogue: Catalogue): void {
  for (const language of languages) meantAddress(catalogue, "/", language);
}
