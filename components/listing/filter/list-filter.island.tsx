"use client";

import { LayoutGrid, Map as MapIcon } from "lucide";
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { AlertForm } from "@/components/listing/alert-form";
import type { ListMapProps } from "@/components/map/list-map-view";
import { BreadcrumbTrail } from "@/components/shell/breadcrumb-trail";
import { useLanguageLinks } from "@/components/shell/use-language-links";
import { Icon } from "@/components/ui/icon";
import { useRetryCount } from "@/components/ui/use-fetched";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { Crumb } from "@/lib/content/shell/crumbs";
import { namedFilters, searchSentence } from "@/lib/domain/listing/filter-names";
import { listHeading } from "@/lib/domain/listing/list-heading";
import {
  emptyListQuery,
  type ListQuery,
  readListQuery,
  textsOf,
  withoutFilters,
  withoutView,
  writeListQuery,
} from "@/lib/domain/listing/list-query";
import { listPageSize } from "@/lib/domain/listing/paging";
import { withoutFigures } from "@/lib/domain/listing/shown-price";
import { countText, fill } from "@/lib/domain/text/words";
import { ListFilterBar } from "./filter-bar";
import { areOnButtons, ListFilterChips } from "./filter-chips";
import { filterChip } from "./filter-select";
import { ListFilterSummary } from "./filter-summary";
import type { ListBase } from "./filter-words";
import { follow, goTo } from "./list-address";
import { ListPageNumber } from "./list-page-number";
import { ListSkeleton } from "./list-skeleton";
import { choosePrice } from "./price-choice";
import { type ListPreset, useListView } from "./use-list-view";

/** The choices made in the selects before hydration; reads them once. */
function takeChoices(place: HTMLElement | null): Partial<ListQuery> {
  const selects = [...(place?.querySelectorAll<HTMLSelectElement>("select[data-chosen]") ?? [])];
  const chosen = selects.map(({ name, dataset }) => [name, dataset.chosen ?? ""]);
  for (const select of selects) delete select.dataset.chosen;
  const read = Object.entries(readListQuery(`?${new URLSearchParams(chosen)}`));
  return Object.fromEntries(read.filter(([name]) => chosen.some(([parameter]) => parameter === name)));
}

/** After so many ms of waiting the page says that it takes long. */
const longWait = 3000;

/** Whether something has lasted for a while. */
function useLasting(isOn: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasting(true), longWait);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isOn]);
  return lasting;
}

/** Gives the document the title of what is shown; without a query the title that it came with. */
function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const former = document.title;
    document.title = title;
    return () => {
      document.title = former;
    };
  }, [title]);
}

/** The path to the list, and to the page of the one city that it is narrowed to, or of its own type while it keeps that. */
function crumbsOf(
  { crumbs, own }: Pick<ListTrail, "crumbs" | "own">,
  { city, type }: ListQuery,
  cities: ListBase["options"]["city"],
  preset: ListPreset,
) {
  const [name, ...rest] = textsOf({ ...emptyListQuery, city }, "city");
  const page = rest.length === 0 ? cities.find(({ value }) => value === name) : undefined;
  if (page?.href) return [...crumbs, { name: { text: page.name }, href: page.href }];
  const isOfItsType = preset.type?.join() === type.join() && city.length === 0;
  return own && isOfItsType ? [...crumbs, own] : crumbs;
}

interface ListTrail {
  label: string;
  crumbs: readonly Crumb[];
  /** The city or type whose page this is. */
  own: Crumb | null;
}

