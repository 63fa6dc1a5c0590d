import type { LanguageCode } from "../domain/text/language.ts";
import { languages } from "../i18n/routing.ts";
import { routePath } from "../i18n/url-rules.ts";
import type { Catalogue } from "./catalogue.ts";
import type { DataFile } from "./data-files/data-file.ts";
import { dataFiles } from "./data-files/data-files.ts";
import type { BuildOptions, PageKind } from "./page-kinds/page-kind.ts";
import { type PageKindName, pageInputOf, pageKinds } from "./page-kinds/page-kinds.ts";
import { urgentKinds } from "./urgent-routes.ts";

/** An answer that is made at build time. */
export interface PrerenderedRoute {
  /** Public path, percent-encoded: `/fr/a-vendre/`, `/sitemap.xml`; null for a not-found page, which has no address of its own. */
  address: string | null;
  /** The route that renders a page, without a slash at its end: `/fr/list/sale`, `/fr/not-found/page`; the address of data. */
  route: string;
  /** Makes data; absent for a page, which the framework renders. */
  make?: DataFile["make"];
  /** Which page of the site; the map frame is none. */
  page?: { kind: PageKindName; language: LanguageCode; segments: readonly string[] };
  /** Makes all that it takes of the content, by which it is compared with that of another content. Absent where the answer costs no more. */
  input?: (() => object | null) | undefined;
  /** Had sooner than its input, which is the same while these are (`PageKind.sources`). */
  sources?: (() => readonly unknown[]) | undefined;
}

const pagesIn = (
  catalogue: Catalogue,
  language: LanguageCode,
  options: BuildOptions,
  ids?: readonly string[],
): PrerenderedRoute[] =>
  (Object.keys(pageKinds) as PageKindName[])
    .filter((kind) => !ids || urgentKinds.includes(kind))
    .flatMap((kind) => {
      const { pages, sources } = pageKinds[kind] as PageKind<unknown>;
      return pages(catalogue, language, options, ids).map(({ address, segments }) => ({
        address,
        route: routePath({ kind, segments }, language),
        page: { kind, language, segments },
        input: () => pageInputOf(catalogue, kind, language, segments, options.siteUrl),
        sources: sources && (() => sources(catalogue, language, segments)),
      }));
    });

/**
 * Every page, and the map frame. A test compares them with what the framework prerenders, so a new route is added here.
 * @param ids of properties whose change is to be seen first: only what shows it first (`isUrgent`)
 */
export const pageRoutes = (
  catalogue: Catalogue,
  options: BuildOptions,
  ids?: readonly string[],
): PrerenderedRoute[] => [
  ...languages.flatMap((language) => pagesIn(catalogue, language, options, ids)),
  ...(ids ? [] : [{ address: "/embed/map/", route: "/embed/map" }]),
];

/** Every file of data. @param ids as in `pageRoutes` */
export const dataRoutes = (
  catalogue: Catalogue,
  options: BuildOptions,
  ids?: readonly string[],
): PrerenderedRoute[] =>
  dataFiles(catalogue, options, ids).map((file) => ({ ...file, route: file.address.replace(/\/$/, "") }));

/** Every answer of the site that is made at build time. */
export const prerenderedRoutes = (catalogue: Catalogue, options: BuildOptions): PrerenderedRoute[] => [
  ...pageRoutes(catalogue, options),
  ...dataRoutes(catalogue, options),
];
