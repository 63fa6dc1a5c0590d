import { ArrowRight } from "lucide";
import { type MouseEventHandler, type ReactNode, useMemo, useState } from "react";
import { CardGrid } from "@/components/listing/card-grid";
import { LazyListMap } from "@/components/map/lazy-list-map";
import type { ListMapProps } from "@/components/map/list-map-view";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import type { CardListing } from "@/lib/content/listing/card-words";
import type { ListFact } from "@/lib/domain/listing/filters";
import { nearMisses, relaxations } from "@/lib/domain/listing/list-match";
import { demandQuery, type ListQuery, withTexts, writeListQuery } from "@/lib/domain/listing/list-query";
import { listPageSize } from "@/lib/domain/listing/paging";
import type { MapChoice } from "@/lib/domain/map/map-message";
import { countText } from "@/lib/domain/text/words";
import { demandRemark, type ListBase, withoutText } from "./filter-words";
import { ListSkeleton } from "./list-skeleton";
import { useListCards } from "./use-list-cards";
import type { ListCosts } from "./use-list-costs";

/** The result of a query. */
export interface ListView {
  query: ListQuery;
  /** Of all properties found, not of this page alone. */
  ids: number[];
  page: number;
  pages: number;
  /** Null as long as they are read beside a map. */
  cards: CardListing[] | null;
}

interface ResultProps extends ListBase {
  /** Address of the list's index and cards, with a slash at its end. */
  source: string;
  listHref: string;
  demandHref: string;
  /** What stands as the price, where that is not the asking price. */
  costs: ListCosts | null;
  /** The form that tells of what is new for the search. */
  alert: ReactNode;
  onFollow: MouseEventHandler<HTMLAnchorElement>;
}

const mostSuggestions = 4;
const mostNearMisses = 3;

/** The id of the property whose card an element is in. */
function propertyAt(target: EventTarget): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-property]") : null;
  return card ? Number(card.dataset.property) : null;
}

const pricedCards = (cards: CardListing[], costs: ListCosts | null): CardListing[] =>
  costs ? cards.map((card) => costs.code.pricedCard(card, costs.priceOf)) : cards;

/** Nothing found: what misses by a single filter, which filter to leave out, and the way to the demand register. */
function NoResults({
  source,
  query,
  facts,
  listHref,
  demandHref,
  alert,
  costs,
  onFollow,
  ...base
}: ResultProps & {
  query: ListQuery;
  facts: readonly ListFact[];
}) {
  const { words, goal, language } = base;
  const helpful = relaxations(facts, query).slice(0, mostSuggestions);
  const nearIds = useMemo(
    () =>
      nearMisses(facts, query)
        .slice(0, mostNearMisses)
        .map(({ id }) => id),
    [facts, query],
  );
  const cards = useListCards(source, nearIds, "");
  const near = Array.isArray(cards) ? pricedCards(cards, costs) : [];
  return (
    <div className="py-8">
      <p className="max-w-line font-serif text-2xl leading-snug">{words.noResults}</p>
      <div className="mt-5 max-w-line">{alert}</div>
      {near.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-4 text-xl">{words.filter.nearMisses}</h2>
          <CardGrid listings={near} columns={3} level="h3" />
        </section>
      )}
      {helpful.length > 0 && (
        <>
          <h2 className="mt-8 text-xl">{words.filter.relax}</h2>
          <ul className="mt-3 max-w-line border-t border-hairline">
            {helpful.map(({ name, query: left, count }) => (
              <li key={name}>
                <a
                  href={`${listHref}${writeListQuery(left)}`}
                  rel="nofollow"
                  onClick={onFollow}
                  className="flex items-baseline justify-between gap-4 border-b border-hairline py-3 no-underline hover:border-ink"
                >
                  <span>{withoutText(base, query, name)}</span>{" "}
                  <span className="shrink-0 text-ink-soft tabular">
                    {countText(words.found, count, language)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-8 max-w-line">{words.filter.demandHint}</p>
      <a
        href={`${demandHref}${demandQuery(goal, query, facts, demandRemark(base, query))}`}
        className="mt-4 inline-flex min-h-12 items-center gap-2.5 rounded border px-5 py-2.5 font-semibold leading-tight no-underline transition-colors hover:border-ink hover:bg-ink hover:text-paper"
      >
        {words.toDemand}
        <Icon drawing={ArrowRight} className="size-4" />
      </a>
    </div>
  );
}

/** The query after a choice on the map, which takes the place of every other place. */
const withPlace = (query: ListQuery, { choice, value }: MapChoice): ListQuery =>
  withTexts({ ...query, city: [], area: null }, choice, [value]);

/**
 * The properties found: a page of cards, all of them on a map, or both side by side; without any, suggestions, beside the map on which an
 * area was chosen.
 */
export function ListFilterResults({
  view,
  facts,
  map,
  isSplit,
  onPage,
  onChange,
  ...rest
}: ResultProps & {
  view: ListView;
  facts: ListFact[] | null;
  /** Takes the place of the cards under `view=map`. */
  map?: ListMapProps;
  /** Whether the map stands beside the cards. */
  isSplit: boolean;
  onPage: MouseEventHandler<HTMLAnchorElement>;
  onChange: (query: ListQuery) => void;
}) {
  const { query, ids, page, pages, cards } = view;
  const [lit, setLit] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const nothing = ids.length === 0 && <NoResults {...rest} query={query} facts={facts ?? []} />;
  if (nothing && query.area === null) return nothing;
  const drawnMap = query.view === "map" && map && (
    <LazyListMap
      {...map}
      ids={ids}
      priceOf={rest.costs?.priceOf}
      area={query.area}
      towns={rest.options.city}
      onChoose={(choice) => onChange(withPlace(query, choice))}
      lit={lit}
      onLit={setPointed}
    />
  );
  if (!isSplit && (drawnMap || nothing))
    return (
      <>
        {drawnMap}
        {nothing}
      </>
    );
  const hrefs = Array.from(
    { length: pages },
    (_, index) => `${rest.listHref}${writeListQuery({ ...query, page: index + 1 })}`,
  );
  const columns = drawnMap ? 2 : 3;
  const grid = cards ? (
    <CardGrid listings={pricedCards(cards, rest.costs)} columns={columns} lit={pointed} priority />
  ) : (
    <ListSkeleton count={Math.min(ids.length, listPageSize)} columns={columns} />
  );
  const paging = <Pagination hrefs={hrefs} page={page} words={rest.words} onFollow={onPage} nofollow />;
  if (!drawnMap)
    return (
      <>
        {grid}
        {paging}
      </>
    );
  const point = ({ target }: { target: EventTarget }) => setLit(propertyAt(target));
  const leave = () => setLit(null);
  return (
    <div className="list-split">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices which card is pointed at. */}
      <div onPointerOver={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>
        {nothing || (
          <>
            {grid}
            {paging}
          </>
        )}
      </div>
      <div className="list-split-map">{drawnMap}</div>
    </div>
  );
}
