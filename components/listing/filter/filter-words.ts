import type { Messages } from "next-intl";
import {
  type FilterName,
  type FilterOfKind,
  filters,
  isSeveral,
  type ListFact,
} from "@/lib/domain/listing/filters";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { type ActiveFilter, activeFilters, type ListQuery, textsOf } from "@/lib/domain/listing/list-query";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill, pick } from "@/lib/domain/text/words";

/** The words of a list in the browser: templates of the catalogue, `{count}` and the like still standing in them. */
export const listWords = ({ list, errors }: Messages) => ({
  ...pick(list, "filter", "found", "page", "paging", "previous", "next", "loading", "retry", "toDemand"),
  ...pick(errors, "noResults", "noMatchingProperty"),
});

export type ListWords = ReturnType<typeof listWords>;

/** A city or a type that a list can be narrowed to; `value` as in the address, `count` of the whole stock. */
export interface ListOption {
  value: string;
  name: string;
  count: number;
}

export type ListOptions = Record<FilterOfKind<"several">, ListOption[]>;

/** What every part of a list needs to name its filters. */
export interface ListBase {
  goal: GoalKind;
  language: LanguageCode;
  words: ListWords;
  options: ListOptions;
}

/** What every part of the filter bar needs. */
export interface FilterProps extends ListBase {
  query: ListQuery;
  /** The whole stock, once it is there. */
  facts: ListFact[] | null;
  onChange: (query: ListQuery) => void;
}

type Naming = Pick<ListBase, "words" | "options">;

/** Of a type without a property, or one that an address made up, no more can be said than that it is a type. */
function optionName({ words, options }: Naming, name: FilterOfKind<"several">, text: string): string {
  const { isSame, show } = filters[name];
  return options[name].find(({ value }) => isSame(value, text))?.name ?? (show(text) || words.filter[name]);
}

/** A value of a filter in words: `tot € 400.000`, `EPC B of beter`, `Tuin`. */
export function filterText(base: Naming, name: FilterName, text: string): string {
  if (isSeveral(name)) return optionName(base, name, text);
  const { chosen, ...labels } = base.words.filter;
  return fill({ ...labels, ...chosen }[name], { value: filters[name].show(text) });
}

/** A filter that is on in words; without a text all its values: `Ukkel, Vorst`. */
export const filterName = (base: Naming, query: ListQuery, { name, text }: ActiveFilter): string =>
  (text === undefined ? textsOf(query, name) : [text]).map((each) => filterText(base, name, each)).join(", ");

/** What is on of the filters behind a button, in words; of two amounts their range. */
export function chosenNames(base: Naming, query: ListQuery, names: readonly FilterName[]): string[] {
  const active = activeFilters(query).filter(({ name }) => names.includes(name));
  const areAmounts = active.every(({ name }) => filters[name].kind === "amount");
  if (areAmounts && active.length === 2) {
    return [active.map(({ name }) => filters[name].show(textsOf(query, name)[0] ?? "")).join(" – ")];
  }
  return active.map((filter) => filterName(base, query, filter));
}
