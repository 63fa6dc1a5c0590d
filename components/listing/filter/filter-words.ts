import type { Messages } from "next-intl";
import { amountMeant, type FilterNaming, filterName, namedFilters } from "@/lib/domain/listing/filter-names";
import {
  type FilterName,
  type FilterOfKind,
  type filterBar,
  filters,
  isBeyondDemand,
  type ListFact,
} from "@/lib/domain/listing/filters";
import type { GoalKind } from "@/lib/domain/listing/goal";
import type { NamedOptions } from "@/lib/domain/listing/list-heading";
import { type ListQuery, textsOf } from "@/lib/domain/listing/list-query";
import { namingWords } from "@/lib/domain/search/search-words";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill, pick } from "@/lib/domain/text/words";

/** The words of the filters but of an area, whose name comes with the positions: it would be in every list for the few that have one. */
const filterWords = ({ filter: { area: _, ...filter } }: Messages["list"]) => filter;

/** The words of a list in the browser: templates of the catalogue, `{count}` and the like still standing in them. */
export const listWords = ({ list, errors, search, alert }: Messages) => ({
  alert: alert.form,
  ...namingWords({ list, search }),
  filter: filterWords(list) as ReturnType<typeof filterWords> & { area?: string },
  ...pick(list, "found", "page", "spokenPage", "paging", "previous", "next", "loading", "retry", "toDemand"),
  ...pick(errors, "noResults"),
});

export type ListWords = ReturnType<typeof listWords>;

/** A city or a type that a list can be narrowed to; `value` as in the address, `count` of the whole stock. */
export interface ListOption {
  value: string;
  name: string;
  count: number;
  /** The heading of a type's list, where it is not made of the name. */
  title?: string;
  /** The page of a municipality. */
  href?: string;
  /** What else a municipality is found by: its names in other languages, its postcodes. */
  found?: readonly string[];
}

type ListOptions = Record<FilterOfKind<"several">, ListOption[]>;

/** Props of every part of a list: with them it names its filters. */
export interface ListBase {
  goal: GoalKind;
  language: LanguageCode;
  words: ListWords;
  options: ListOptions;
}

/** Props of every part of the filter bar. */
export interface FilterProps extends ListBase {
  query: ListQuery;
  /** The whole stock, once it is there. */
  facts: ListFact[] | null;
  onChange: (query: ListQuery) => void;
}

export type BarGroup = (typeof filterBar)[number];

export const groupTitle = ({ words, goal }: Pick<ListBase, "words" | "goal">, { title }: BarGroup): string =>
  words.filter[typeof title === "string" ? title : title[goal]];

/** What it takes to name filters and the list they narrow. */
export interface Naming extends NamedOptions {
  words: Omit<ReturnType<typeof namingWords>, "filter"> & Pick<ListWords, "filter">;
}

/** A list with one filter less: `Sans « Jardin »`. Free text stands in quotation marks once. */
export const withoutText = (base: Naming, query: ListQuery, name: FilterName): string =>
  fill(base.words.filter.without, {
    filter: name === "q" ? (query.q ?? "") : filterName(base, query, { name }),
  });

/** What a demand for the same has no field for, as its remark: `Mijn wensen: Villa, Tuin.` Empty where there is none. */
export function demandRemark(base: Naming, query: ListQuery): string {
  // Its amounts are asking prices.
  const names = namedFilters(base, query).filter(
    ({ name }) => isBeyondDemand(name) || (query.basis !== null && filters[name].kind === "amount"),
  );
  const wishes = names.map((filter) => filterName(base, query, filter)).join(", ");
  return wishes && fill(base.words.filter.demandRemark, { wishes });
}

/** The filters behind a button that are on, in words; of two amounts their range. */
export function chosenNames(base: FilterNaming, query: ListQuery, names: readonly FilterName[]): string[] {
  const active = namedFilters(base, query).filter(({ name }) => names.includes(name));
  const areAmounts = active.every(({ name }) => filters[name].kind === "amount");
  if (areAmounts && active.length === 2) {
    const range = active.map(({ name }) => filters[name].show(textsOf(query, name)[0] ?? "")).join(" – ");
    return [amountMeant(base, query, range)];
  }
  return active.map((filter) => filterName(base, query, filter));
}
