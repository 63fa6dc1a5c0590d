import type { LanguageCode } from "../text/language.ts";
import { fill } from "../text/words.ts";
import { type FilterName, type FilterOfKind, filters, isSeveral } from "./filters.ts";
import type { GoalKind } from "./goal.ts";
import { type HeadingWords, headingParts, type NamedOptions, optionName } from "./list-heading.ts";
import { type ActiveFilter, activeFilters, type ListQuery, textsOf } from "./list-query.ts";
import type { PriceBasis } from "./price-basis.ts";

type SingleName = Exclude<FilterName, FilterOfKind<"several">>;
type AreaName = FilterOfKind<"area">;

/**
 * What it takes to name filters: the options of a list, and `filter` of `list.json`. In the browser the name of an area comes with the
 * positions.
 */
export interface FilterNaming extends NamedOptions {
  words: {
    filter: Record<Exclude<SingleName, AreaName>, string> &
      Partial<Record<AreaName, string>> & {
        chosen: Partial<Record<SingleName, string>>;
        basis: Record<PriceBasis, string>;
      };
  };
}

/** A value of a filter in words: `tot € 400.000`, `EPC B of beter`, `Tuin`. */
export function filterText(base: FilterNaming, name: FilterName, text: string): string {
  if (isSeveral(name)) return optionName(base, name, text);
  const { chosen, ...labels } = base.words.filter;
  return fill(chosen[name] ?? labels[name] ?? "", { value: filters[name].show(text) });
}

/** An amount with what it means where that is not the asking price: `up to €450,000 (all-in, only home)`. */
export function amountMeant(base: FilterNaming, { basis }: ListQuery, text: string): string {
  if (!basis || !text) return text;
  const [first = "", ...rest] = base.words.filter.basis[basis];
  return `${text} (${first.toLowerCase()}${rest.join("")})`;
}

/** A filter that is on in words; without a text all its values: `Ukkel, Vorst`. */
export function filterName(base: FilterNaming, query: ListQuery, { name, text }: ActiveFilter): string {
  const words = (text === undefined ? textsOf(query, name) : [text])
    .map((value) => filterText(base, name, value))
    .join(", ");
  return filters[name].kind === "amount" ? amountMeant(base, query, words) : words;
}

/** The filters that are on and have a name. */
export const namedFilters = (base: FilterNaming, query: ListQuery): ActiveFilter[] =>
  activeFilters(query).filter((filter) => filterName(base, query, filter) !== "");

/**
 * A search as a sentence: `Houses for sale in Uccle, 3+ bedrooms, up to €450,000, Garden`.
 * @param whole what the list is called without a filter
 */
export function searchSentence(
  base: FilterNaming & { words: { heading: HeadingWords; filter: { withCharges: string } } },
  goal: GoalKind,
  query: ListQuery,
  language: LanguageCode,
  whole?: string,
): string {
  const { text, named } = headingParts(base, goal, query, language, whole);
  const rest = namedFilters(base, query).filter(({ name }) => !named.includes(name));
  const names = rest.map((filter) => filterName(base, query, filter));
  return [text, ...names, ...(query.charges ? [base.words.filter.withCharges] : [])].join(", ");
}
