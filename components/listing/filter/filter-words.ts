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
interface ListOption {
  value: string;
  name: string;
  count: number;
}

export type ListOptions = Record<FilterOfKind<"several">, ListOption[]>;

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

type Naming = Pick<ListBase, "words" | "options">;

/** The name of an option. A type that the list does not have (its text is only an id) is called just that: a type. */
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
  (text === undefined ? textsOf(query, name) : [text])
    .map((value) => filterText(base, name, value))
    .join(", ");

/** The filters behind a button that are on, in words; of two amounts their range. */
export function chosenNames(base: Naming, query: ListQuery, names: readonly FilterName[]): string[] {
  const active = activeFilters(query).filter(({ name }) => names.includes(name));
  const areAmounts = active.every(({ name }) => filters[name].kind === "amount");
  if (areAmounts && active.length === 2) {
    return [active.map(({ name }) => filters[name].show(textsOf(query, name)[0] ?? "")).join(" – ")];
  }
  return active.map((filter) => filterName(base, query, filter));
}
