import type { SearchGroup } from "@/lib/domain/search/search";

/** What the search box says; `{count}` and `{shown}` stand for numbers. */
export interface SearchWords {
  label: string;
  placeholder: string;
  toggle: string;
  clear: string;
  hint: string;
  loading: string;
  failed: string;
  none: string;
  one: string;
  many: string;
  shown: string;
  counts: Record<"sale" | "rent", string>;
  groups: Record<SearchGroup["name"], string>;
}

/** A list that the search box leads to when it has nothing to show. */
export interface SearchList {
  name: string;
  href: string;
}

export const withCount = (text: string, count: number): string => text.replace("{count}", String(count));
