import { defaultLanguage } from "../../i18n/routing.ts";
import { previewAddress } from "../../pictures/manifest.ts";
import { perCatalogue } from "../catalogue.ts";
import { pageTypes } from "../page-types.ts";

/** An address in the site map; all addresses are absolute. */
export interface SiteMapEntry {
  url: string;
  /** ISO day. */
  lastModified?: string;
  /** This page by language, and under `x-default`. */
  alternates: Record<string, string>;
  image?: string;
}

/**
 * Every public page in every language for search engines, with its other languages.
 * @param site where visitors reach the site: `https://www.example.be`
 */
export const siteMap = perCatalogue((catalogue, site: string): SiteMapEntry[] => {
  const absolute = (path: string) => new URL(path, site).href;
  return pageTypes
    .flatMap((type) => type.sitePages(catalogue))
    .flatMap(({ addresses, changed, picture }) => {
      const urls = Object.entries(addresses).map(([code, path]) => [code, absolute(path)] as const);
      const byDefault = addresses[defaultLanguage];
      const alternates = {
        ...Object.fromEntries(urls),
        ...(byDefault && { "x-default": absolute(byDefault) }),
      };
      const image = picture ? absolute(previewAddress(picture)) : undefined;
      return urls.map(([, url]) => ({ url, lastModified: changed, alternates, image }));
    });
});

/** A file may hold 50,000 addresses and 50 MB (sitemaps.org); with all its languages an address takes about 1 kB. */
const partSize = 25_000;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const inFile = (root: string, namespaces: string, body: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${body.join("\n")}\n</${root}>\n`;

function urlElement({ url, lastModified, alternates, image }: SiteMapEntry): string {
  const links = Object.entries(alternates).map(
    ([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(href)}"/>`,
  );
  return [
    `<url><loc>${escaped(url)}</loc>`,
    ...links,
    ...(image ? [`<image:image><image:loc>${escaped(image)}</image:loc></image:image>`] : []),
    ...(lastModified ? [`<lastmod>${lastModified}</lastmod>`] : []),
    "</url>",
  ].join("");
}

const addressFile = (entries: SiteMapEntry[]) =>
  inFile(
    "urlset",
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    entries.map(urlElement),
  );

/** The site map's files by name: `sitemap.xml` alone, or an index of that name with its parts `1.xml`, `2.xml`… */
export function siteMapFiles(entries: SiteMapEntry[], site: string, size = partSize): Map<string, string> {
  if (entries.length <= size) return new Map([["sitemap.xml", addressFile(entries)]]);
  const parts = Array.from({ length: Math.ceil(entries.length / size) }, (_, index) => ({
    name: `${index + 1}.xml`,
    entries: entries.slice(index * size, (index + 1) * size),
  }));
  const index = parts.map(
    ({ name }) => `<sitemap><loc>${escaped(new URL(`/sitemap/${name}`, site).href)}</loc></sitemap>`,
  );
  return new Map([
    ["sitemap.xml", inFile("sitemapindex", "", index)],
    ...parts.map((part) => [part.name, addressFile(part.entries)] as const),
  ]);
}
