import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import type { Search, SearchGroup } from "@/lib/domain/search/search";
import type { SearchIndex } from "@/lib/domain/search/search-index";
import type { LanguageCode } from "@/lib/domain/text/language";
import { isEmpty } from "@/lib/domain/text/text";
import { countText } from "@/lib/domain/text/words";
import type { SearchWords } from "./search-words";

/** The search of a language, or how far it is from being there. */
export type SearchReading = Search | "loading" | "failed";

const readEngine = () => import("@/lib/domain/search/search");

/** Reads index and engine side by side; code that did not come is fetched again once the index is there. */
async function readSearch(source: string, signal: AbortSignal): Promise<Search> {
  const early = readEngine().catch(() => null);
  const index = await readWithRetry<SearchIndex>(source, signal);
  const { createSearch } = (await early) ?? (await readEngine());
  return createSearch(index);
}

/** The search of a language, read when `begin` is first called; called again after a failure, it tries again. */
export function useSearch(source: string): { search: SearchReading; begin: () => void } {
  const [search, setSearch] = useState<SearchReading>("loading");
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const begin = useCallback(() => {
    if (reading.current) return;
    const controller = new AbortController();
    reading.current = controller;
    readSearch(source, controller.signal).then(
      (found) => setSearch(() => found),
      () => {
        reading.current = null;
        if (!controller.signal.aborted) setSearch("failed");
      },
    );
  }, [source]);
  return { search, begin };
}

interface SearchState {
  groups: readonly SearchGroup[];
  /** The text of the panel instead of results. */
  message: (keyof SearchWords & ("hint" | "loading" | "failed" | "none")) | null;
  /** For screen readers. */
  announced: string;
}

const nothing: readonly SearchGroup[] = [];

/** What is found for a text. Deferred: typing goes before searching. */
export function useSearchState(
  search: SearchReading,
  text: string,
  words: SearchWords,
  language: LanguageCode,
): SearchState {
  const deferred = useDeferredValue(text);
  const groups = useMemo(
    () => (typeof search === "function" ? search(deferred).groups : nothing),
    [search, deferred],
  );
  if (search === "failed") return { groups, message: "failed", announced: words.failed };
  if (isEmpty(deferred)) return { groups, message: "hint", announced: "" };
  if (search === "loading") return { groups, message: "loading", announced: words.loading };
  if (groups.length === 0) return { groups, message: "none", announced: words.none };
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  return { groups, message: null, announced: countText(words.found, count, language) };
}
