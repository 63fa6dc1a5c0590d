import "server-only";
import { catalogueOf, perCatalogue } from "../content/catalogue.ts";
import { propertyAddress, titleOf } from "../content/listing/listing.ts";
import type { Content } from "../content/load.ts";
import { projectAddress } from "../content/project/projects.ts";
import { siteMap } from "../content/seo/sitemap.ts";
import { inLanguage } from "../domain/text/localized.ts";
import { languages } from "../i18n/routing.ts";
import type { MailLink } from "../mail/compose/mail-context.ts";
import type { Subject } from "./subject.ts";

/** Only the paths of the entries are used. */
const anySite = "https://site.invalid";

function pathOf(address: string): string | null {
  const url = URL.parse(address, anySite);
  return url?.origin === anySite ? url.pathname : null;
}

/** What a public page is: its title where it is a property's or a project's, and which. */
interface PublicPage {
  label: string;
  subject: Subject;
}

/** Every public page by its path. */
const pagesOf = perCatalogue((catalogue) => {
  const pages = new Map<string, PublicPage>(
    siteMap(catalogue, anySite).map(({ url }) => [new URL(url).pathname, { label: "", subject: {} }]),
  );
  for (const language of languages) {
    for (const property of catalogue.properties.values())
      pages.set(propertyAddress(catalogue, property, language), {
        label: titleOf(property, language).text,
        subject: { property },
      });
    for (const project of catalogue.content.projects) {
      const address = projectAddress(project, language);
      const label = inLanguage(project.texts, language)?.value.Name;
      if (address !== null && label && pages.has(address))
        pages.set(address, { label, subject: { project } });
    }
  }
  return pages;
});

/** A page of this site as a link, and the property or project that it shows. */
export type PageToFriend = MailLink & { subject: Subject };

/**
 * The page of this site at a path, or null. Query and fragment are dropped, as they could carry the words of a stranger.
 * @param site the origin of the site
 */
export function sharedPage(content: Content, path: string, site: string): PageToFriend | null {
  const pathname = pathOf(path);
  const page = pathname === null ? undefined : pagesOf(catalogueOf(content)).get(pathname);
  if (pathname === null || page === undefined) return null;
  return { ...page, href: new URL(pathname, site).href };
}
