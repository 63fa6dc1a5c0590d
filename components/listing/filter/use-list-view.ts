import { useCallback, useMemo, useState } from "react";
import type { CardListing } from "@/components/listing/card-words";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { useFetched } from "@/components/ui/use-fetched";
import { type FilterOfKind, filters, isSeveral, type ListFact } from "@/lib/domain/listing/filters";
import { type ListIndex, readIndex } from "@/lib/domain/listing/list-index";
import { matching, sorted } from "@/lib/domain/listing/list-match";
import {
  filterNames,
  hasListQuery,
  type ListQuery,
  readListQuery,
  resolved,
  textsOf,
} from "@/lib/domain/listing/list-query";
import { listPageSize, paginate } from "@/lib/domain/listing/paging";
import type { ListBase } from "./filter-words";
import { useListSearch } from "./list-address";
import { useListCards } from "./use-list-cards";
import { useSentence } from "./use-sentence";

/** The result of a query. */
export interface ListView {
  query: ListQuery;
  /** Of all properties found, not of this page alone. */
  ids: number[];
  page: number;
  pages: number;
  cards: CardListing[];
}

/** The filter of a page of a city or a type. */
export type ListPreset = Pick<ListQuery, FilterOfKind<"several">>;

export interface ListState {
  /** The query of the address together with the filter of the page. */
  query: ListQuery;
  /** The whole stock, once it is there. */
  facts: ListFact[] | null;
  /** The result to show; null for the prerendered page, and as long as it is read. */
  view: ListView | null;
  /** `prerendered`: before hydration, the address is unknown; `waiting`: what was asked for is read; `failed`: and still is. */
  state: "prerendered" | "ready" | "waiting" | "failed";
  /** Cards of the page that are on their way; null while their number is not known. */
  expected: number | null;
  /** The free text asks for the list of the other goal. */
  otherGoal: boolean;
}

const nothing: readonly number[] = [];

/** The query of the address together with the filter of the page. */
function withPreset(preset: ListPreset, query: ListQuery): ListQuery {
  const narrowed = { ...query, ...preset };
  const both = filterNames
    .filter(isSeveral)
    .map((name) => [name, filters[name].read([...textsOf(narrowed, name), ...textsOf(query, name)])]);
  return { ...query, ...Object.fromEntries(both) };
}

function find(facts: readonly ListFact[], query: ListQuery, hasCards: boolean) {
  const found = sorted(matching(facts, query), query.sort);
  // A map alone shows all of them at once.
  const size = hasCards ? listPageSize : Math.max(1, found.length);
  const { items, page, pages } = paginate(found, query.page, size);
  return { query, ids: found.map(({ id }) => id), shown: items.map(({ id }) => id), page, pages };
}

/**
 * The index of a list, fetched once `isWanted`; null until it is there, `failed` after a failed read.
 * @param retryKey a failed read is tried again when it changes
 */
function useListIndex(source: string, isWanted: boolean, retryKey: unknown): ListFact[] | "failed" | null {
  const [index, setIndex] = useState<ListFact[] | null>(null);
  const store = useCallback((columns: ListIndex) => setIndex(readIndex(columns)), []);
  const hasFailed = useFetched(
    isWanted && index === null ? source : null,
    readWithRetry<ListIndex>,
    store,
    retryKey,
  );
  return index ?? (hasFailed ? "failed" : null);
}

/**
 * The list under the query of its address.
 * @param interactions how often the visitor touched the filters: the first time fetches the index ahead, every time retries a
 * failed read
 * @param isWide whether cards have room beside the map
 */
export function useListView(
  { source, language, goal, options }: Pick<ListBase, "language" | "goal" | "options"> & { source: string },
  preset: ListPreset,
  interactions: number,
  isWide: boolean,
): ListState {
  const search = useListSearch();
  const retryKey = `${interactions} ${search}`;
  const typedQuery = useMemo(() => resolved(readListQuery(search ?? ""), options), [search, options]);
  const sentence = useSentence(typedQuery, language, retryKey);
  const addressQuery = useMemo(() => resolved(sentence.query, options), [sentence.query, options]);
  const query = useMemo(() => withPreset(preset, addressQuery), [preset, addressQuery]);
  const isQueried = hasListQuery(typedQuery);
  const index = useListIndex(source, isQueried || interactions > 0, retryKey);
  const facts = Array.isArray(index) ? index : null;
  const hasCards = query.view === "list" || isWide;
  const result = useMemo(
    () => (isQueried && facts && !sentence.isPending ? find(facts, query, hasCards) : null),
    [isQueried, facts, query, hasCards, sentence.isPending],
  );
  const cards = useListCards(source, result && hasCards ? result.shown : nothing, retryKey);
  const view = useMemo(
    (): ListView | null => (result && Array.isArray(cards) ? { ...result, cards } : null),
    [result, cards],
  );
  const otherGoal = sentence.goal !== null && sentence.goal !== goal;
  const shown = { query, facts, view, otherGoal, expected: result?.shown.length ?? null };
  if (search === null) return { ...shown, state: "prerendered" };
  if (!isQueried || view) return { ...shown, state: "ready" };
  const hasFailed = index === "failed" || cards === "failed";
  return { ...shown, state: hasFailed ? "failed" : "waiting" };
}
