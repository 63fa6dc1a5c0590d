import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import type { GoalKind } from "@/lib/domain/listing/goal";
import type { ListIndex } from "@/lib/domain/listing/list-index";
import type { Found } from "@/lib/domain/search/search";
import type { Stock } from "@/lib/domain/search/sentence-search";
import type { LanguageCode } from "@/lib/domain/text/language";
import { isEmpty } from "@/lib/domain/text/text";
import { countText } from "@/lib/domain/text/words";
import { readSearchIndex } from "./read-search-index";
import type { SearchEngine } from "./search-engine";
import type { SearchData, SearchWords } from "./search-words";
import type { NamedPart } from "./understood-parts";

/** The engine, or how far it is from being there. */
export type SearchReading = SearchEngine | "loading" | "failed";

const readCode = () => import("./search-engine");

/**
 * Reads index and code side by side; code that did not come is fetched again once the index is there.
 * @param onEngine called when the engine is there; of a large stock twice, first with a part of its properties
 */
async function readEngine(
  language: LanguageCode,
  signal: AbortSignal,
  onEngine: (engine: SearchEngine) => void,
): Promise<void> {
  const early = readCode().catch(() => null);
  const start = async (data: SearchData) => {
    const { searchEngineOf } = (await early) ?? (await readCode());
    return searchEngineOf(data, (goal, stockSignal) =>
      readWithRetry<ListIndex>(`/api/listings/${language}/${goal}/`, stockSignal),
    );
  };
  let first: Promise<void> | undefined;
  const data = await readSearchIndex<SearchData>(`/api/search/${language}/`, signal, undefined, (part) => {
    // Should its code not come, it comes with the whole.
    first = start(part).then(onEngine, () => {});
  });
  await first;
  onEngine(await start(data));
}

/** The search of a language, read when `begin` is first called; called again after a failure, it tries again. */
export function useSearch(language: LanguageCode): { search: SearchReading; begin: () => void } {
  const [search, setSearch] = useState<SearchReading>("loading");
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const begin = useCallback(() => {
    if (reading.current) return;
    const controller = new AbortController();
    reading.current = controller;
    setSearch("loading");
    readEngine(language, controller.signal, setSearch).catch(() => {
      reading.current = null;
      if (!controller.signal.aborted) setSearch("failed");
    });
  }, [language]);
  return { search, begin };
}

/** The properties of the goals that sentences asked for. A failed read is repeated with the next sentence. */
function useStock(search: SearchReading, missing: readonly GoalKind[], text: string) {
  const [stock, setStock] = useState<Stock>({});
  const [failedText, setFailedText] = useState<string | null>(null);
  const goals = missing.filter((goal) => !stock[goal]).join();
  const hasFailed = failedText === text;
  useEffect(() => {
    if (typeof search === "string" || goals === "" || hasFailed) return;
    const controller = new AbortController();
    for (const goal of goals.split(",") as GoalKind[])
      search.readStock(goal, controller.signal).then(
        (facts) => setStock((current) => ({ ...current, [goal]: facts })),
        () => controller.signal.aborted || setFailedText(text),
      );
    return () => controller.abort();
  }, [search, goals, hasFailed, text]);
  return { stock, hasFailed };
}

interface SearchState {
  result: Found;
  parts: readonly NamedPart[];
  /** The page that a text asks for; see `Found`. */
  hrefOf: (text: string, goal: GoalKind | null) => string | null;
  /** The text of the panel instead of results. */
  message: (keyof SearchWords & ("hint" | "loading" | "failed" | "none")) | null;
  /** For screen readers. */
  announced: string;
}

const nothing: Found = {
  groups: [],
  text: "",
  notes: [],
  demandHref: null,
  understood: null,
  missing: [],
  href: () => null,
};

/** What is found for a text. Deferred: typing goes before searching. */
export function useSearchState(
  search: SearchReading,
  text: string,
  words: SearchWords,
  language: LanguageCode,
): SearchState {
  const deferred = useDeferredValue(text);
  const [missing, setMissing] = useState<readonly GoalKind[]>([]);
  const { stock, hasFailed } = useStock(search, missing, deferred);
  const result = useMemo(
    () => (typeof search === "string" ? nothing : search.search(deferred, stock)),
    [search, deferred, stock],
  );
  useEffect(() => setMissing(result.missing), [result]);
  const parts = useMemo(() => (typeof search === "string" ? [] : search.partsOf(result)), [search, result]);
  const hrefOf = useCallback(
    (typed: string, goal: GoalKind | null) =>
      typeof search === "string" || isEmpty(typed) ? null : search.search(typed, stock).href(goal),
    [search, stock],
  );
  const shared = { result, parts, hrefOf };
  if (search === "failed" || (hasFailed && result.missing.length > 0))
    return { ...shared, message: "failed", announced: words.failed };
  if (isEmpty(deferred)) return { ...shared, message: "hint", announced: "" };
  if (search === "loading" || result.missing.length > 0)
    return { ...shared, message: "loading", announced: words.loading };
  const note = search.notesOf(result);
  const announcement = (text: string) =>
    [parts.length > 0 && search.understoodText(parts), note, text].filter(Boolean).join(" ");
  const count = result.groups.reduce((sum, { total }) => sum + total, 0);
  if (count === 0 && !search.isWhole) return { ...shared, message: "loading", announced: words.loading };
  if (count === 0)
    return {
      ...shared,
      message: "none",
      announced: announcement(note ? "" : words.none),
    };
  return { ...shared, message: null, announced: announcement(countText(words.found, count, language)) };
}
