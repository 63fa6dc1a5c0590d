import { useCallback, useEffect, useRef, useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import type { Search } from "@/lib/domain/search/search";
import type { SearchIndex } from "@/lib/domain/search/search-index";

const readEngine = () => import("@/lib/domain/search/search");

/** Reads index and engine side by side; an engine that did not come is asked for again once the index is there. */
async function readSearch(source: string, signal: AbortSignal): Promise<Search> {
  const early = readEngine().catch(() => null);
  const index = await readWithRetry<SearchIndex>(source, signal);
  const { createSearch } = (await early) ?? (await readEngine());
  return createSearch(index);
}

/** The search of a language, read when `begin` is first called; called again after a failure, it tries again. */
export function useSearch(source: string): { search: Search | "loading" | "failed"; begin: () => void } {
  const [search, setSearch] = useState<Search | "loading" | "failed">("loading");
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