/** Filters all properties of a list by the query of the address; without a query, shows the prerendered page. */
export default function ListFilter({
  preset,
  prerendered,
  title,
  wholeTitle,
  siteName,
  trail,
  introduction,
  map,
  privacyHref,
  children,
  ...rest
}: ListBase & {
  /** Address of the list's index and cards, with a slash at its end. */
  source: string;
  listHref: string;
  /** The list of the other goal. */
  otherHref: string;
  demandHref: string;
  preset: ListPreset;
  /** What the page shows without a query. */
  prerendered: { page: number; pages: number; total: number };
  title: string;
  /** What the list is called without any filter. */
  wholeTitle: string;
  siteName: string;
  /** The breadcrumb down to the whole list. */
  trail: ListTrail;
  /** Below the heading: what there is to say about the city of the page. */
  introduction?: ReactNode;
  privacyHref: string;
  /** What the list is drawn from under `view=map`. */
  map?: ListMapProps;
  children: ReactNode;
}) {
  const { listHref, otherHref, language, goal } = rest;
  const top = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const [interactions, noteInteraction] = useRetryCount();
  const isWide = useMediaQuery("(min-width: 80rem)");
  const { query, options, facts, costs, code, areaName, view, state, expected, otherGoal } = useListView(
    { ...rest, map },
    preset,
    interactions,
    isWide,
  );
  const words = areaName ? { ...rest.words, filter: { ...rest.words.filter, area: areaName } } : rest.words;
  const { page, pages } = view ?? prerendered;
  const isRunning = state !== "prerendered";
  const isQueried = state === "waiting" || state === "failed" || view !== null;
  const hasFailed = state === "failed";
  const isSlow = useLasting(state === "waiting");
  useLanguageLinks();
  useEffect(() => {
    if (state === "ready" || state === "failed") delete document.documentElement.dataset.listQuery;
  }, [state]);
  const hrefOf = (target: ListQuery) => `${listHref}${writeListQuery(target)}`;
  const change = (target: ListQuery) => {
    if (target.basis !== query.basis) choosePrice({ basis: target.basis });
    if (target.charges !== query.charges) choosePrice({ charges: target.charges });
    goTo(hrefOf(target));
  };
  const otherList = otherGoal ? `${otherHref}${writeListQuery(query)}` : null;
  useEffect(() => {
    if (otherList) location.replace(otherList);
  }, [otherList]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address is known.
  useLayoutEffect(() => {
    if (!isRunning) return;
    const chosen = takeChoices(top.current);
    if (Object.keys(chosen).length > 0) change({ ...query, ...chosen, page: 1 });
  }, [isRunning]);
  const base = { ...rest, options, words };
  const chosen = namedFilters(base, query);
  const heading = isRunning ? listHeading(base, goal, query, language, wholeTitle) : title;
  const isPaged = pages > 1 && (view || !isQueried);
  const pageText = isPaged ? fill(words.page, { page, pages }) : "";
  // By ear "1/3" is a third.
  const spokenPage = isPaged ? fill(words.spokenPage, { page, pages }) : "";
  const paged = view && page > 1 ? `${heading} – ${pageText}` : heading;
  useDocumentTitle(isQueried ? `${paged} | ${siteName}` : null);
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (follow(event)) count.current?.focus();
  };
  const onPage = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!follow(event)) return;
    top.current?.scrollIntoView();
    count.current?.focus({ preventScroll: true });
  };
  const total = countText(
    { ...words.found, none: words.filter.show.none },
    view?.ids.length ?? prerendered.total,
    language,
  );
  const waiting = isSlow ? words.filter.slow : words.loading;
  const summary = hasFailed ? words.filter.notLoaded : state === "waiting" ? waiting : total;
  const shared = { ...base, query, facts, onFollow };
  const otherView = query.view === "map" ? "list" : "map";
  const searched = withoutFigures(isRunning ? query : { ...emptyListQuery, ...preset });
  const alert = (
    <AlertForm
      words={words.alert}
      language={language}
      about={{ goal, search: writeListQuery(withoutView(searched)) }}
      sentence={searchSentence(base, goal, searched, language, wholeTitle)}
      privacyHref={privacyHref}
      isOpen={view?.ids.length === 0}
    />
  );
  const isSplit = isWide && query.view === "map" && map !== undefined;
  const viewLink = (look: string) => (
    <a
      href={hrefOf({ ...query, page: 1, view: otherView })}
      rel="nofollow"
      onClick={onFollow}
      className={`list-view ${look}`}
    >
      <Icon drawing={otherView === "map" ? MapIcon : LayoutGrid} className="size-4" />
      {words.filter[otherView]}
    </a>
  );
  return (
    <div ref={top}>
      <BreadcrumbTrail
        label={trail.label}
        crumbs={
          isRunning
            ? crumbsOf(trail, query, options.city, preset)
            : [...trail.crumbs, ...(trail.own ? [trail.own] : [])]
        }
      />
      <ListPageNumber text={page > 1 ? pageText : ""} />
      <h1 className="mt-2 text-pretty text-title">{heading}</h1>
      {introduction}
      <search
        aria-label={words.filter.label}
        data-live={isRunning || undefined}
        onFocus={noteInteraction}
        onPointerEnter={noteInteraction}
        className="list-bar print-hidden noscript:hidden"
      >
        <ListFilterBar {...shared} code={code} onRetry={noteInteraction} onChange={change} />
      </search>
      <ListFilterChips {...shared} />
      <ListFilterSummary
        countRef={count}
        words={words}
        summary={summary}
        announced={view?.cards || hasFailed || isSlow ? [summary, spokenPage].filter(Boolean).join(", ") : ""}
        isRunning={isRunning}
        onRetry={hasFailed || isSlow ? noteInteraction : undefined}
        wholeHref={hasFailed || isSlow ? listHref : undefined}
        clear={
          view && chosen.length > 0 && areOnButtons(chosen)
            ? { href: hrefOf(withoutFilters(query)), onFollow }
            : undefined
        }
        otherView={map && viewLink(filterChip)}
        alert={view?.ids.length === 0 ? null : alert}
        goal={goal}
        query={query}
        onChange={change}
      />
      {costs && query.basis && (
        <costs.code.CostNotice
          basis={query.basis}
          data={costs.data}
          plan={costs.plan}
          onPlan={costs.setPlan}
        />
      )}
      {!isQueried && <div className="list-later">{children}</div>}
      {isQueried && !view && <ListSkeleton count={expected ?? listPageSize} columns={isSplit ? 2 : 3} />}
      {view && typeof code === "object" && (
        <code.ListFilterResults
          {...shared}
          costs={costs}
          view={view}
          map={map}
          alert={alert}
          isSplit={isSplit}
          onChange={change}
          onPage={onPage}
        />
      )}
      {map && isRunning && !hasFailed && view?.ids.length !== 0 && (
        <p className="map-switch print-hidden">
          {viewLink(
            "pointer-events-auto min-h-12 rounded-full bg-ink px-6 font-semibold text-paper shadow-[0_6px_24px_rgb(29_42_46/0.35)]",
          )}
        </p>
      )}
    </div>
  );
}
