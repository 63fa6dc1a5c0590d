import { X } from "lucide";
import type { MouseEventHandler } from "react";
import { Icon } from "@/components/ui/icon";
import { filterName, namedFilters } from "@/lib/domain/listing/filter-names";
import { filterBar } from "@/lib/domain/listing/filters";
import {
  type ActiveFilter,
  type ListQuery,
  withoutFilter,
  withoutFilters,
  writeListQuery,
} from "@/lib/domain/listing/list-query";
import { fill } from "@/lib/domain/text/words";
import type { ListBase } from "./filter-words";

/** Whether the filter's button in the bar says all that it is set to: it has room for one value, or the two ends of a range. */
function isOnButton({ name }: ActiveFilter, all: readonly ActiveFilter[]): boolean {
  const group = filterBar.find(({ filters }) => (filters as readonly string[]).includes(name));
  if (!group) return false;
  const shared = all.filter((filter) => (group.filters as readonly string[]).includes(filter.name));
  return shared.length === 1 || group.kind === "amount";
}

/** Where all buttons are in sight, a chip says only what its button does not; on a phone one button stands for all. */
const visibility = (filter: ActiveFilter, all: readonly ActiveFilter[]): string =>
  isOnButton(filter, all) ? "md:hidden" : "";

/** Whether no chip is needed where all buttons are in sight. */
export const areOnButtons = (filters: readonly ActiveFilter[]): boolean =>
  filters.every((filter) => isOnButton(filter, filters));

/** A list whose chips are all out of sight is no list by ear either. */
const visibilityOfAll = (all: readonly ActiveFilter[]): string => (areOnButtons(all) ? "md:hidden" : "");

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
  const filters = namedFilters({ words, options }, query);
  if (filters.length === 0) return null;
  const hrefOf = (left: ListQuery) => `${listHref}${writeListQuery(left)}`;
  return (
    <ul
      aria-label={words.filter.active}
      className={`print-hidden mt-3 flex flex-wrap items-center gap-2 ${visibilityOfAll(filters)}`}
    >
      {filters.map((filter) => {
        const name = filterName({ words, options }, query, filter);
        return (
          // Where all buttons are in sight, a chip says only what its button does not.
          <li key={`${filter.name} ${filter.text}`} className={`max-w-full ${visibility(filter, filters)}`}>
            <a
              href={hrefOf(withoutFilter(query, filter))}
              rel="nofollow"
              onClick={onFollow}
              aria-label={fill(words.filter.remove, { filter: name })}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded bg-sand px-3 text-note no-underline hover:bg-hairline"
            >
              <span className="py-1.5 leading-snug">{name}</span>
              <Icon drawing={X} className="size-4 shrink-0" />
            </a>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li className={areOnButtons(filters) ? "md:hidden" : ""}>
          <a
            href={hrefOf(withoutFilters(query))}
            rel="nofollow"
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
