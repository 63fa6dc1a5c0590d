import "server-only";
import { catalogueOf, perCatalogue } from "../content/catalogue.ts";
import { propertyAddress, titleOf } from "../content/listing/listing.ts";
import type { Content } from "../content/load.ts";
import { siteMap } from "../content/seo/sitemap.ts";
import { languages } from "../i18n/routing.ts";
import type { MailLink } from "../mail/compose/mail-context.ts";

/** Only the paths of the entries are used. */
const anySite = "https://site.invalid";

const pathOf = (address: string): string | null => {
  try {
    const { origin, pathname } = new URL(address, anySite);
    return origin === anySite ? pathname : null;
  } catch {
    return null;
  }
};

/** Every public page by its path, with its title where it is a property's. */
const pagesOf = perCatalogue((catalogue) => {
  const pages = new Map(siteMap(catalogue, anySite).map(({ url }) => [new URL(url).pathname, ""]));
  for (const record of catalogue.content.properties)
    for (const language of languages)
      pages.set(propertyAddress(catalogue, record, language), titleOf(record, language).text);
  return pages;
});

/**
 * The page of this site at a path, or null. Query and fragment are dropped, as they could carry the words of a stranger.
 * @param site the origin of the site
 */
export function sharedPage(content: Content, path: string, site: string): MailLink | null {
  const pathname = pathOf(path);
  const title = pathname === null ? undefined : pagesOf(catalogueOf(content)).get(pathname);
  if (pathname === null || title === undefined) return null;
  const { href } = new URL(pathname, site);
  return { label: title, href };
}
