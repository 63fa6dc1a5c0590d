import { useMemo, useState } from "react";
import { readWithRetry, withRetry } from "@/components/ui/read-with-retry";
import { type Read, useCode, useFetched } from "@/components/ui/use-fetched";
import { type FilterOfKind, filters, isSeveral, type ListFact } from "@/lib/domain/listing/filters";
import type { ListIndex } from "@/lib/domain/listing/list-index";
import {
  filterNames,
  hasListQuery,
  type ListQuery,
  readListQuery,
  resolved,
  textsOf,
} from "@/lib/domain/listing/list-query";
import { readShownPrice, withShownPrice } from "@/lib/domain/listing/shown-price";
import type { ListCode } from "./filter-panel";
import type { ListView } from "./filter-results";
import type { ListBase } from "./filter-words";
import { useListSearch } from "./list-address";
import { usePriceChoice } from "./price-choice";
import { useListCards } from "./use-list-cards";
import { type ListCosts, useListCosts } from "./use-list-costs";
import { useListPositions } from "./use-list-positions";
import { useSentence } from "./use-sentence";

const fetchCode: Read<ListCode> = (_, signal, onFailure) =>
  withRetry(() => import("./list-code"), signal, onFailure);

/** The filter of a page of a city or a type. */
export type ListPreset = Pick<ListQuery, FilterOfKind<"several">>;

export interface ListState {
  /** The query of the address together with the filter of the page. */
  query: ListQuery;
  /** What the list can be narrowed to: all of it once the index is there, before that what the page names. */
  options: ListBase["options"];
  /** The whole stock, once it is there. */
  facts: ListFact[] | null;
  /** What stands as the price, where that is not the asking price, once it is there. */
  costs: ListCosts | null;
  /** What draws results and choices. */
  code: ListCode | "pending" | "failed";
  /** What the filter by an area is called, once it is there. */
  areaName: string | undefined;
  /** The result to show; null for the prerendered page, and as long as it is read. Beside a map only its cards are waited for. */
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

/**
 * The index of a list, fetched once `isWanted`; null until it is there, `failed` after a failed read.
 * @param retryKey a failed read is tried again when it changes
 */
function useListIndex(source: string, isWanted: boolean, retryKey: unknown): ListIndex | "failed" | null {
  const [index, setIndex] = useState<ListIndex | null>(null);
  const hasFailed = useFetched(
    isWanted && index === null ? source : null,
    readWithRetry<ListIndex>,
    setIndex,
    retryKey,
  );
  return index ?? (hasFailed ? "failed" : null);
}

/**
 * The list under the query of its address.
 * @param interactions how often the visitor touched the filters: the first time fetches index and code ahead, every time retries
 * a failed read
 * @param isWide whether cards have room beside the map
 */
export function useListView(
  {
    source,
    language,
    goal,
    options: named,
    map,
  }: Pick<ListBase, "language" | "goal" | "options"> & {
    source: string;
    map?: { source: string } | undefined;
  },
  preset: ListPreset,
  interactions: number,
  isWide: boolean,
): ListState {
  const search = useListSearch();
  const retryKey = `${interactions} ${search}`;
  const choice = usePriceChoice();
  const written = useMemo(
    () => withShownPrice(readListQuery(search ?? ""), goal, readShownPrice(choice)),
    [search, goal, choice],
  );
  const isWanted = interactions > 0 || hasListQuery(resolved(written, named));
  const index = useListIndex(source, isWanted, retryKey);
  const options = useMemo(
    () => (index && typeof index === "object" ? { ...named, city: index.towns } : named),
    [index, named],
  );
  const typedQuery = useMemo(() => resolved(written, options), [written, options]);
  const sentence = useSentence(typedQuery, language, retryKey);
  const addressQuery = useMemo(() => resolved(sentence.query, options), [sentence.query, options]);
  const query = useMemo(() => withPreset(preset, addressQuery), [preset, addressQuery]);
  const isQueried = hasListQuery(typedQuery);
  const code = useCode(fetchCode, isWanted, retryKey);
  const stock = useMemo(
    () => (index && typeof index === "object" && typeof code === "object" ? code.readIndex(index) : null),
    [index, code],
  );
  const located = useListPositions(map?.source, query, stock, code, retryKey);
  const priced = useListCosts({ source, language }, query, located.facts, retryKey);
  const { facts, costs } = priced;
  const hasCards = query.view === "list" || isWide;
  const result = useMemo(
    () =>
      isQueried && facts && typeof code === "object" && !sentence.isPending
        ? code.findListings(facts, query, hasCards)
        : null,
    [isQueried, facts, code, query, hasCards, sentence.isPending],
  );
  const cards = useListCards(source, result && hasCards ? result.shown : nothing, retryKey);
  // A map in its frame would begin anew, were it away for as long as the cards beside it are read.
  const keepsMap = query.view === "map" && map !== undefined;
  const view = useMemo((): ListView | null => {
    const read = Array.isArray(cards) ? cards : null;
    return result && (read || keepsMap) ? { ...result, cards: read } : null;
  }, [result, cards, keepsMap]);
  const otherGoal = sentence.goal !== null && sentence.goal !== goal;
  const list = {
    ...{ query, options, facts: facts ?? stock, costs, code, view, otherGoal },
    areaName: located.areaName,
    expected: result?.shown.length ?? null,
  };
  if (search === null) return { ...list, state: "prerendered" };
  if (!isQueried || view?.cards) return { ...list, state: "ready" };
  const hasFailed = located.hasFailed || priced.hasFailed || [index, code, cards].includes("failed");
  return { ...list, state: hasFailed ? "failed" : "waiting" };
}
