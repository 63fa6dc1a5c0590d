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

/** The values of a column; where most of them come again, each once, with their positions in `of`. */
type Column<Value> = Value[] | { of: Value[]; at: number[] };

/**
 * All properties of a list as the browser fetches them, newest first: a column of ids, each as the difference to the one before, and
 * one for each fact of the filters. `towns` are all of the list, of which a page names a few.
 */
export interface ListIndex {
  ids: number[];
  columns: { [Name in Exclude<keyof ListFact, "id">]: Column<ListFact[Name]> };
  towns: ListTown[];
}

const names = Object.keys(filters) as FilterName[];
const columns = [...new Set(names.map((name) => filters[name].column))];

/** The facts that the filters read of a property. */
export const factOf = (property: ListedProperty): ListFact =>
  Object.fromEntries([
    ["id", property.listing.id],
    ...names.map((name) => [filters[name].column, filters[name].of(property)]),
  ]);

function packed<Value>(values: Value[]): Column<Value> {
  const positions = new Map<string, number>();
  const of: Value[] = [];
  const at = values.map((value) => {
    const key = JSON.stringify(value);
    const position = positions.get(key) ?? of.push(value) - 1;
    positions.set(key, position);
    return position;
  });
  return 2 * of.length > values.length ? values : { of, at };
}

export const writeIndex = (facts: readonly ListFact[], towns: ListTown[] = []): ListIndex => ({
  ids: facts.map(({ id }, row) => (facts[row - 1]?.id ?? 0) - id),
  columns: Object.fromEntries(
    columns.map((column) => [column, packed(facts.map((fact) => fact[column]))]),
  ) as ListIndex["columns"],
  towns,
});

/** The facts of all properties; equal ones are the same object. */
export function readIndex(index: ListIndex): ListFact[] {
  let id = 0;
  const facts = index.ids.map((lower): Record<string, unknown> => {
    id -= lower;
    return { id };
  });
  for (const column of columns) {
    const values: Column<unknown> = index.columns[column];
    for (const [row, fact] of facts.entries())
      fact[column] = Array.isArray(values) ? values[row] : values.of[values.at[row] ?? -1];
  }
  return facts as unknown as ListFact[];
}
