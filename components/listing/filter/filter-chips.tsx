import { X } from "lucide-react";
import type { MouseEventHandler } from "react";
import {
  activeFilters,
  type ListQuery,
  withoutFilter,
  withoutFilters,
  writeListQuery,
} from "@/lib/domain/listing/list-query";
import { fill } from "@/lib/domain/text/words";
import { filterName, type ListBase } from "./filter-words";

/** The filters that are on, each a link to the list without it. */
export function ListFilterChips({
  words,
  options,
  query,
  listHref,
  onFollow,
}: Pick<ListBase, "words" | "options"> & {
  query: ListQuery;
  listHref: string;
  onFollow: MouseEventHandler<HTMLAnchorElement>;
}) {
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  const hrefOf = (left: ListQuery) => `${listHref}${writeListQuery(left)}`;
  return (
    <ul aria-label={words.filter.active} className="print-hidden mt-3 flex flex-wrap items-center gap-2">
      {filters.map((filter) => {
        const name = filterName({ words, options }, query, filter);
        return (
          <li key={`${filter.name} ${filter.text}`}>
            <a
              href={hrefOf(withoutFilter(query, filter))}
              onClick={onFollow}
              aria-label={fill(words.filter.remove, { filter: name })}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded bg-sand px-3 text-note no-underline hover:bg-hairline"
            >
              <span className="truncate">{name}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </a>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li>
          <a
            href={hrefOf(withoutFilters(query))}
            onClick={onFollow}
            className="link-line mx-2 py-1.5 text-note"
          >
            {words.filter.clear}
          </a>
        </li>
      )}
    </ul>
  );
}
