import type { ListFact } from "./list-index.ts";
import { matching } from "./list-match.ts";
import { cityValue, emptyListQuery, type ListQuery } from "./list-query.ts";

/** The parameters that narrow a list; the others order and page it. */
const listFilterNames = [
  "city",
  "type",
  "q",
  "minPrice",
  "maxPrice",
  "minRooms",
  "minSurface",
  "energy",
  "garden",
  "terrace",
  "garage",
  "new",
] as const;
type ListFilterName = (typeof listFilterNames)[number];

/** A filter that is on; of a city or a type which one, as its parameter's value. */
export interface ActiveFilter {
  name: ListFilterName;
  value?: string;
}

/** The names of the filters that are on. */
function activeNames(query: ListQuery): ListFilterName[] {
  return listFilterNames.filter((name) => {
    const value = query[name];
    return Array.isArray(value) ? value.length > 0 : value !== emptyListQuery[name];
  });
}

/** Every filter that is on, each city and each type of its own. */
export function activeFilters(query: ListQuery): ActiveFilter[] {
  return activeNames(query).flatMap((name): ActiveFilter[] => {
    if (name === "city") return query.city.map((city) => ({ name, value: cityValue(city) }));
    if (name === "type") return query.type.map((value) => ({ name, value }));
    return [{ name }];
  });
}

/** The query without a filter, from its first page on. */
export function withoutFilter(query: ListQuery, { name, value }: ActiveFilter): ListQuery {
  const first = { ...query, page: 1 };
  if (value === undefined) return { ...first, [name]: emptyListQuery[name] };
  if (name === "city") return { ...first, city: query.city.filter((city) => cityValue(city) !== value) };
  return { ...first, type: query.type.filter((id) => id !== value) };
}

/** The query without any filter; order and view stay. */
export function withoutFilters(query: ListQuery): ListQuery {
  return { ...emptyListQuery, sort: query.sort, view: query.view };
}

export interface Relaxation {
  name: ListFilterName;
  query: ListQuery;
  count: number;
}

/** Which single filter, left out, gives results, and how many; the one that gives most comes first. */
export function relaxations(facts: readonly ListFact[], query: ListQuery): Relaxation[] {
  return activeNames(query)
    .map((name) => {
      const without = withoutFilter(query, { name });
      return { name, query: without, count: matching(facts, without).length };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}
