import type { Metadata } from "next";
import { type GoalKind, goalKinds } from "../../domain/listing/goal.ts";
import { listPageSize, pageCount, paginate } from "../../domain/listing/paging.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { listAddress } from "../../i18n/addresses.ts";
import { defaultLanguage, type PathKey, pageWord } from "../../i18n/routing.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { listMap } from "../map/map.ts";
import { modulePageMetadata } from "../modules/module-page.ts";
import { type ModuleView, moduleViews } from "../modules/modules.ts";
import { addressesIn, type PageType, type SitePage } from "../page-type.ts";
import type { PageModule } from "../schemas/pages.ts";
import { crumbsTo } from "../shell/crumbs.ts";
import { menuPageOf } from "../shell/site-page.ts";
import { shownFilters } from "./list-options.ts";
import { presetOf } from "./list-title.ts";
import { listingOf } from "./listing.ts";
import { type CategoryFilter, listChangedDay, listFilters, listKey, listRecords } from "./listings.ts";
import { neighbourhoodView } from "./neighbourhood.ts";

/** The addresses of all pages of a list, of a city or of a type of it. */
const pageAddresses = perCatalogue(
  (_, goal: GoalKind, language: LanguageCode, slug: string | null, pages: number) =>
    Array.from({ length: pages }, (_, index) => listAddress(listKey(goal), language, slug, index + 1)),
);

/** What a filter is called in every language: a city its postcode, a type its id. */
const filterId = ({ kind, value }: CategoryFilter) => `${kind} ${value.split("|").at(-1)}`;

const filtersById = perCatalogue(
  (catalogue, goal: GoalKind, language: LanguageCode) =>
    // Of two with one postcode, in Belgium and abroad, the one in Belgium counts: it stands first.
    new Map(
      listFilters(catalogue, goal, language)
        .all.toReversed()
        .map((filter) => [filterId(filter), filter]),
    ),
);

/** A list without any property still has its first page. */
const pagesOf = (catalogue: Catalogue, goal: GoalKind, filter: CategoryFilter | null) =>
  pageCount(filter?.count ?? catalogue.listed[goal].length, listPageSize);

/** The path segments below a list of every page to prerender: `[]`, `["page","2"]`, `["uccle"]`, `["uccle","page","2"]`. */
export function listSegments(catalogue: Catalogue, goal: GoalKind, language: LanguageCode): string[][] {
  if (!menuPageOf(catalogue, listKey(goal))) return [];
  return [null, ...listFilters(catalogue, goal, language).all].flatMap((filter) =>
    Array.from({ length: pagesOf(catalogue, goal, filter) }, (_, index) => [
      ...(filter ? [filter.slug] : []),
      ...(index > 0 ? [pageWord(language), String(index + 1)] : []),
    ]),
  );
}

function readSegments(
  segments: readonly string[],
  language: LanguageCode,
): { slug: string | null; page: number } {
  const [first, second, third] = segments;
  if (!first) return { slug: null, page: 1 };
  if (first === pageWord(language)) return { slug: null, page: Number(second) };
  return { slug: first, page: third ? Number(third) : 1 };
}

/** A page of a list in every language in which its filter has one. */
const listAlternates = (catalogue: Catalogue, goal: GoalKind, filter: CategoryFilter | null, page: number) =>
  addressesIn((language) => {
    if (filter === null) return listAddress(listKey(goal), language, null, page);
    const same = filtersById(catalogue, goal, language).get(filterId(filter));
    return same ? listAddress(listKey(goal), language, same.slug, page) : null;
  });

/** The lists for sale and for rent, each city and type, and their further pages. */
export const listPages: PageType = {
  sitePages: (catalogue) =>
    goalKinds.flatMap((goal) => {
      const filters = [null, ...listFilters(catalogue, goal, defaultLanguage).all];
      return filters.flatMap((filter) => {
        const changed = listChangedDay(catalogue, goal, filter);
        return Array.from(
          { length: pagesOf(catalogue, goal, filter) },
          (_, index): SitePage => ({
            addresses: listAlternates(catalogue, goal, filter, index + 1),
            changed,
          }),
        );
      });
    }),
};

