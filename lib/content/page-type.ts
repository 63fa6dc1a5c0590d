import type { LanguageCode } from "../domain/text/language.ts";
import { addressOf, fillPattern, type PathParams } from "../i18n/addresses.ts";
import { languages, type PathKey } from "../i18n/routing.ts";
import { routeOf } from "../i18n/url-rules.ts";
import { type Catalogue, perCatalogue } from "./catalogue.ts";

/** One page in all its languages, as the site map lists it. */
export interface SitePage {
  /** Public paths. */
  addresses: Partial<Record<LanguageCode, string>>;
  /** ISO day of its last change. */
  changed?: string;
  /** Its main picture, by file below `content/pictures/`. */
  picture?: string;
}

/** What a visitor looked for and did not find: each has its page. */
export const notFoundKinds = ["page", "property", "project"] as const;
export type NotFoundKind = (typeof notFoundKinds)[number];

/** A kind of page: the site map and what happens at unknown addresses follow from these. */
export interface PageType {
  /** The pages that search engines may show, in the order of the site map. */
  sitePages: (catalogue: Catalogue) => SitePage[];
  /** For addresses with an id in them: the id leads to the right address, whatever city or slug stands beside it. */
  byId?: {
    keys: readonly PathKey[];
    /** Null where there is no such page. @param unit what stands in the address for a unit of a project */
    address: (catalogue: Catalogue, id: number, language: LanguageCode, unit?: string) => string | null;
    /** Which not-found page answers where there is none. */
    missing: NotFoundKind;
    /** The address on another site that took the place of a page; null where the page is here. */
    elsewhere: (catalogue: Catalogue, id: number, language: LanguageCode, unit?: string) => string | null;
  };
}

/** A page of each record of a kind: every property, project, article. */
interface RecordPagesDefinition<Item> {
  /** The entry of the path table that a record's address follows. */
  keyOf: (record: Item) => PathKey;
  /** Every record with a page, in the order of the site map. */
  records: (catalogue: Catalogue) => readonly Item[];
  /** What stands in the open parts of its address; null where it has no page in this language. */
  params: (catalogue: Catalogue, record: Item, language: LanguageCode) => PathParams | null;
  /** Whether it has a text of its own in a language; where it borrows another's, search engines are not led to it. */
  isTranslated: (record: Item, language: LanguageCode) => boolean;
  /** Its last change and its picture; null for a page that the site map leaves out. */
  siteMap: (catalogue: Catalogue, record: Item) => Omit<SitePage, "addresses"> | null;
  /** For addresses with an id in them. */
  byId?: {
    keys: readonly PathKey[];
    record: (catalogue: Catalogue, id: number) => Item | undefined;
    missing: NotFoundKind;
    elsewhere?: (record: Item, language: LanguageCode) => string | null;
  };
}

/** A page that is made at build time, in one language. */
export interface BuiltPage {
  /** Its public path, percent-encoded: `/fr/a-vendre/`; null for a not-found page, which has no address of its own. */
  address: string | null;
  /** Its route below the folder of its kind: `["sale", "saint-gilles", "…", "7123"]`. */
  segments: readonly string[];
}

/** The pages of a kind of record. */
export interface RecordPages<Item> extends PageType {
  /** The page of a record in a language; null where it has none. */
  page: (
    catalogue: Catalogue,
    record: Item,
    language: LanguageCode,
  ) => (BuiltPage & { address: string }) | null;
  /** Its public path alone. */
  address: (catalogue: Catalogue, record: Item, language: LanguageCode) => string | null;
  /** Its public paths in every language. */
  alternates: (catalogue: Catalogue, record: Item) => SitePage["addresses"];
  /** Those of them whose text is not borrowed from another language: what search engines get. */
  translations: (catalogue: Catalogue, record: Item) => SitePage["addresses"];
  /** Every page in a language. */
  pages: (catalogue: Catalogue, language: LanguageCode) => (BuiltPage & { address: string })[];
  /** The record whose page has these segments; undefined where there is none. */
  recordAt: (catalogue: Catalogue, language: LanguageCode, segments: readonly string[]) => Item | undefined;
}

/** Paths by language, without the languages that have none. */
export const addressesIn = (address: (language: LanguageCode) => string | null): SitePage["addresses"] =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const path = address(language);
      return path === null ? [] : [[language, path] as const];
    }),
  );

/** Defines a kind of page: its addresses, its route's parameters and its place in the site map follow from the definition. */
export function recordPages<Item>(definition: RecordPagesDefinition<Item>): RecordPages<Item> {
  const { keyOf, records, params, isTranslated, siteMap, byId } = definition;

  // Each page names its address in all languages, and those of others.
  const page = perCatalogue((catalogue, record: Item, language: LanguageCode) => {
    const parts = params(catalogue, record, language);
    if (parts === null) return null;
    const { segments } = routeOf(keyOf(record), language);
    return {
      address: addressOf(keyOf(record), language, parts),
      segments: segments.flatMap((segment) => fillPattern(segment, parts).split("/")),
    };
  });

  const address: RecordPages<Item>["address"] = (catalogue, record, language) =>
    page(catalogue, record, language)?.address ?? null;

  const alternates: RecordPages<Item>["alternates"] = (catalogue, record) =>
    addressesIn((language) => address(catalogue, record, language));

  const translations: RecordPages<Item>["translations"] = (catalogue, record) =>
    addressesIn((language) => (isTranslated(record, language) ? address(catalogue, record, language) : null));

  const bySegments = perCatalogue(
    (catalogue, language: LanguageCode) =>
      new Map(
        records(catalogue).flatMap((record): [string, Item][] => {
          const { segments } = page(catalogue, record, language) ?? {};
          return segments ? [[segments.join("/"), record]] : [];
        }),
      ),
  );

  return {
    page,
    address,
    alternates,
    translations,
    pages: (catalogue, language) =>
      records(catalogue).flatMap((record) => page(catalogue, record, language) ?? []),
    recordAt: (catalogue, language, segments) => {
      const route = segments.join("/");
      // The id at its end says which it is, without the routes of all others.
      const named = byId?.record(catalogue, Number(segments.at(-1)));
      if (named && page(catalogue, named, language)?.segments.join("/") === route) return named;
      return bySegments(catalogue, language).get(route);
    },
    sitePages: (catalogue) =>
      records(catalogue).flatMap((record) => {
        const entry = siteMap(catalogue, record);
        return entry === null ? [] : [{ addresses: translations(catalogue, record), ...entry }];
      }),
    byId: byId && {
      keys: byId.keys,
      missing: byId.missing,
      elsewhere: (catalogue, id, language) => {
        const record = byId.record(catalogue, id);
        return record === undefined ? null : (byId.elsewhere?.(record, language) ?? null);
      },
      address: (catalogue, id, language) => {
        const record = byId.record(catalogue, id);
        return record === undefined ? null : address(catalogue, record, language);
      },
    },
  };
}
