import type { GoalKind } from "../../domain/listing/goal.ts";
import { listPageSize, pageCount, paginate } from "../../domain/listing/paging.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { listAddress } from "../../i18n/addresses.ts";
import { languages, type PathKey, pageWord } from "../../i18n/routing.ts";
import type { Content } from "../load.ts";
import { type MapView, stockMap } from "../map/map.ts";
import { type ModuleView, moduleViews } from "../modules/modules.ts";
import type { PageModule } from "../schemas/pages.ts";
import { type Crumb, crumbsTo } from "../shell/crumbs.ts";
import { menuPageOf } from "../shell/site-page.ts";
import type { Listing } from "./listing.ts";
import { type CategoryFilter, citiesAbroad, listFilters, listingsOf } from "./listings.ts";

/** A page of the list for sale or for rent: all of it, or narrowed to a city or a type. */
export interface ListPage {
  key: "for-sale" | "for-rent";
  goal: GoalKind;
  /** What the menu page calls the whole list. */
  title: string;
  filter: CategoryFilter | null;
  listings: Listing[];
  page: number;
  pages: number;
  total: number;
  /** Every city and type that has a page, with the address of that page. */
  cities: (CategoryFilter & { href: string })[];
  types: (CategoryFilter & { href: string })[];
  listHref: string;
  /** Addresses of the pages 1 … n. */
  pageHrefs: string[];
  alternates: Partial<Record<LanguageCode, string>>;
  /** Everything the list can show, whatever this page is narrowed to. */
  map: MapView;
  crumbs: Crumb[];
  /** What else the menu page shows: below the first page of the whole list. */
  modules: ModuleView[];
  /** Whether the page asks for consent by itself. */
  asksConsent: boolean;
}

const listKey = (goal: GoalKind) => (goal === "sale" ? ("for-sale" as const) : ("for-rent" as const));

/** A list without any property still has its first page. */
const pagesOf = (filter: CategoryFilter | null, total: number) =>
  pageCount(filter?.count ?? total, listPageSize);

function allFilters(content: Content, goal: GoalKind, language: LanguageCode): CategoryFilter[] {
  const { cities, types } = listFilters(content, goal, language);
  return [...cities, ...types, ...citiesAbroad(content, goal, language)];
}

/** The path segments below a list of every page to prerender: `[]`, `["page","2"]`, `["uccle"]`, `["uccle","page","2"]`. */
export function listSegments(content: Content, goal: GoalKind, language: LanguageCode): string[][] {
  if (!menuPageOf(content, listKey(goal))) return [];
  const total = listingsOf(content, goal, language, null).length;
  return [null, ...allFilters(content, goal, language)].flatMap((filter) =>
    Array.from({ length: pagesOf(filter, total) }, (_, index) => [
      ...(filter ? [filter.slug] : []),
      ...(index > 0 ? [pageWord(language), String(index + 1)] : []),
    ]),
  );
}

function segmentsOf(
  segments: readonly string[],
  language: LanguageCode,
): { slug: string | null; page: number } {
  const [first, second, third] = segments;
  if (!first) return { slug: null, page: 1 };
  if (first === pageWord(language)) return { slug: null, page: Number(second) };
  return { slug: first, page: third ? Number(third) : 1 };
}

/** The same filter in another language: a city by its postcode, a type by its id. */
function sameFilter(content: Content, goal: GoalKind, filter: CategoryFilter, language: LanguageCode) {
  const id = (value: string) => value.split("|").at(-1);
  return allFilters(content, goal, language).find(
    (other) => other.kind === filter.kind && id(other.value) === id(filter.value),
  );
}

/** The modules of the menu page beside the list itself, which is a module too (specification, 2.4). */
function otherModules(content: Content, key: PathKey, language: LanguageCode): ModuleView[] {
  const modules = menuPageOf(content, key)?.params.modules ?? [];
  const isList = (module: PageModule) =>
    module.relations.some((relation) => relation.type === "property-list" && relation.id === key);
  return moduleViews(
    content,
    modules.filter((module) => !isList(module)),
    language,
  );
}

/** What the list's page at these path segments shows; null where there is no such page. */
export function listPage(
  content: Content,
  goal: GoalKind,
  language: LanguageCode,
  segments: readonly string[],
): ListPage | null {
  const key = listKey(goal);
  const { slug, page } = segmentsOf(segments, language);
  const filters = listFilters(content, goal, language);
  const filter = slug
    ? (allFilters(content, goal, language).find((each) => each.slug === slug) ?? null)
    : null;
  if (slug && !filter) return null;
  const all = listingsOf(content, goal, language, filter);
  const { items, pages, total } = paginate(all, page, listPageSize);
  const linked = (each: CategoryFilter) => ({ ...each, href: listAddress(key, language, each.slug) });
  const alternates = languages.flatMap((code) => {
    const other = filter ? sameFilter(content, goal, filter, code) : null;
    return filter && !other ? [] : [[code, listAddress(key, code, other?.slug ?? null, page)]];
  });
  const crumb = filter && { name: { text: filter.name }, href: listAddress(key, language, filter.slug) };
  return {
    key,
    goal,
    title: textIn(menuPageOf(content, key)?.params.title, language),
    filter,
    listings: items,
    page,
    pages,
    total,
    cities: filters.cities.map(linked),
    types: filters.types.map(linked),
    listHref: listAddress(key, language, null),
    pageHrefs: Array.from({ length: pages }, (_, index) =>
      listAddress(key, language, filter?.slug ?? null, index + 1),
    ),
    alternates: Object.fromEntries(alternates),
    map: stockMap(content, goal, language),
    crumbs: [...crumbsTo(key, language), ...(crumb ? [crumb] : [])],
    modules: filter || page > 1 ? [] : otherModules(content, key, language),
    asksConsent: !menuPageOf(content, key)?.params.noCookiePopup,
  };
}
