import { type LanguageCode, languageCodes } from "../domain/text/language.ts";
import { feedAddress, pathPattern } from "./addresses.ts";
import { openParts } from "./path-keys.ts";
import { defaultLanguage, languages, type PathKey, pageWord, pathEntry, pathKeys } from "./routing.ts";

export interface Rule {
  source: string;
  destination: string;
}

const lists: readonly PathKey[] = ["for-sale", "for-rent"];
const rank = (key: PathKey) => (lists.includes(key) ? 2 : openParts[key] ? 1 : 0);
/**
 * The entries with a page here. One exact address stands before the patterns, so that a page can lie below the services; the lists
 * stand last, as their rules take all that lies below them.
 */
const ordered = pathKeys.filter((key) => !pathEntry(key).external).toSorted((a, b) => rank(a) - rank(b));

const withoutSlash = (path: string) => (path === "/" ? path : path.replace(/\/$/, ""));

/** What Next compares an address with; a slug is never the word before a page number. */
const sourceOf = (pattern: string, language: LanguageCode): string =>
  withoutSlash(encodeURI(pattern).replaceAll("%7B", "{").replaceAll("%7D", "}"))
    .replace("{id}", ":id(\\d+)")
    .replace("{slug}", `:slug((?!${pageWord(language)}/)[^/]+)`)
    .replace("{article}", ":article+")
    .replace(/\{(\w+)\}/g, ":$1");

const destinationOf = (pattern: string): string =>
  encodeURI(pattern)
    .replace("%7Barticle%7D", ":article+")
    .replace(/%7B(\w+)%7D/g, ":$1");

/** Entries of one address whose page is of a kind of its own, called as they are; so are those whose address has open parts. */
const singleKinds = [
  "home",
  "login",
  "reset-password",
  "owner",
  "desk",
  "shortlist",
  "compare",
  "shop-window",
];

/** Which page is rendered: its kind, and the segments of its route below the folder of that kind. */
export interface PageRoute {
  kind: string;
  segments: readonly string[];
}

/** The route of an entry of the path table; what varies in its address is a segment `{name}`, in the same order. */
export function routeOf(key: PathKey, language: LanguageCode): PageRoute {
  const parts = pathPattern(key, language).match(/\{\w+\}/g) ?? [];
  if (key === "for-sale" || key === "for-rent") return { kind: "list", segments: [key.slice(4)] };
  if (key === "property-sale" || key === "property-rent") {
    // Where one address serves both goals (`/property/{id}/`), the route knows the id alone.
    const shared = pathPattern("property-sale", language) === pathPattern("property-rent", language);
    return { kind: "property", segments: shared ? parts : [key.slice("property-".length), ...parts] };
  }
  return openParts[key] || singleKinds.includes(key)
    ? { kind: key, segments: parts }
    : { kind: "menu", segments: [key] };
}

/** A route in a language, as it lies below `app`: the home page and pages of modules have no folder of their kind. */
export const routePath = ({ kind, segments }: PageRoute, language: LanguageCode): string =>
  `/${[language, ...(kind === "home" || kind === "menu" ? [] : [kind]), ...segments].join("/")}`;

const internalRoute = (key: PathKey, language: LanguageCode): string =>
  `${routePath(routeOf(key, language), language)}/`;

/** A rule, and for a list the same for all that lies below it. */
function rules(key: PathKey, from: string, to: string, language: LanguageCode): Rule[] {
  const source = sourceOf(from, language);
  const destination = destinationOf(to);
  // Next compares without regard to capitals: `/en/Privacy-statement/` must not lead to itself.
  if (source.toLowerCase() === sourceOf(to, language).toLowerCase()) return [];
  const below = { source: `${source}/:rest+`, destination: `${destination}:rest+/` };
  return [{ source, destination }, ...(lists.includes(key) ? [below] : [])];
}

/** Public addresses to the routes that render them. */
export function rewriteRules(): Rule[] {
  const pages = languages.flatMap((language) =>
    ordered.flatMap((key) => rules(key, pathPattern(key, language), internalRoute(key, language), language)),
  );
  return [...pages, { source: "/preview/:path+", destination: `/${defaultLanguage}/preview/:path+/` }];
}

/**
 * For `npm run dev`, behind all others: an address whose first part is neither a language nor a folder of `app` has no page. Next would take that
 * part for a language.
 * @param folders first parts of the routes without a language
 */
export const unknownRule = (folders: readonly string[]): Rule => {
  const known = [...languages, ...folders].map((name) => name.replaceAll(".", "\\."));
  return {
    source: `/:first((?!(?:${known.join("|")})(?:/|$)|_)[^/]+)/:rest*`,
    destination: "/unknown-path/:first/:rest*",
  };
};

/** The addresses of an entry in a language that only lead on to the right one. */
function formerAddresses(key: PathKey, language: LanguageCode): string[] {
  const { original, path } = pathEntry(key);
  const isDefault = language === defaultLanguage;
  if (key === "home") return [];
  // Parts differ between languages: only an address with the same parts can lead on by rule.
  if (openParts[key]) return [internalRoute(key, language), ...(isDefault ? [path[language]] : [])];
  const bare = path[language].replace(/^\/\w\w\//, "/");
  return [
    path[language],
    `/${language}${original}`,
    internalRoute(key, language),
    ...(isDefault ? [bare] : []),
  ];
}

/**
 * The addresses of languages that are switched off, to the same page in the default language. What lies below a list or is an article
 * has another name there, which no rule knows: these lead to the page above.
 */
export const retiredRules = (codes: readonly LanguageCode[]): Rule[] =>
  codes.flatMap((code) => {
    const pages = ordered.flatMap((key) => {
      const from = pathEntry(key).path[code];
      if (!from) return [];
      const source = sourceOf(from, code);
      const destination = destinationOf(pathPattern(key === "article" ? "services" : key, defaultLanguage));
      const below = lists.includes(key) ? [{ source: `${source}/:rest+`, destination }] : [];
      return [{ source, destination }, ...below];
    });
    const feed = { source: `/${code}/feed.xml`, destination: feedAddress(defaultLanguage) };
    // Where no page has an address in it, the site was never in that language.
    return pages.length > 0 ? [...pages, feed] : [];
  });

/** Permanent redirects: originals and route names under a prefix, and the prefix the default language does not carry. */
export function redirectRules(): Rule[] {
  const matches = languages.flatMap((language) =>
    ordered.flatMap((key) =>
      formerAddresses(key, language).flatMap((from) =>
        rules(key, from, pathPattern(key, language), language),
      ),
    ),
  );
  const retired = retiredRules(languageCodes.filter((code) => !languages.includes(code)));
  // What was one page's route may be another one's address.
  const sources = new Set(
    languages.flatMap((language) =>
      ordered.map((key) => sourceOf(pathPattern(key, language), language).toLowerCase()),
    ),
  );
  const unique = new Map(
    [...matches, ...retired]
      .filter(({ source }) => !sources.has(source.toLowerCase()))
      .map((rule) => [rule.source, rule]),
  );
  return [
    ...unique.values(),
    { source: `/${defaultLanguage}`, destination: "/" },
    { source: `/${defaultLanguage}/feed.xml`, destination: feedAddress(defaultLanguage) },
    { source: `/${defaultLanguage}/:path+`, destination: "/:path+/" },
  ];
}
