import { goalKinds } from "../domain/listing/goal.ts";
import { firstPartSize } from "../domain/search/search-columns.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { securityTextAddress } from "../domain/web/security-text.ts";
import { speculationRulesAddress } from "../domain/web/speculation-rules.ts";
import { feedAddress } from "../i18n/addresses.ts";
import { hasPage, languages } from "../i18n/routing.ts";
import { routePath } from "../i18n/url-rules.ts";
import type { Catalogue } from "./catalogue.ts";
import { comparedInput, comparedParts } from "./listing/compared.ts";
import {
  drawnFloors,
  floorAddress,
  namedRooms,
  type PlanSource,
  propertyPlan,
} from "./listing/floor-plan.ts";
import { listCardParts, listCards } from "./listing/list-index.ts";
import { mapDrawing } from "./map/drawing.ts";
import { drawingSheet } from "./map/drawing-svg.ts";
import type { BuildOptions, PageKind } from "./page-kinds/page-kind.ts";
import { type PageKindName, pageInputOf, pageKinds } from "./page-kinds/page-kinds.ts";
import { unitPlan } from "./project/unit-plan.ts";
import { unitRecords } from "./project/units.ts";
import { siteMapFilesOf } from "./seo/sitemap.ts";

/** An answer that is made at build time. */
export interface PrerenderedRoute {
  /** Public path, percent-encoded: `/fr/a-vendre/`, `/sitemap.xml`; null for a not-found page, which has no address of its own. */
  address: string | null;
  /** The route that renders it, without a slash at its end: `/fr/list/sale`, `/fr/not-found/page`. */
  route: string;
  /** Whether it is a page, HTML that is finished after it is rendered, or data as its route wrote it. */
  kind: "page" | "data";
  /** Which page of the site; the map frame is none. */
  page?: { kind: PageKindName; language: LanguageCode; segments: readonly string[] };
  /** The id of the property whose own page or floor plan it is. */
  property?: string | undefined;
  /** Makes all that it takes of the content, by which it is compared with that of another content. Absent where the answer costs no more. */
  input?: () => object | null;
  /** Had sooner than its input, which is the same while these are (`PageKind.sources`). */
  sources?: (() => readonly unknown[]) | undefined;
}

/** Data at the address of its route. */
const data = (address: string, route = address.replace(/\/$/, "")): PrerenderedRoute => ({
  address,
  route,
  kind: "data",
});

const pageRoutes = (
  catalogue: Catalogue,
  language: LanguageCode,
  options: BuildOptions,
): PrerenderedRoute[] =>
  (Object.keys(pageKinds) as PageKindName[]).flatMap((kind) => {
    const { pages, sources } = pageKinds[kind] as PageKind<unknown>;
    return pages(catalogue, language, options).map(({ address, segments }) => ({
      address,
      route: routePath({ kind, segments }, language),
      kind: "page" as const,
      page: { kind, language, segments },
      property: kind === "property" ? segments.at(-1) : undefined,
      input: () => pageInputOf(catalogue, kind, language, segments, options.siteUrl),
      sources: sources && (() => sources(catalogue, language, segments)),
    }));
  });

/** The floors of a home as drawings. */
const planRoutes = (catalogue: Catalogue, language: LanguageCode, source: PlanSource): PrerenderedRoute[] =>
  drawnFloors(catalogue, source).map((floor, index) => ({
    ...data(floorAddress(language, source, index + 1)),
    input: () => ({ floor, rooms: namedRooms(source, floor), facing: source.facing }),
  }));

/** What islands fetch in a language, and its feed. */
const dataRoutes = (catalogue: Catalogue, language: LanguageCode): PrerenderedRoute[] => [
  data(feedAddress(language), `/${language}/feed.xml`),
  data(`/api/search/${language}/`),
  ...(catalogue.properties.size > firstPartSize ? [data(`/api/search/${language}/rest/`)] : []),
  data(`/api/form-words/${language}/`),
  data(`/api/plan-words/${language}/`),
  data(`/api/owner-example/${language}/`),
  data(`/api/listings/${language}/sale/costs/`),
  ...goalKinds.flatMap((goal) => [
    data(`/api/listings/${language}/${goal}/`),
    ...listCardParts(catalogue, goal).map((part) => ({
      ...data(`/api/listings/${language}/${goal}/cards/${part}/`),
      input: () => listCards(catalogue, goal, language, part),
    })),
    data(`/api/map/${language}/${goal}/`),
  ]),
  ...[...catalogue.properties.values()].flatMap((record) =>
    planRoutes(catalogue, language, propertyPlan(catalogue, record)).map((route) => ({
      ...route,
      property: String(record.ID),
    })),
  ),
  ...unitRecords(catalogue).flatMap(({ project, unit }) =>
    planRoutes(catalogue, language, unitPlan(catalogue, project, unit)),
  ),
  ...(hasPage("shortlist") ? [data(`/api/shortlist/${language}/news/`)] : []),
  ...(hasPage("shortlist") ? comparedParts(catalogue) : []).map((part) => ({
    ...data(`/api/shortlist/${language}/cards/${part}/`),
    input: () => comparedInput(catalogue, language, part),
  })),
];

/**
 * Every answer of the site that is made at build time, page by page. A test compares it with what the framework prerenders, so a new route
 * is added here.
 */
export function prerenderedRoutes(catalogue: Catalogue, options: BuildOptions): PrerenderedRoute[] {
  const siteMapNames = [...siteMapFilesOf(catalogue, options.siteUrl).keys()];
  const hasDrawing = mapDrawing(catalogue) !== null && drawingSheet(catalogue) !== null;
  return [
    ...languages.flatMap((language) => pageRoutes(catalogue, language, options)),
    { address: "/embed/map/", route: "/embed/map", kind: "page" },
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
