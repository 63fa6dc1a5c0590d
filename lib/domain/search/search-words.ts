import type { Messages } from "next-intl";
import { pick } from "../text/words.ts";

const headingWords = (list: Messages["list"]) =>
  pick(
    list,
    ...(["sale", "rent", "saleIn", "rentIn", "saleType", "rentType", "saleTypeIn", "rentTypeIn"] as const),
  );

/** The words that name filters and headings, as the search box reads them with its index. */
export const namingWords = ({ list, search }: Pick<Messages, "list" | "search">) => ({
  filter: list.filter,
  heading: headingWords(list),
  goals: pick(search, "sale", "rent"),
});

/** The words that come with the index: those of filters and lists, of results, and of the notes above them. */
export const searchDataWords = ({ list, search }: Pick<Messages, "list" | "search">) => ({
  ...namingWords({ list, search }),
  results: search.results,
  notes: { ...search.notes, demand: list.toDemand },
});
