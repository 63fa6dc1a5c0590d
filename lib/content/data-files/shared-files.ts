import { paletteOf } from "../../domain/brand/colours.ts";
import { textIn } from "../../domain/text/localized.ts";
import { securityText, securityTextAddress } from "../../domain/web/security-text.ts";
import { speculationRules, speculationRulesAddress } from "../../domain/web/speculation-rules.ts";
import { addressOf, pathPattern } from "../../i18n/addresses.ts";
import { defaultLanguage, languages, type PathKey, pathKeys } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import { mapDrawing } from "../map/drawing.ts";
import { drawingSheet, drawingSvg } from "../map/drawing-svg.ts";
import type { BuildOptions } from "../page-kinds/page-kind.ts";
import { siteMapFilesOf } from "../seo/sitemap.ts";
import { type DataFile, jsonFile } from "./data-file.ts";

/** Pages that search engines must not show say so themselves (`noindex`), which a crawler sees only where it may read them. */
const robotsText = (siteUrl: string) =>
  `${["User-Agent: *", "Allow: /", "Allow: /api/feeds/", "Disallow: /api/"].join("\n")}\n\nSitemap: ${new URL("/sitemap.xml", siteUrl).href}\n`;

function manifest({ content: { site, pages } }: Catalogue) {
  const { paper } = paletteOf(site.brand.colours);
  const home = pages.find((page) => page.path === "/");
  return {
    name: site.agency.name,
    short_name: site.agency.name,
    description:
      home?.params.metadata[defaultLanguage]?.metadataDescription ??
      textIn(home?.params.description, defaultLanguage),
    lang: defaultLanguage,
    start_url: addressOf("home", defaultLanguage),
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

/** What is served at `/.well-known/security.txt`: each build makes it anew, for a year. */
function securityFile({ content: { site } }: Catalogue, siteUrl: string): string {
  const preferred = [defaultLanguage, ...languages.filter((code) => code !== defaultLanguage)];
  const contact = site.securityContact ?? site.agency.email;
  return securityText({ contact, languages: preferred, siteUrl }, new Date());
}

/** Pages of an account, where a session may change what they show, and thanks for a form that was sent. */
const isPrivate = (key: PathKey) => /^(login|reset-password|owner|feedback-.+|unsubscribe)$/.test(key);

/** What is no page, or one that answers a question: its scripts have work to do before it is looked at. */
const noPages = ["/api/*", "/embed/*", "/pictures/*", "/films/*", "/documents/*", "/*\\?(.+)"];

const excludedPages = () =>
  pathKeys
    .filter(isPrivate)
    .flatMap((key) => languages.map((language) => `${encodeURI(pathPattern(key, language))}*`));

/** The agency's own map as one picture, of which each page shows a part. */
function mapFiles(catalogue: Catalogue): DataFile[] {
  const [drawing, sheet] = [mapDrawing(catalogue), drawingSheet(catalogue)];
  return drawing && sheet
    ? [{ address: "/embed/map/drawing.svg", make: () => drawingSvg(sheet, drawing) }]
    : [];
}

/** What there is once for the whole site. A large site map comes in parts. */
export const sharedFiles = (catalogue: Catalogue, { siteUrl }: BuildOptions): DataFile[] => [
  ...[...siteMapFilesOf(catalogue, siteUrl)].map(([name, text]) => ({
    address: name === "sitemap.xml" ? "/sitemap.xml" : `/sitemap/${name}`,
    make: () => text,
  })),
  { address: "/robots.txt", make: () => robotsText(siteUrl) },
  { address: securityTextAddress, make: () => securityFile(catalogue, siteUrl) },
  jsonFile("/manifest.webmanifest", () => manifest(catalogue)),
  jsonFile(speculationRulesAddress, () => speculationRules([...noPages, ...excludedPages()])),
  ...mapFiles(catalogue),
];
