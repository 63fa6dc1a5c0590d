import type { Messages } from "next-intl";
import type { Naming } from "@/components/listing/filter/filter-words";
import type { GoalKind } from "@/lib/domain/listing/goal";
import type { SearchIndex } from "@/lib/domain/search/search-index";
import type { searchDataWords } from "@/lib/domain/search/search-words";

/** The texts of the search box until the index is there; `{count}` is a number, `none` is shown where nothing is found. */
export type SearchWords = Messages["search"]["box"] & { none: string };

/** What the search box fetches: the index, and the words that name filters and lists. */
export type SearchData = SearchIndex & { words: ReturnType<typeof searchDataWords> };

/** The words of results, with gaps such as `{count}` and `{shown}`. */
export type ResultWords = Messages["search"]["results"];

/** The names of an index's filters, in the lists of a goal. */
export const namingOf = ({ words, names: { towns, types, kinds } }: SearchData, goal: GoalKind): Naming => ({
  words,
  options: {
    city: towns.map(({ value, names }) => ({ value, name: names[0] ?? value })),
    type: types.map(({ value, name, titles }) => ({ value, name, title: titles?.[goal] })),
    kind: [...kinds],
  },
});

/** A list that the search box leads to when it has nothing to show. */
export interface SearchList {
  goal: GoalKind;
  name: string;
  href: string;
}
