import { useDeferredValue, useMemo } from "react";
import type { Search, SearchGroup } from "@/lib/domain/search/search";
import { isEmpty } from "@/lib/domain/text/text";
import { type SearchWords, withCount } from "./search-words";

interface SearchState {
  groups: readonly SearchGroup[];
  /** What the panel says instead of results. */
  message: (keyof SearchWords & ("hint" | "loading" | "failed" | "none")) | null;
  /** What a screen reader is told. */
  announced: string;
}

const nothing: readonly SearchGroup[] = [];

/** What is found for a text. It may lag behind the typing, never the other way round. */
export function useSearchState(
  search: Search | "loading" | "failed",
  text: string,
  words: SearchWords,
): SearchState {
  const asked = useDeferredValue(text);
  const groups = useMemo(() => (typeof search === "function" ? search(asked) : nothing), [search, asked]);
  if (search === "failed") return { groups, message: "failed", announced: words.failed };
  if (isEmpty(asked)) return { groups, message: "hint", announced: "" };
  if (search === "loading") return { groups, message: "loading", announced: words.loading };
  if (groups.length === 0) return { groups, message: "none", announced: words.none };
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  return { groups, message: null, announced: withCount(count === 1 ? words.one : words.many, count) };
}
