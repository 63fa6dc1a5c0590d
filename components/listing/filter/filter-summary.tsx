import type { MouseEventHandler, ReactNode, RefObject } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { readOneOf } from "@/lib/domain/listing/filter-kinds";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { type ListQuery, listSorts } from "@/lib/domain/listing/list-query";
import { priceBases } from "@/lib/domain/listing/price-basis";
import { withChosenPrice } from "@/lib/domain/listing/shown-price";
import { ListFilterSelect } from "./filter-select";
import type { ListWords } from "./filter-words";

/** How many properties there are, and in which order. */
export function ListFilterSummary({
  countRef,
  words,
  summary,
  announced,
  isRunning,
  onRetry,
  wholeHref,
  clear,
  otherView,
  alert,
  goal,
  query,
  onChange,
}: {
  countRef: RefObject<HTMLParagraphElement | null>;
  words: ListWords;
  /** How many there are, in words. */
  summary: string;
  announced: string;
  /** False before hydration. */
  isRunning: boolean;
  /** Given after a failed read: tries again. */
  onRetry?: () => void;
  /** The list without filters, for whom does not want to wait. */
  wholeHref?: string;
  /** Takes all filters away, where no chips do. */
  clear?: { href: string; onFollow: MouseEventHandler<HTMLAnchorElement> };
  /** The way to the map, or back to the cards. */
  otherView?: ReactNode;
  /** The form that tells of what is new for the search. */
  alert?: ReactNode;
  goal: GoalKind;
  query: ListQuery;
  onChange: (query: ListQuery) => void;
}) {
  const { basis } = words.filter;
  return (
    <div className="list-later list-summary">
      <p ref={countRef} tabIndex={-1}>
        <strong className="font-semibold">{summary}</strong>
        {!isRunning && <span className="list-not-applied ml-3 text-ink-soft">{words.filter.notApplied}</span>}
        {onRetry && (
          <button type="button" onClick={onRetry} className="link-line ml-3 min-h-11 font-semibold">
            {words.retry}
          </button>
        )}
        {wholeHref && (
          <a href={wholeHref} className="link-line ml-3 inline-flex min-h-11 items-center">
            {words.filter.whole}
          </a>
        )}
        {clear && (
          <a
            href={clear.href}
            rel="nofollow"
            onClick={clear.onFollow}
            className="link-line print-hidden ml-4 inline-flex min-h-11 items-center max-md:hidden"
          >
            {words.filter.clear}
          </a>
        )}
      </p>
      {alert}
      <span className="list-choices">
        {otherView}
        {goal === "sale" ? (
          <ListFilterSelect
            name="basis"
            label={basis.label}
            value={query.basis ?? ""}
            choices={[
              { value: "", name: basis.asking },
              ...priceBases.map((value) => ({ value, name: basis[value] })),
            ]}
            look=""
            onChange={(value) => onChange(withChosenPrice(query, { basis: readOneOf(priceBases, value) }))}
          />
        ) : (
          <ListFilterSelect
            name="charges"
            label={basis.label}
            value={query.charges ? "1" : ""}
            choices={[
              { value: "", name: basis.rent },
              { value: "1", name: basis.charges },
            ]}
            look=""
            onChange={(value) => onChange(withChosenPrice(query, { charges: value === "1" }))}
          />
        )}
        <ListFilterSelect
          name="sort"
          label={words.filter.sort}
          value={query.sort}
          choices={listSorts.map((value) => ({ value, name: words.filter.sorts[value] }))}
          look=""
          onChange={(value) =>
            onChange({ ...query, page: 1, sort: readOneOf(listSorts, value) ?? query.sort })
          }
        />
      </span>
      <LiveRegion text={announced} />
    </div>
  );
}
