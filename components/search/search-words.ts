import type { Messages } from "next-intl";

/** The texts of the search box; `{count}` and `{shown}` stand for numbers, `none` is shown where nothing is found. */
export type SearchWords = Messages["search"]["box"] & { none: string };

/** A list that the search box leads to when it has nothing to show. */
export interface SearchList {
  name: string;
  href: string;
}
