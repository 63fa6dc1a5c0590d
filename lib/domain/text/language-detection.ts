import { crawlerPattern } from "../web/crawlers.ts";
import type { LanguageCode } from "./language.ts";

/** Where a visitor's language is looked for when the path names none, the first find wins (specification, point 9). */
export const languageDetectionOrder = [
  "queryParameter",
  "cookie",
  "localStorage",
  "sessionStorage",
  "browser",
  "htmlTag",
] as const;

export const languageQueryParameter = "lng";

/** The name under which a visitor's language is remembered: the cookie's, and the key in both storages. */
export const languageMemory = "lng";

type Source = (typeof languageDetectionOrder)[number];

/** What a page's first script sees. */
export interface Visit {
  /** The page's whole address. */
  href: string;
  referrer: string;
  /** How many addresses of ours led on to this one. */
  redirects: number;
  userAgent: string;
  /** The languages each source names, the dearest first: `fr`, `fr-BE`. */
  sources: Record<Source, readonly string[]>;
}

/**
 * What a page's first script decides by.
 * @param language the page's own language
 * @param detects false where the address begins with its language: such an address always wins
 */
export const detectionSettings = (
  enabled: readonly LanguageCode[],
  language: LanguageCode,
  detects: boolean,
) => ({
  enabled,
  language,
  detects,
  order: languageDetectionOrder,
  parameter: languageQueryParameter,
  memory: languageMemory,
  crawlers: crawlerPattern,
});

/**
 * The language to show, or null where nothing is to be decided (specification, point 9). An address that names its language is
 * only overruled by the query. So is a page reached from another one of ours, as the visitor is reading that language or has just
 * chosen it; and one that another address led on to, as that one may have named the default language (`/nl/contact/`). Crawlers
 * are left where they are.
 */
export function detectLanguage(
  visit: Visit,
  settings: ReturnType<typeof detectionSettings>,
): LanguageCode | null {
  if (new RegExp(settings.crawlers, "i").test(visit.userAgent)) return null;
  const isInside = visit.redirects > 0 || visit.referrer.startsWith(`${new URL(visit.href).origin}/`);
  for (const source of settings.order) {
    if (source !== "queryParameter" && (isInside || !settings.detects)) continue;
    for (const name of visit.sources[source]) {
      const [primary] = name.toLowerCase().split(/[-_]/);
      const match = settings.enabled.find((code) => code === primary);
      if (match) return match;
    }
  }
  return null;
}

/**
 * The address to move to: the page's alternate of that language, with the query (but for the language) and the fragment.
 * @param alternate the `hreflang` address of the page in that language
 */
export function languageTarget(href: string, alternate: string, parameter: string): string {
  const current = new URL(href);
  const target = new URL(alternate, href);
  // Deleting writes the whole query anew, so that it is not done without need.
  if (current.searchParams.has(parameter)) current.searchParams.delete(parameter);
  return target.pathname + current.search + current.hash;
}
