import { type GoalKind, goalKinds } from "../domain/listing/goal.ts";
import { firstPartSize } from "../domain/search/search-columns.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { securityTextAddress } from "../domain/web/security-text.ts";
import { speculationRulesAddress } from "../domain/web/speculation-rules.ts";
import { addressOf, feedAddress, previewPath } from "../i18n/addresses.ts";
import { languages, type PathKey } from "../i18n/routing.ts";
import { internalRoute } from "../i18n/url-rules.ts";
import { articlePages } from "./article/articles.ts";
import type { Catalogue } from "./catalogue.ts";
import { listCardParts } from "./listing/list-index.ts";
import { listSegments } from "./listing/list-page.ts";
import { propertyPages } from "./listing/listing.ts";
import { listKey } from "./listing/listings.ts";
import { mapDrawing } from "./map/drawing.ts";
import { drawingSheet } from "./map/drawing-svg.ts";
import { notFoundKinds } from "./page-type.ts";
import { projectPages } from "./project/projects.ts";
import { siteMapFilesOf } from "./seo/sitemap.ts";
import { shownPageKeys } from "./shell/navigation.ts";
import { previewPages } from "./shell/site-page.ts";

/** An answer that is made at build time. */
export interface PrerenderedRoute {
  /** Public path, percent-encoded: `/fr/a-vendre/`, `/sitemap.xml`; null for a not-found page, which has no address of its own. */
  address: string | null;
  /** The route that renders it, without a slash at its end: `/fr/list/sale`, `/fr/not-found/page`. */
  route: string;
  /** Whether it is a page, HTML that is finished after it is rendered, or data as its route wrote it. */
  kind: "page" | "data";
}

const withoutSlash = (path: string) => path.replace(/\/$/, "");

const page = (address: string | null, route: string): PrerenderedRoute => ({
  address,
  route: withoutSlash(route),
  kind: "page",
});

/** Data at the address of its route. */
const data = (address: string, route = withoutSlash(address)): PrerenderedRoute => ({
  address,
  route,
  kind: "data",
});

/** Pages with a route of their own in each language. */
const singlePages: readonly PathKey[] = ["home", "login", "reset-password", "owner", "desk"];

function listRoutes(catalogue: Catalogue, goal: GoalKind, language: LanguageCode): PrerenderedRoute[] {
  const key = listKey(goal);
  return listSegments(catalogue, goal, language).map((segments) => {
    const below = segments.map((segment) => `${segment}/`).join("");
    return page(addressOf(key, language) + encodeURI(below), internalRoute(key, language) + below);
  });
}

/** What the site is built with. */
interface BuildOptions {
  /** Whether pages that are not public can be looked at. */
  showsPreviews: boolean;
  /** Where visitors reach the site: `https://www.example.be`. */
  siteUrl: string;
}

function pageRoutes(
  catalogue: Catalogue,
  language: LanguageCode,
  { showsPreviews }: BuildOptions,
): PrerenderedRoute[] {
  const records = [propertyPages, projectPages, articlePages].flatMap((pages) =>
    pages.routes(catalogue, language),
  );
  return [
    ...[...singlePages, ...shownPageKeys(catalogue, language)].map((key) =>
      page(addressOf(key, language), internalRoute(key, language)),
    ),
    ...goalKinds.flatMap((goal) => listRoutes(catalogue, goal, language)),
    ...records.map(({ address, route }) => page(address, route)),
    ...(showsPreviews ? previewPages(catalogue, language) : []).map(({ key, segments }) =>
      page(
        previewPath(addressOf(key, language), language),
        `/${[language, "preview", ...segments].join("/")}`,
      ),
    ),
    ...notFoundKinds.map((kind) => page(null, `/${language}/not-found/${kind}`)),
  ];
}

/** What islands fetch in a language, and its feed. */
function dataRoutes(catalogue: Catalogue, language: LanguageCode): PrerenderedRoute[] {
  return [
    data(feedAddress(language), `/${language}/feed.xml`),
    data(`/api/search/${language}/`),
    ...(catalogue.properties.size > firstPartSize ? [data(`/api/search/${language}/rest/`)] : []),
    data(`/api/form-words/${language}/`),
    ...goalKinds.flatMap((goal) => [
      data(`/api/listings/${language}/${goal}/`),
      ...listCardParts(catalogue, goal).map((part) =>
        data(`/api/listings/${language}/${goal}/cards/${part}/`),
      ),
      data(`/api/map/${language}/${goal}/`),
    ]),
  ];
}

/**
 * Every answer of the site that is made at build time, page by page. A test compares it with what the framework prerenders, so a new route
 * is added here.
 */
export function prerenderedRoutes(catalogue: Catalogue, options: BuildOptions): PrerenderedRoute[] {
  const siteMapNames = [...siteMapFilesOf(catalogue, options.siteUrl).keys()];
  const hasDrawing = mapDrawing(catalogue) !== null && drawingSheet(catalogue) !== null;
  return [
    ...languages.flatMap((language) => pageRoutes(catalogue, language, options)),
    page("/embed/map/", "/embed/map"),
    ...languages.flatMap((language) => dataRoutes(catalogue, language)),
    ...siteMapNames.map((name) =>
      data(name === "sitemap.xml" ? "/sitemap.xml" : `/sitemap/${name}`, `/sitemap/${name}`),
    ),
    data("/robots.txt"),
    data(securityTextAddress, "/security.txt"),
    data("/manifest.webmanifest"),
    data(speculationRulesAddress),
    ...(hasDrawing ? [data("/embed/map/drawing.svg")] : []),
  ];
}
