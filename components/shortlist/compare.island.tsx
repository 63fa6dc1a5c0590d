"use client";

import { useEffect, useState } from "react";
import { useListCards } from "@/components/listing/filter/use-list-cards";
import { useRetryCount } from "@/components/ui/use-fetched";
import type { ComparedListing } from "@/lib/content/listing/compared";
import {
  type ComparedRow,
  type ComparedValue,
  comparedRows,
  isSame,
  readComparedIds,
} from "@/lib/domain/shortlist/compared-rows";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { CompareTable } from "./compare-table";
import { CopyLink } from "./copy-link";
import { ReadFailed } from "./read-failed";
import { useFreeVisits } from "./use-free-visits";
import { useMonthlyAmounts } from "./use-monthly-amounts";
import type { CompareWords } from "./words";

const none: readonly number[] = [];
const rowNames = Object.keys(comparedRows) as ComparedRow[];

/** The properties of `?ids=7110,7090` side by side: the rows in which they differ, or all. */
export default function Compare({
  words,
  language,
  shortlistHref,
}: {
  words: CompareWords;
  language: LanguageCode;
  /** Null where the site has none. */
  shortlistHref: string | null;
}) {
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [uses, retry] = useRetryCount();
  useEffect(() => setIds(readComparedIds(location.search)), []);
  const cards = useListCards<ComparedListing>(`/api/shortlist/${language}/`, ids ?? none, uses);
  const visits = useFreeVisits(cards, language);
  const monthly = useMonthlyAmounts(cards, language);
  if (cards === "failed") return <ReadFailed words={words} onRetry={retry} />;
  if (!ids || !cards)
    return (
      <p role="status" className="mt-8 text-ink-soft noscript:hidden">
        {words.loading}
      </p>
    );
  const missing = ids.filter((id) => !cards.some((card) => card.id === id));
  const leaveOut = (id: number) => {
    const rest = ids.filter((other) => other !== id);
    setIds(rest);
    history.replaceState(history.state, "", `?ids=${rest.join()}`);
  };
  const valuesOf = (row: ComparedRow): (ComparedValue | undefined)[] =>
    cards.map((card) => {
      if (row === "visit") return visits.get(card.id);
      return (row === "perMonth" ? monthly.get(card.id) : undefined) ?? card.rows[row];
    });
  // Free hours come last: their row has its place from the start, so that nothing moves for them.
  const hasVisits = cards.some(({ takesBookings }) => takesBookings);
  const isVisitRow = (name: ComparedRow) => name === "visit" && hasVisits;
  const rows = rowNames
    .map((name) => ({ name, values: valuesOf(name) }))
    .filter(({ name, values }) => isVisitRow(name) || values.some(Boolean));
  const shown = showsAll ? rows : rows.filter(({ name, values }) => isVisitRow(name) || !isSame(values));
  return (
    <>
      {missing.length > 0 && (
        <p className="mt-6 border-l-2 border-brick py-1 pl-4">
          {fill(words.missing, { ids: missing.join(", ") })}
        </p>
      )}
      {cards.length < 2 && <p className="mt-8 max-w-line text-lg">{words.choose}</p>}
      {cards.length > 0 && (
        <>
          <div className="shortlist-actions print-hidden">
            <button
              type="button"
              aria-pressed={showsAll}
              onClick={() => setShowsAll(!showsAll)}
              className="button button-outline"
            >
              {showsAll ? words.differing : words.all}
            </button>
            <CopyLink
              words={words}
              url={() => `${location.origin}${location.pathname}?ids=${cards.map(({ id }) => id).join()}`}
            />
            <button type="button" onClick={() => print()} className="button button-plain">
              {words.print}
            </button>
          </div>
          <CompareTable
            words={words}
            cards={cards}
            rows={cards.length > 1 ? shown : rows}
            onLeaveOut={cards.length > 2 ? leaveOut : null}
          />
          {shown.length === 0 && cards.length > 1 && <p className="mt-6">{words.same}</p>}
        </>
      )}
      {shortlistHref && (
        <p className="print-hidden mt-8">
          <a href={shortlistHref} className="link-line font-semibold">
            {words.toShortlist}
          </a>
        </p>
      )}
    </>
  );
}