/** The modules of the menu page beside the list itself, which is a module too (specification, 2.4). */
function otherModules(catalogue: Catalogue, key: PathKey, language: LanguageCode): ModuleView[] {
  const modules = menuPageOf(catalogue, key)?.params.modules ?? [];
  const isList = (module: PageModule) =>
    module.relations.some((relation) => relation.type === "property-list" && relation.id === key);
  return moduleViews(
    catalogue,
    modules.filter((module) => !isList(module)),
    language,
  );
}

/** What stands in a list most often; of equals the first. */
function commonest(ids: readonly (number | undefined)[]): number | undefined {
  const counts = new Map<number | undefined, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** A page of a list but for what it says of its properties, and the records of those. @returns null where there is no page at these path segments */
export function listFrame(
  catalogue: Catalogue,
  goal: GoalKind,
  language: LanguageCode,
  segments: readonly string[],
) {
  const key = listKey(goal);
  const { slug, page } = readSegments(segments, language);
  const { cities, all } = listFilters(catalogue, goal, language);
  const filter = slug ? (all.find((candidate) => candidate.slug === slug) ?? null) : null;
  if (slug && !filter) return null;
  const records = listRecords(catalogue, goal, language, filter);
  const { items, pages, total } = paginate(records, page, listPageSize);
  const crumb = filter && { name: { text: filter.name }, href: listAddress(key, language, filter.slug) };
  const menuPage = menuPageOf(catalogue, key);
  const frame = {
    key,
    goal,
    /** What the menu page calls the whole list. */
    title: textIn(menuPage?.params.title, language),
    filter,
    /** The same as in a query. */
    preset: presetOf(filter),
    page,
    pages,
    total,
    ...shownFilters(catalogue, goal, language, filter?.kind === "city" ? filter.slug : null),
    /** Whether it is narrowed to a city in another country, whose properties the list does not filter. */
    isAbroad: filter?.kind === "city" && !cities.includes(filter),
    siteName: catalogue.content.site.agency.name,
    listHref: listAddress(key, language, null),
    /** The address of the list of the other goal. */
    otherHref: listAddress(listKey(goal === "sale" ? "rent" : "sale"), language, null),
    /** Addresses of the pages 1 … n. */
    pageHrefs: pageAddresses(catalogue, goal, language, filter?.slug ?? null, pages),
    alternates: listAlternates(catalogue, goal, filter, page),
    /** Everything the list can show, whatever this page is narrowed to. */
    map: listMap(catalogue, goal, language),
    crumbs: [...crumbsTo(key, language), ...(crumb ? [crumb] : [])],
    /** Of a city, on its first page. */
    neighbourhood:
      filter?.kind === "city" && page === 1
        ? neighbourhoodView(
            catalogue,
            commonest(records.map(({ NeighbourhoodID }) => NeighbourhoodID)),
            language,
          )
        : null,
    /** What else the menu page shows: below the first page of the whole list. */
    modules: filter || page > 1 ? [] : otherModules(catalogue, key, language),
    /** Whether the page shows the consent banner. */
    asksConsent: !menuPage?.params.noCookiePopup,
  };
  return { frame, records: items };
}

/**
 * A page of the list for sale or for rent: all of it, or narrowed to a city or a type.
 * @returns null where there is no page at these path segments
 */
export function listPage(
  catalogue: Catalogue,
  goal: GoalKind,
  language: LanguageCode,
  segments: readonly string[],
) {
  const list = listFrame(catalogue, goal, language, segments);
  return (
    list && {
      ...list.frame,
      listings: list.records.map((record) => listingOf(catalogue, record, language)),
    }
  );
}

export type ListPage = NonNullable<ReturnType<typeof listPage>>;

/** The metadata that the menu page gives the first page of the whole list; null for cities, types and further pages. */
export function listMenuMetadata(
  catalogue: Catalogue,
  list: ListPage,
  language: LanguageCode,
): Metadata | null {
  const page = menuPageOf(catalogue, list.key);
  return page && !list.filter && list.page === 1
    ? modulePageMetadata(catalogue, list.key, page, language)
    : null;
}
