import type { GoalKind } from "../../domain/listing/goal.ts";
import { listPageSize, pageCount } from "../../domain/listing/paging.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { listAddress } from "../../i18n/addresses.ts";
import { defaultLanguage, languages } from "../../i18n/routing.ts";
import { previewAddress } from "../../pictures/manifest.ts";
import { articleAddress, articlesWithPage } from "../article/articles.ts";
import { propertyAddress } from "../listing/listing.ts";
import { type CategoryFilter, citiesAbroad, listFilters, listingRecords } from "../listing/listings.ts";
import type { Content } from "../load.ts";
import { projectAddress } from "../project/project-address.ts";
import { shownProjects } from "../project/projects.ts";
import { alternatesOf, menuPageOf, modulePageKeys } from "../shell/site-page.ts";

/** An address in the site map; all addresses are absolute. */
export interface SiteMapEntry {
  url: string;
  /** ISO day. */
  lastModified?: string;
  /** This page by language, and under `x-default`. */
  alternates: Record<string, string>;
  image?: string;
}

/** One page in all its languages. */
interface SitePage {
  addresses: Partial<Record<LanguageCode, string>>;
  /** ISO day of its last change. */
  changed?: string;
  /** Path of its main picture. */
  picture?: string;
}

const inEach = (address: (language: LanguageCode) => string | null) =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const path = address(language);
      return path ? [[language, path]] : [];
    }),
  ) as SitePage["addresses"];

const later = (...days: (string | undefined)[]) => days.filter(Boolean).toSorted().at(-1);
const newestOf = (content: Content, goal: GoalKind) =>
  later(...listingRecords(content, goal).map((record) => record.PublishedAt));

/** The home page and every published page of words and modules that search engines may show. */
function menuPages(content: Content): SitePage[] {
  return (["home", ...modulePageKeys(content)] as const).flatMap((key) => {
    const page = menuPageOf(content, key);
    if (!page || page.params.noReferrerNoFollow || page.params.redirect) return [];
    const stock = key === "home" ? [newestOf(content, "sale"), newestOf(content, "rent")] : [];
    return [{ addresses: alternatesOf(key), changed: later(page.modifyDate, ...stock) }];
  });
}

/** Cities and types that a list is narrowed to, by what is the same in every language. */
function filtersOf(content: Content, goal: GoalKind, language: LanguageCode): Map<string, CategoryFilter> {
  const { cities, types } = listFilters(content, goal, language);
  const all = [...cities, ...types, ...citiesAbroad(content, goal, language)];
  return new Map(all.map((filter) => [`${filter.kind} ${filter.value.split("|").at(-1)}`, filter]));
}

/** The lists for sale and for rent, each city and type, and their further pages. */
function listPages(content: Content): SitePage[] {
  return (["sale", "rent"] as const).flatMap((goal) => {
    const key = `for-${goal}` as const;
    const changed = newestOf(content, goal);
    const perLanguage = new Map(languages.map((code) => [code, filtersOf(content, goal, code)]));
    const pages = (total: number, slugIn: (language: LanguageCode) => string | null | undefined) =>
      Array.from({ length: pageCount(total, listPageSize) }, (_, index) => ({
        addresses: inEach((language) => {
          const slug = slugIn(language);
          return slug === undefined ? null : listAddress(key, language, slug, index + 1);
        }),
        changed,
      }));
    return [
      ...pages(listingRecords(content, goal).length, () => null),
      ...[...(perLanguage.get(defaultLanguage) ?? [])].flatMap(([id, filter]) =>
        pages(filter.count, (language) => perLanguage.get(language)?.get(id)?.slug),
      ),
    ];
  });
}

/** Properties that can still be had; one that is sold or rented keeps its page and leaves the site map. */
const propertyPages = (content: Content): SitePage[] =>
  content.properties
    .filter(isListed)
    .toSorted((one, other) => other.ID - one.ID)
    .map((record) => ({
      addresses: inEach((language) => propertyAddress(content, record, language)),
      changed: record.PublishedAt,
      picture: record.Pictures[0],
    }));

const projectPages = (content: Content): SitePage[] =>
  shownProjects(content).map((record) => ({
    addresses: inEach((language) => projectAddress(record, language)),
    changed: record.PublishedAt,
    picture: record.SmallPicture ?? record.Pictures[0],
  }));

const articlePages = (content: Content): SitePage[] =>
  articlesWithPage(content).map((article) => ({
    addresses: inEach((language) => articleAddress(content, article, language)),
    changed: article.date,
    picture: article.image,
  }));

/** Every public page in every language for search engines, with its other languages. */
export function siteMap(content: Content, site: string): SiteMapEntry[] {
  const absolute = (path: string) => new URL(path, site).href;
  const pages = [
    ...menuPages(content),
    ...listPages(content),
    ...articlePages(content),
    ...projectPages(content),
    ...propertyPages(content),
  ];
  return pages.flatMap(({ addresses, changed, picture }) => {
    const own = Object.entries(addresses).map(([code, path]) => [code, absolute(path)] as const);
    const byDefault = addresses[defaultLanguage];
    const alternates = {
      ...Object.fromEntries(own),
      ...(byDefault && { "x-default": absolute(byDefault) }),
    };
    const image = picture ? absolute(previewAddress(picture)) : undefined;
    return own.map(([, url]) => ({ url, lastModified: changed, alternates, image }));
  });
}
