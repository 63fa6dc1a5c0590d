import { useCallback, useMemo, useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { useFetched } from "@/components/ui/use-fetched";
import { isSeveral } from "@/lib/domain/listing/filters";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { filterNames, type ListQuery, textsOf, withTexts } from "@/lib/domain/listing/list-query";
import type { SearchIndex } from "@/lib/domain/search/search-index";
import type { Understood } from "@/lib/domain/search/sentence";
import type { LanguageCode } from "@/lib/domain/text/language";

type Understand = (sentence: string) => Understood;

/** The filters of a query and those of its free text; of the text only the rest stays. */
function withSentence(query: ListQuery, sentence: ListQuery): ListQuery {
  const names = filterNames.filter((name) => name !== "q");
  const joined = names.reduce((both, name) => {
    const [chosen, said] = [textsOf(query, name), textsOf(sentence, name)];
    if (said.length === 0) return both;
    // What was chosen counts more than what was typed.
    const texts = isSeveral(name) ? textsOf(withTexts(both, name, [...chosen, ...said]), name) : chosen;
    return withTexts(both, name, texts.length > 0 ? texts : said);
  }, query);
  return { ...joined, q: sentence.q, page: query.page };
}

/** The query with its free text understood; that takes the words of the search, which are read only where there is such a text. */
export function useSentence(
  query: ListQuery,
  language: LanguageCode,
  retryKey: unknown,
): { query: ListQuery; goal: GoalKind | null; isPending: boolean } {
  const [understand, setUnderstand] = useState<Understand | null>(null);
  const read = useCallback(
    async (
      source: string,
      signal: AbortSignal,
      onFailure: (failures: number) => void,
    ): Promise<Understand> => {
      const [index, { understandingOf }] = await Promise.all([
        readWithRetry<SearchIndex>(source, signal, onFailure),
        import("@/lib/domain/search/search"),
      ]);
      return understandingOf(index);
    },
    [],
  );
  const store = useCallback((made: Understand) => setUnderstand(() => made), []);
  const isWanted = query.q !== null && understand === null;
  const hasFailed = useFetched(isWanted ? `/api/search/${language}/` : null, read, store, retryKey);
  return useMemo(() => {
    const said = query.q !== null && understand ? understand(query.q) : null;
    // Without its words the text is looked for as it is.
    if (!said) return { query, goal: null, isPending: isWanted && !hasFailed };
    return { query: withSentence(query, said.query), goal: said.goal, isPending: false };
  }, [query, understand, isWanted, hasFailed]);
}
