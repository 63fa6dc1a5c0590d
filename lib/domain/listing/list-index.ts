import { type PackedColumns, packIds, packRows, unpackIds, unpackRows } from "./columns.ts";
import type { ListedProperty } from "./filter-kinds.ts";
import { type FilterName, filters, type ListFact } from "./filters.ts";

/** A municipality that a list can be narrowed to; `value` as in the address, `count` of the whole stock. */
export interface ListTown {
  value: string;
  name: string;
  count: number;
  /** The page of its list. */
  href?: string;
  /** Its names in other languages and its postcodes. */
  found?: string[];
}

/**
 * All properties of a list as the browser fetches them, newest first: a column of ids, each as the difference to the one before, and
 * one for each fact of the filters. `towns` are all of the list, of which a page names a few.
 */
export interface ListIndex {
  ids: number[];
  columns: PackedColumns<Omit<ListFact, "id" | "amounts" | "position">>;
  towns: ListTown[];
}

const names = Object.keys(filters) as FilterName[];
const indexed = names.flatMap((name) => {
  const filter = filters[name];
  return filter.kind === "area" ? [] : filter.column;
});
const columns = ["charges", ...new Set(indexed)] as const;

/** The facts that the filters read of a property. */
export const factOf = (property: ListedProperty): ListFact =>
  Object.fromEntries([
    ["id", property.listing.id],
    ["charges", property.listing.charges ?? null],
    ...names.map((name) => [filters[name].column, filters[name].of(property)]),
  ]);

export const writeIndex = (facts: readonly ListFact[], towns: ListTown[] = []): ListIndex => ({
  ids: packIds(facts.map(({ id }) => id)),
  columns: packRows(facts, columns),
  towns,
});

/** The facts of all properties. */
export function readIndex({ ids, columns }: ListIndex): ListFact[] {
  const rows = unpackRows(columns, ids.length);
  return unpackIds(ids).map((id, index) => ({ ...rows[index], id }) as ListFact);
}
