import { ArrowRight } from "lucide-react";
import type { MouseEventHandler, ReactNode } from "react";
import { CardGrid } from "@/components/listing/card-grid";
import { ListedIds } from "@/components/map/listed-ids";
import { Pagination } from "@/components/ui/pagination";
import type { ListFact } from "@/lib/domain/listing/filters";
import { relaxations } from "@/lib/domain/listing/list-match";
import { demandQuery, type ListQuery, writeListQuery } from "@/lib/domain/listing/list-query";
import { countText, fill } from "@/lib/domain/text/words";
import { filterName, type ListBase } from "./filter-words";
import type { ListView } from "./use-list-view";

interface ResultProps extends ListBase {
  listHref: string;
  demandHref: string;
  onFollow: MouseEventHandler<HTMLAnchorElement>;
}

const mostSuggestions = 4;

/** Nothing found: which filter to leave out, and the way to the demand register. */
function NoResults({
  query,
  facts,
  listHref,
  demandHref,
  onFollow,
  ...base
}: ResultProps & {
  query: ListQuery;
  facts: readonly ListFact[];
}) {
  const { words, goal, language } = base;
  const helpful = relaxations(facts, query).slice(0, mostSuggestions);
  return (
    <div className="max-w-prose py-8">
      <p className="font-serif text-2xl leading-snug">{words.noResults}</p>
      <p className="mt-3">{words.noMatchingProperty}</p>
      {helpful.length > 0 && (
        <>
          <h2 className="mt-8 text-xl">{words.filter.relax}</h2>
          <ul className="mt-3 border-t border-hairline">
            {helpful.map(({ name, query: left, count }) => (
              <li key={name}>
                <a
                  href={`${listHref}${writeListQuery(left)}`}
                  onClick={onFollow}
                  className="flex items-baseline justify-between gap-4 border-b border-hairline py-3 no-underline hover:border-ink"
                >
                  <span>{fill(words.filter.without, { filter: filterName(base, query, { name }) })}</span>
                  <span className="shrink-0 text-ink-soft tabular">
                    {countText(words.found, count, language)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-8">{words.filter.demandHint}</p>
      <a
        href={`${demandHref}${demandQuery(goal, query)}`}
        className="mt-4 inline-flex min-h-12 items-center gap-2.5 rounded border px-5 py-2.5 font-semibold leading-tight no-underline transition-colors hover:border-ink hover:bg-ink hover:text-paper"
      >
        {words.toDemand}
        <ArrowRight aria-hidden="true" className="size-4" />
      </a>
    </div>
  );
}

/** The properties found: a page of cards, or all of them on a map; without any, suggestions. */
export function ListFilterResults({
  view,
  facts,
  mapSlot,
  onPage,
  ...rest
}: ResultProps & {
  view: ListView;
  facts: ListFact[] | null;
  mapSlot?: ReactNode;
  onPage: MouseEventHandler<HTMLAnchorElement>;
}) {
  const { query, ids, page, pages, cards } = view;
  if (ids.length === 0) return <NoResults {...rest} query={query} facts={facts ?? []} />;
  if (query.view === "map" && mapSlot) return <ListedIds value={ids}>{mapSlot}</ListedIds>;
  const hrefs = Array.from(
    { length: pages },
    (_, index) => `${rest.listHref}${writeListQuery({ ...query, page: index + 1 })}`,
  );
  return (
    <>
      <CardGrid listings={cards} priority />
      <Pagination hrefs={hrefs} page={page} words={rest.words} onFollow={onPage} />
    </>
  );
}
