import { escaped } from "../../domain/text/escape-html.ts";
import { previewAddress } from "../../pictures/manifest.ts";
import { perCatalogue } from "../catalogue.ts";
import { pageTypes } from "../page-types.ts";

/** An address in the site map; all addresses are absolute. */
export interface SiteMapEntry {
  url: string;
  /** ISO day. */
  lastModified?: string;
  image?: string;
}

/**
 * Every public page in every language for search engines. The other languages of a page are named in its head alone: here they would
 * be the better part of the file, once for each language.
 * @param site where visitors reach the site: `https://www.example.be`
 */
export const siteMap = perCatalogue((catalogue, site: string): SiteMapEntry[] => {
  // An address is an encoded path already; to parse it again takes a second for 10,000 properties.
  const { origin } = new URL(site);
  return pageTypes
    .flatMap((type) => type.sitePages(catalogue))
    .flatMap(({ addresses, changed, picture }) => {
      const image = picture ? `${origin}${previewAddress(picture)}` : undefined;
      return Object.values(addresses).map((path) => ({
        url: `${origin}${path}`,
        lastModified: changed,
        image,
      }));
    });
});

/** A file may hold 50,000 addresses and 50 MB (sitemaps.org); so many are about a megabyte. */
const partSize = 4_000;

const inFile = (root: string, namespaces: string, body: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${body.join("\n")}\n</${root}>\n`;

const urlElement = ({ url, lastModified, image }: SiteMapEntry): string =>
  [
    `<url><loc>${escaped(url)}</loc>`,
    ...(image ? [`<image:image><image:loc>${escaped(image)}</image:loc></image:image>`] : []),
    ...(lastModified ? [`<lastmod>${lastModified}</lastmod>`] : []),
    "</url>",
  ].join("");

const addressFile = (entries: SiteMapEntry[]) =>
  inFile("urlset", ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"', entries.map(urlElement));

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

/** The files of the whole site, made once for all of them. */
export const siteMapFilesOf = perCatalogue((catalogue, site: string) =>
  siteMapFiles(siteMap(catalogue, site), site),
);
