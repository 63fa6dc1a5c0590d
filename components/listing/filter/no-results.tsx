import { ArrowRight } from "lucide-react";
import type { MouseEventHandler } from "react";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { demandQuery } from "@/lib/domain/listing/list-demand";
import { relaxations } from "@/lib/domain/listing/list-filters";
import type { ListFact } from "@/lib/domain/listing/list-index";
import { type ListQuery, writeListQuery } from "@/lib/domain/listing/list-query";
import { counted, fill, filterName, type ListOptions, type ListWords } from "./filter-words";

const mostSuggestions = 4;

/** Nothing found: which filter to leave out, and how to hear of it once there is something. */
export function ListFilterNone({
  words,
  options,
  goal,
  query,
  facts,
  listHref,
  demandHref,
  onFollow,
}: {
  words: ListWords;
  options: ListOptions;
  goal: GoalKind;
  query: ListQuery;
  facts: readonly ListFact[];
  listHref: string;
  demandHref: string;
  onFollow: MouseEventHandler<HTMLAnchorElement>;
}) {
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
                  <span>
                    {fill(words.filter.without, { filter: filterName(words, options, query, { name }) })}
                  </span>
                  <span className="shrink-0 text-ink-soft tabular">{counted(words.found, count)}</span>
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
