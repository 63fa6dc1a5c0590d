import { fold } from "../text/accents.ts";
import { type Parameter, readAmount, readOneOf } from "./filter-kinds.ts";
import { demandFields, type FilterName, type FilterOfKind, filters, type ListFact } from "./filters.ts";
import type { GoalKind } from "./goal.ts";
import { type PriceBasis, priceBases } from "./price-basis.ts";

/** Orders of a list; the first is that of the prerendered pages. */
export const listSorts = ["newest", "price-up", "price-down", "surface"] as const;
export type ListSort = (typeof listSorts)[number];

/** One of a few values; the first is the usual one and is not written. */
const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]): Parameter<Value> => ({
  read: ([text]) => readOneOf(values, text) ?? values[0],
  write: (value) => (value === values[0] ? [] : [value]),
});

const parameters = {
  ...filters,
  /** Whether the limits of a rent count its common charges. */
  charges: {
    read: ([text]) => text === "1",
    write: (isOn) => (isOn ? ["1"] : []),
  } satisfies Parameter<boolean>,
  /** What the price of a sale means, in limits, order and cards; null for the asking price. */
  basis: {
    read: ([text]) => readOneOf(priceBases, text),
    write: (basis) => (basis === null ? [] : [basis]),
  } satisfies Parameter<PriceBasis | null>,
  sort: oneOf(listSorts),
  /** From 1. */
  page: {
    read: ([text]) => readAmount(text) ?? 1,
    write: (page) => (page === 1 ? [] : [String(page)]),
  } satisfies Parameter<number>,
  view: oneOf(["list", "map"]),
};

type Parameters = typeof parameters;

/** The query of a list's address: the value of each filter (null, false or empty when it is off), order, page and view. */
export type ListQuery = { [Name in keyof Parameters]: ReturnType<Parameters[Name]["read"]> };

/** The parameters a list understands, in the order in which they are written. */
export const listParameters = Object.keys(parameters) as (keyof ListQuery)[];

/** The parameters that narrow a list; the others order and page it. */
export const filterNames = Object.keys(filters) as FilterName[];

const table: { [Name in keyof ListQuery]: Parameter<ListQuery[Name]> } = parameters;

/** A parameter's texts in the address of a query; none when it is off. */
export const textsOf = <Name extends keyof ListQuery>(query: ListQuery, name: Name): readonly string[] =>
  table[name].write(query[name]);

/** The query with other texts for a parameter, from its first page on. */
export const withTexts = (query: ListQuery, name: FilterName, texts: readonly string[]): ListQuery => ({
  ...query,
  page: 1,
  [name]: table[name].read(texts),
});

/** Reads the query of an address. Values without meaning, a price in words for example, are ignored. */
export function readListQuery(search: string): ListQuery {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    listParameters.map((name) => [name, table[name].read(query.getAll(name))]),
  ) as ListQuery;
}

export const emptyListQuery: ListQuery = readListQuery("");

/** The query of an address: `?city=Ukkel%7C1180&minRooms=3`; empty for the prerendered list. */
export function writeListQuery(query: Partial<ListQuery>): string {
  const whole = { ...emptyListQuery, ...query };
  const pairs = listParameters.flatMap((name) => textsOf(whole, name).map((text) => [name, text]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** Whether the query gives anything else than the prerendered list. */
export const hasListQuery = (query: ListQuery): boolean => writeListQuery(query) !== "";

/** A filter that is on; of a filter with several values one of them, as its text in the address. */
export interface ActiveFilter {
  name: FilterName;
  text?: string;
}

/** The names of the filters that are on. */
export const activeNames = (query: ListQuery): FilterName[] =>
  filterNames.filter((name) => textsOf(query, name).length > 0);

/** Every filter that is on, a filter with several values once for each of them. */
export const activeFilters = (query: ListQuery): ActiveFilter[] =>
  activeNames(query).flatMap((name): ActiveFilter[] =>
    filters[name].kind === "several" ? textsOf(query, name).map((text) => ({ name, text })) : [{ name }],
  );

/** The query without a filter, or without one of its values, from its first page on. */
export const withoutFilter = (query: ListQuery, { name, text }: ActiveFilter): ListQuery =>
  withTexts(query, name, text === undefined ? [] : textsOf(query, name).filter((item) => item !== text));

/** The query without any filter; order and view stay. */
export const withoutFilters = (query: ListQuery): ListQuery => ({
  ...emptyListQuery,
  sort: query.sort,
  basis: query.basis,
  charges: query.charges,
  view: query.view,
});

/** A value that a list can be narrowed to; of a municipality with all its names and postcodes. */
export interface KnownOption {
  value: string;
  found?: readonly string[];
}

/** The query with its filters alone. */
export const withoutView = (query: ListQuery): ListQuery => ({
  ...query,
  ...{ sort: emptyListQuery.sort, page: emptyListQuery.page, view: emptyListQuery.view },
});

/** The municipality that a text names, in any language or by its postcode. */
function townOf(text: string, towns: readonly KnownOption[]): string | null {
  const { isSame } = filters.city;
  const folded = fold(text);
  const town = towns.find(
    ({ value, found = [] }) =>
      isSame(value, text) || isSame(value, `|${text.trim()}`) || found.some((name) => fold(name) === folded),
  );
  return town?.value ?? null;
}

/**
 * The query in the terms of its list: a municipality by whatever name it was typed, also as the whole free text, is the list's own;
 * a type that nobody knows is left out.
 */
export function resolved(
  query: ListQuery,
  options: Record<FilterOfKind<"several">, readonly KnownOption[]>,
): ListQuery {
  const town = query.q === null ? null : townOf(query.q, options.city);
  const cities = [
    ...textsOf(query, "city").map((text) => townOf(text, options.city) ?? text),
    ...(town ? [town] : []),
  ];
  const listed = (name: "type" | "kind") =>
    query[name].filter((text) => options[name].some(({ value }) => value === text));
  return {
    ...query,
    city: filters.city.read(cities),
    type: listed("type"),
    kind: listed("kind"),
    q: town ? null : query.q,
  };
}

/** The query without the limits of its price, and what they mean. */
const withoutPrice = (query: ListQuery): ListQuery => ({
  ...query,
  minPrice: null,
  maxPrice: null,
  basis: null,
});

/** The query with the types of its kinds: a villa is looked for among the houses. */
function withTypesOfKinds(query: ListQuery, facts: readonly Pick<ListFact, "kind" | "typeIds">[]): ListQuery {
  const types = query.kind.flatMap((kind) => facts.find((fact) => fact.kind === kind)?.typeIds[0] ?? []);
  return { ...query, type: [...new Set([...query.type, ...types])] };
}

/**
 * The query that fills in the demand register from a list's filters, under the names of that form's fields (design, section 6):
 * `?goal=buy&propertyTypes=1&zips=1180&maxPrice=400000&remark=…`.
 * @param facts of the stock, which know the type of a kind
 * @param remark what the form has no field for, in words
 */
export function demandQuery(
  goal: GoalKind,
  request: ListQuery,
  facts: readonly Pick<ListFact, "kind" | "typeIds">[],
  remark: string,
): string {
  const query = withTypesOfKinds(request.basis === null ? request : withoutPrice(request), facts);
  const filled = demandFields.flatMap(([field, name, pick = (text: string) => text]) =>
    textsOf(query, name).map((text) => [field, pick(text)]),
  );
  const pairs = [["goal", goal === "sale" ? "buy" : "rent"], ...filled, ["remark", remark]];
  return `?${new URLSearchParams(pairs.filter(([, value]) => value) as [string, string][])}`;
}
