import type { ListedProperty } from "./filter-kinds.ts";
import { type FilterName, filters, type ListFact } from "./filters.ts";

/** The whole stock of a list as the browser reads it, newest first: a column each for the ids and for what the filters know. */
export type ListIndex = { [Column in keyof ListFact]: ListFact[Column][] };

const names = Object.keys(filters) as FilterName[];
const columns = ["id", ...new Set(names.map((name) => filters[name].column))] as const;

/** What the filters know of a property. */
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
