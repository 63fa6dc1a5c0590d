"use client";

import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useLanguageLinks } from "@/components/shell/use-language-links";
import { pageName } from "@/components/ui/pagination";
import { useRetryCount } from "@/components/ui/use-fetched";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { type ListQuery, readListQuery, writeListQuery } from "@/lib/domain/listing/list-query";
import { ListFilterBar } from "./filter-bar";
import { ListFilterChips } from "./filter-chips";
import { ListFilterResults } from "./filter-results";
import { filterChip } from "./filter-select";
import { ListFilterSummary } from "./filter-summary";
import { counted, type ListOptions, type ListWords } from "./filter-words";
import { follow, goTo } from "./list-address";
import { useListView } from "./use-list-view";

/** What was chosen in the selects before the page ran, once; empty where nothing was. */
function takeChosen(place: HTMLElement | null): Partial<ListQuery> {
  const selects = [...(place?.querySelectorAll<HTMLSelectElement>("select[data-chosen]") ?? [])];
  const chosen = selects.map(({ name, dataset }) => [name, dataset.chosen ?? ""]);
  for (const select of selects) delete select.dataset.chosen;
  const read = Object.entries(readListQuery(`?${new URLSearchParams(chosen)}`));
  return Object.fromEntries(read.filter(([name]) => chosen.some(([each]) => each === name)));
}

/** The list under the query of its address, over the whole stock; without a query, the page as it was prerendered. */
export function ListFilter({
  preset,
  prerendered,
  heading,
  mapSlot,
  children,
  ...rest
}: {
  goal: GoalKind;
  /** Where the stock is read from, with a slash at its end. */
  source: string;
  listHref: string;
  demandHref: string;
  words: ListWords;
  options: ListOptions;
  /** What the page itself is narrowed to. */
  preset: Pick<ListQuery, "city" | "type">;
  /** What the page shows without a query. */
  prerendered: { page: number; pages: number; total: number };
  heading: ReactNode;
  /** Takes the place of the cards under `view=map`; it learns the ids from `useListedIds`. */
  mapSlot?: ReactNode;
  children: ReactNode;
}) {
  const { source, listHref, words } = rest;
  const top = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const [uses, use] = useRetryCount();
  const { query, facts, view, state } = useListView(source, preset, rest.options, uses);
  const { page, pages } = view ?? prerendered;
  const pageText = pageName(words.page, page, pages);
  const isSettled = state === "ready" || state === "failed";
  useLanguageLinks();
  useEffect(() => {
    if (isSettled) delete document.documentElement.dataset.listQuery;
  }, [isSettled]);
  const hrefOf = (asked: ListQuery) => `${listHref}${writeListQuery(asked)}`;
  const change = (asked: ListQuery) => goTo(hrefOf(asked));
  const isRunning = state !== "prerendered";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the page knows its address.
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
  const total = counted(
    { ...words.found, none: words.filter.show.none },
    view?.ids.length ?? prerendered.total,
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
        onFocus={use}
        onPointerEnter={use}
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
        onRetry={hasFailed ? use : undefined}
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
