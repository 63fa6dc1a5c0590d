import { useCallback, useEffect, useMemo, useState } from "react";
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
  textsOf,
  withTown,
} from "@/lib/domain/listing/list-query";
import { listPageSize, paginate } from "@/lib/domain/listing/paging";
import type { ListOptions } from "./filter-words";
import { useListSearch } from "./list-address";
import { useListCards } from "./use-list-cards";

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
  /** The result to show; null for the prerendered page, which also stays after a failed read. */
  view: ListView | null;
  /** `prerendered`: before hydration, the address is unknown; `busy`: the last result still shows; `waiting`: nothing to show yet. */
  state: "prerendered" | "ready" | "busy" | "waiting" | "failed";
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

function find(facts: readonly ListFact[], query: ListQuery) {
  const found = sorted(matching(facts, query), query.sort);
  // A map shows all of them at once.
  const size = query.view === "map" ? Math.max(1, found.length) : listPageSize;
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
 */
export function useListView(
  source: string,
  preset: ListPreset,
  options: ListOptions,
  interactions: number,
): ListState {
  const search = useListSearch();
  const towns = useMemo(() => options.city.map(({ value }) => value), [options]);
  const addressQuery = useMemo(() => withTown(readListQuery(search ?? ""), towns), [search, towns]);
  const query = useMemo(() => withPreset(preset, addressQuery), [preset, addressQuery]);
  const isQueried = hasListQuery(addressQuery);
  const retryKey = `${interactions} ${search}`;
  const index = useListIndex(source, isQueried || interactions > 0, retryKey);
  const facts = Array.isArray(index) ? index : null;
  const result = useMemo(() => (isQueried && facts ? find(facts, query) : null), [isQueried, facts, query]);
  const cards = useListCards(source, result && query.view === "list" ? result.shown : nothing, retryKey);
  const current = useMemo((): { view: ListView | null } | null => {
    if (!isQueried) return { view: null };
    return result && Array.isArray(cards) ? { view: { ...result, cards } } : null;
  }, [isQueried, result, cards]);
  const [last, setLast] = useState<typeof current>(null);
  useEffect(() => {
    if (search !== null && current) setLast(current);
  }, [search, current]);
  const shown = { query, facts, view: (current ?? last)?.view ?? null };
  if (search === null) return { ...shown, state: "prerendered" };
  if (current) return { ...shown, state: "ready" };
  if (index === "failed" || cards === "failed") return { ...shown, view: null, state: "failed" };
  return { ...shown, state: last ? "busy" : "waiting" };
}
