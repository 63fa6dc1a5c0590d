import { useCallback, useEffect, useMemo, useState } from "react";
import type { CardListing } from "@/components/listing/card-words";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { useFetched } from "@/components/ui/use-reading";
import { type FilterOfKind, filters, isSeveral, type ListFact } from "@/lib/domain/listing/filters";
import { type ListIndex, readIndex } from "@/lib/domain/listing/list-index";
import { matching, sorted } from "@/lib/domain/listing/list-match";
import {
  asksForList,
  filterNames,
  type ListQuery,
  readListQuery,
  textsOf,
  withTown,
} from "@/lib/domain/listing/list-query";
import { listPageSize, paginate } from "@/lib/domain/listing/paging";
import type { ListOptions } from "./filter-words";
import { useListSearch } from "./list-address";
import { useListCards } from "./use-list-cards";

/** What an address asked of the list, found. */
export interface ListView {
  query: ListQuery;
  /** Of all properties found, not of this page alone. */
  ids: number[];
  page: number;
  pages: number;
  cards: CardListing[];
}

/** What a page of a list is narrowed to by itself. */
export type ListPreset = Pick<ListQuery, FilterOfKind<"several">>;

export interface ListState {
  /** What is asked now: the address's query and what the page itself is narrowed to. */
  query: ListQuery;
  /** The whole stock, once it is there. */
  facts: ListFact[] | null;
  /** What is shown; null for the page as it was prerendered, which is also what stays where nothing could be read. */
  view: ListView | null;
  /** `busy` shows what was there before, `waiting` has nothing to show yet, `prerendered` does not know its address. */
  state: "prerendered" | "ready" | "busy" | "waiting" | "failed";
}

const nothing: readonly number[] = [];

/** What the page itself is narrowed to, and what its address asks besides. */
function together(preset: ListPreset, asked: ListQuery): ListQuery {
  const narrowed = { ...asked, ...preset };
  const both = filterNames
    .filter(isSeveral)
    .map((name) => [name, filters[name].read([...textsOf(narrowed, name), ...textsOf(asked, name)])]);
  return { ...asked, ...Object.fromEntries(both) };
}

function find(facts: readonly ListFact[], query: ListQuery) {
  const found = sorted(matching(facts, query), query.sort);
  // A map shows all of them at once.
  const size = query.view === "map" ? Math.max(1, found.length) : listPageSize;
  const { items, page, pages } = paginate(found, query.page, size);
  return { query, ids: found.map(({ id }) => id), shown: items.map(({ id }) => id), page, pages };
}

/**
 * The stock of a list, read once it is wanted; null until it is there, `failed` while it cannot be had.
 * @param use changes whenever the visitor turns to the list: what failed is then read again
 */
function useListIndex(source: string, wanted: boolean, use: unknown): ListFact[] | "failed" | null {
  const [index, setIndex] = useState<ListFact[] | null>(null);
  const keep = useCallback((columns: ListIndex) => setIndex(readIndex(columns)), []);
  const hasFailed = useFetched(wanted && index === null ? source : null, readWithRetry<ListIndex>, keep, use);
  return index ?? (hasFailed ? "failed" : null);
}

/**
 * The list under the query of its address.
 * @param preset what the page itself is narrowed to
 * @param uses how often the visitor turned to the filters: from the first time on the stock is read ahead, and each time what
 * failed is read again
 */
export function useListView(
  source: string,
  preset: ListPreset,
  options: ListOptions,
  uses: number,
): ListState {
  const search = useListSearch();
  const towns = useMemo(() => options.city.map(({ value }) => value), [options]);
  const asked = useMemo(() => withTown(readListQuery(search ?? ""), towns), [search, towns]);
  const query = useMemo(() => together(preset, asked), [preset, asked]);
  const asks = asksForList(asked);
  const use = `${uses} ${search}`;
  const index = useListIndex(source, asks || uses > 0, use);
  const facts = Array.isArray(index) ? index : null;
  const result = useMemo(() => (asks && facts ? find(facts, query) : null), [asks, facts, query]);
  const cards = useListCards(source, result && query.view === "list" ? result.shown : nothing, use);
  const current = useMemo((): { view: ListView | null } | null => {
    if (!asks) return { view: null };
    return result && Array.isArray(cards) ? { view: { ...result, cards } } : null;
  }, [asks, result, cards]);
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
