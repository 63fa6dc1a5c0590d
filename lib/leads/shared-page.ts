import "server-only";
import { propertyAddress, titleOf } from "../content/listing/listing.ts";
import type { Content } from "../content/load.ts";
import { siteMap } from "../content/seo/sitemap.ts";
import { languages } from "../i18n/routing.ts";
import type { MailLink } from "../mail/compose/mail-context.ts";

/** Only the paths of the entries are used. */
const anySite = "https://site.invalid";
const cache = new WeakMap<Content, Map<string, string>>();

const pathOf = (address: string): string | null => {
  try {
    const { origin, pathname } = new URL(address, anySite);
    return origin === anySite ? pathname : null;
  } catch {
    return null;
  }
};

/** Every public page by its path, with its title where it is a property's. Built when first needed, then cached. */
function pagesOf(content: Content): Map<string, string> {
  const cached = cache.get(content);
  if (cached) return cached;
  const pages = new Map(siteMap(content, anySite).map(({ url }) => [new URL(url).pathname, ""]));
  for (const record of content.properties)
    for (const language of languages)
      pages.set(propertyAddress(content, record, language), titleOf(record, language).text);
  cache.set(content, pages);
  return pages;
}

/**
 * The page of this site at a path, or null. Query and fragment are dropped, as they could carry the words of a stranger.
 * @param site the origin of the site
 */
export function sharedPage(content: Content, path: string, site: string): MailLink | null {
  const pathname = pathOf(path);
  const title = pathname === null ? undefined : pagesOf(content).get(pathname);
  if (pathname === null || title === undefined) return null;
  const { href } = new URL(pathname, site);
  return { label: title, href };
}
