import { unpackIds } from "../listing/columns.ts";
import { type FilterName, filters, type ListFact } from "../listing/filters.ts";
import type { GoalKind } from "../listing/goal.ts";
import { matching, relaxations } from "../listing/list-match.ts";
import { type ListQuery, textsOf, withTexts, writeListQuery } from "../listing/list-query.ts";
import { resultLimits } from "./exact-search.ts";
import type { SearchIndex } from "./search-index.ts";
import { filterResults, propertyResult, type SearchGroup, type SearchResult } from "./search-results.ts";
import type { Understood } from "./sentence.ts";

/** The properties of each goal as the lists filter them; a goal that was not fetched yet is absent. */
export type Stock = Partial<Record<GoalKind, readonly ListFact[]>>;

/** How the lists that a sentence leads to are called, in the language of the page. */
export interface SearchNaming {
  heading: (goal: GoalKind, query: ListQuery) => string;
  /** What a demand for the same has no field for, in words; empty where there is none. */
  demandRemark: (query: ListQuery) => string;
  /** A list with one filter less. */
  without: (query: ListQuery, name: FilterName) => string;
}

export const goals: readonly GoalKind[] = ["sale", "rent"];
/** Lists with one filter less that are offered where nothing is found. */
const shownRelaxations = 3;

/** The page of a list under a query: of a city or a type that has one, else the list itself. */
export function listHref(index: SearchIndex, goal: GoalKind, query: ListQuery): string {
  const written = writeListQuery(query);
  const page = [
    ...index.cities.map((city) => ({ city, filter: { city: filters.city.read([city.value ?? ""]) } })),
    ...index.types.map((city) => ({ city, filter: { type: filters.type.read([city.value ?? ""]) } })),
  ].find(({ city, filter }) => city.value && city[goal] > 0 && writeListQuery(filter) === written);
  return `${index.listPaths[goal]}${page ? `${page.city.slug}/` : written}`;
}

const townBy = ({ names }: SearchIndex, value: string) => names.towns.find((town) => town.value === value);

/** The pages of the nearest municipalities with stock, of one that has none. */
export function nearbyResults(index: SearchIndex, value: string): SearchGroup[] {
  const names = (townBy(index, value)?.near ?? []).map((near) => townBy(index, near)?.names[0]);
  const results = names.flatMap((name) =>
    index.cities.filter((city) => city.name === name).flatMap((city) => filterResults(index, city)),
  );
  return results.length > 0 ? [{ name: "nearby", results, total: 0 }] : [];
}

/** The query in the nearest municipalities that have stock, where all of its own have none; null elsewhere. */
function nearbyQuery(index: SearchIndex, query: ListQuery): ListQuery | null {
  const near = textsOf(query, "city").map((value) => townBy(index, value)?.near ?? []);
  if (near.length === 0 || near.some((values) => values.length === 0)) return null;
  return withTexts(query, "city", [...new Set(near.flat())]);
}

/** What a sentence leads to, found among the properties as the lists find it. */
export function sentenceSearch(index: SearchIndex, naming: SearchNaming) {
  const positions = new Map(unpackIds(index.properties.ids).map((id, position) => [id, position]));
  const listResult = (goal: GoalKind, query: ListQuery, name: string, count: number): SearchResult => ({
    kind: "filter",
    href: listHref(index, goal, query),
    name,
    goal,
    count,
  });
  return ({ goal, query, area }: Understood, stock: Stock): SearchGroup[] => {
    const kinds = goals.filter((kind) => goal === null || goal === kind);
    const under = (terms: ListQuery) =>
      kinds
        .map((kind) => ({ goal: kind, facts: matching(stock[kind] ?? [], terms) }))
        .filter(({ facts }) => facts.length > 0);
    const full = under(query);
    if (full.length === 0) {
      const near = nearbyQuery(index, query);
      const around = (near ? under(near) : []).map(({ goal: kind, facts }) =>
        listResult(kind, near ?? query, naming.heading(kind, near ?? query), facts.length),
      );
      const less = kinds.flatMap((kind) =>
        relaxations(stock[kind] ?? [], query).map(({ name, query: left, count }) =>
          listResult(kind, left, naming.without(query, name), count),
        ),
      );
      const groups: SearchGroup[] = [
        { name: "nearby", results: around, total: 0 },
        { name: "lists", results: less.slice(0, shownRelaxations), total: 0 },
      ];
      return groups.filter(({ results }) => results.length > 0);
    }
    const nameOf = (kind: GoalKind) => (area && !area.isWhole ? area.name : naming.heading(kind, query));
    const lists = full.map(({ goal: kind, facts }) => listResult(kind, query, nameOf(kind), facts.length));
    const ids = full.flatMap(({ facts }) => facts.map(({ id }) => id));
    const results = ids
      .slice(0, resultLimits.properties)
      .flatMap((id) => propertyResult(index, positions.get(id) ?? -1, id) ?? []);
    return [
      { name: "lists", results: lists, total: 0 },
      { name: "properties", results, total: ids.length },
    ];
  };
}
