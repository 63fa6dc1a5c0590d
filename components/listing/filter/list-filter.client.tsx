"use client";

import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useLanguageLinks } from "@/components/shell/use-language-links";
import { useRetryCount } from "@/components/ui/use-fetched";
import { type ListQuery, readListQuery, writeListQuery } from "@/lib/domain/listing/list-query";
import { countText, fill } from "@/lib/domain/text/words";
import { ListFilterBar } from "./filter-bar";
import { ListFilterChips } from "./filter-chips";
import { ListFilterResults } from "./filter-results";
import { filterChip } from "./filter-select";
import { ListFilterSummary } from "./filter-summary";
import type { ListBase } from "./filter-words";
import { follow, goTo } from "./list-address";
import { type ListPreset, useListView } from "./use-list-view";

/** The choices made in the selects before hydration; reads them once. */
function takeChosen(place: HTMLElement | null): Partial<ListQuery> {
  const selects = [...(place?.querySelectorAll<HTMLSelectElement>("select[data-chosen]") ?? [])];
  const chosen = selects.map(({ name, dataset }) => [name, dataset.chosen ?? ""]);
  for (const select of selects) delete select.dataset.chosen;
  const read = Object.entries(readListQuery(`?${new URLSearchParams(chosen)}`));
  return Object.fromEntries(read.filter(([name]) => chosen.some(([parameter]) => parameter === name)));
}

/** Filters all properties of a list by the query of the address; without a query, shows the prerendered page. */
export function ListFilter({
  preset,
  prerendered,
  heading,
  mapSlot,
  children,
  ...rest
}: ListBase & {
  /** Address of the list's index and cards, with a slash at its end. */
  source: string;
  listHref: string;
  demandHref: string;
  preset: ListPreset;
  /** What the page shows without a query. */
  prerendered: { page: number; pages: number; total: number };
  heading: ReactNode;
  /** Takes the place of the cards under `view=map`; `useListedIds` gives it the ids. */
  mapSlot?: ReactNode;
  children: ReactNode;
}) {
  const { source, listHref, words, language } = rest;
  const top = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const [interactions, noteInteraction] = useRetryCount();
  const { query, facts, view, state } = useListView(source, preset, rest.options, interactions);
  const { page, pages } = view ?? prerendered;
  const pageText = fill(words.page, { page, pages });
  const isSettled = state === "ready" || state === "failed";
  useLanguageLinks();
  useEffect(() => {
    if (isSettled) delete document.documentElement.dataset.listQuery;
  }, [isSettled]);
  const hrefOf = (target: ListQuery) => `${listHref}${writeListQuery(target)}`;
  const change = (target: ListQuery) => goTo(hrefOf(target));
  const isRunning = state !== "prerendered";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address is known.
  useLayoutEffect(() => {
    if (!isRunning) return;
    const chosen = takeChosen(top.current);
    if (Object.keys(chosen).length > 0) change({ ...query, ...chosen, page: 1 });
  }, [isRunning]);
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (follow(event)) count.current?.focus();
  };
  const onPage = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!follow(event)) return;
    top.current?.scrollIntoView();
    count.current?.focus({ preventScroll: true });
  };
  const isWaiting = state === "waiting";
  const total = countText(
    { ...words.found, none: words.filter.show.none },
    view?.ids.length ?? prerendered.total,
    language,
  );
  const hasFailed = state === "failed";
  const found = hasFailed ? words.filter.notApplied : isWaiting ? words.loading : total;
  const shared = { ...rest, query, facts, onFollow };
  const otherView = query.view === "map" ? "list" : "map";
  return (
    <div ref={top}>
      <p className="list-later eyebrow mt-6">{pageText}</p>
      {heading}
      <search
        aria-label={words.filter.label}
        data-live={isRunning || undefined}
        onFocus={noteInteraction}
        onPointerEnter={noteInteraction}
        className="list-bar print-hidden noscript:hidden"
      >
        <ListFilterBar {...shared} onChange={change}>
          {mapSlot && (
            <a
              href={hrefOf({ ...query, page: 1, view: otherView })}
              onClick={onFollow}
              className={`inline-flex items-center px-4 no-underline ${filterChip}`}
            >
              {words.filter[otherView]}
            </a>
          )}
        </ListFilterBar>
      </search>
      <ListFilterChips {...shared} />
      <ListFilterSummary
        countRef={count}
        words={words}
        found={found}
        announced={view || hasFailed ? `${found} ${pageText}` : ""}
        isRunning={isRunning}
        onRetry={hasFailed ? noteInteraction : undefined}
        sort={query.sort}
        onChange={(part) => change({ ...query, ...part, page: 1 })}
      />
      {!view && (
        <div className="list-later" data-waiting={isWaiting || undefined}>
          {children}
        </div>
      )}
      {view && (
        <div aria-busy={state === "busy"} className="transition-opacity delay-150 aria-busy:opacity-50">
          <ListFilterResults {...shared} view={view} mapSlot={mapSlot} onPage={onPage} />
        </div>
      )}
    </div>
  );
}
