import type { ListedProperty } from "./filter-kinds.ts";
import { type FilterName, filters, type ListFact } from "./filters.ts";

/** All properties of a list as the browser fetches them, newest first: a column of ids and one for each fact of the filters. */
export type ListIndex = { [Column in keyof ListFact]: ListFact[Column][] };

const names = Object.keys(filters) as FilterName[];
const columns = ["id", ...new Set(names.map((name) => filters[name].column))] as const;

/** The facts that the filters read of a property. */
export const factOf = (property: ListedProperty): ListFact =>
  Object.fromEntries([
    ["id", property.listing.id],
    ...names.map((name) => [filters[name].column, filters[name].of(property)]),
  ]);

export const writeIndex = (facts: readonly ListFact[]): ListIndex =>
  Object.fromEntries(columns.map((column) => [column, facts.map((fact) => fact[column])])) as ListIndex;

export const readIndex = (index: ListIndex): ListFact[] =>
  index.id.map(
    (_, row) => Object.fromEntries(columns.map((column) => [column, index[column][row]])) as ListFact,
  );
