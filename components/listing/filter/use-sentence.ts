import { useMemo, useState } from "react";
import { readSearchIndex } from "@/components/search/read-search-index";
import { type Read, useFetched } from "@/components/ui/use-fetched";
import type { GoalKind } from "@/lib/domain/listing/goal";
import type { ListQuery } from "@/lib/domain/listing/list-query";
import type { SearchIndex } from "@/lib/domain/search/search-index";
import type { Understood, withSentence } from "@/lib/domain/search/sentence";
import type { LanguageCode } from "@/lib/domain/text/language";

/** What reads a sentence, and puts what it says into a query. */
interface SentenceReader {
  understand: (sentence: string) => Understood;
  withSentence: typeof withSentence;
}

const readReader: Read<SentenceReader> = async (source, signal, onFailure) => {
  const [index, { understandingOf, withSentence }] = await Promise.all([
    readSearchIndex<SearchIndex>(source, signal, onFailure),
    import("@/lib/domain/search/search"),
  ]);
  return { understand: understandingOf(index), withSentence };
};

/** The query with its free text understood; that takes the words of the search, which are read only where there is such a text. */
export function useSentence(
  query: ListQuery,
  language: LanguageCode,
  retryKey: unknown,
): { query: ListQuery; goal: GoalKind | null; isPending: boolean } {
  const [reader, setReader] = useState<SentenceReader | null>(null);
  const isWanted = query.q !== null && reader === null;
  const hasFailed = useFetched(isWanted ? `/api/search/${language}/` : null, readReader, setReader, retryKey);
  return useMemo(() => {
    const understood = query.q !== null && reader ? reader.understand(query.q) : null;
    // Without its words the text is looked for as it is.
    if (!understood || !reader) return { query, goal: null, isPending: isWanted && !hasFailed };
    return { query: reader.withSentence(query, understood.query), goal: understood.goal, isPending: false };
  }, [query, reader, isWanted, hasFailed]);
}
