import { clockTime, hasTime, isoDay } from "../text/dates.ts";

const isAhead = (date: string, now: Date) =>
  hasTime(date) ? new Date(date) > now : date > (isoDay(now) ?? "");

/** So that texts compare as their moments do; a day alone is its beginning. */
const sortable = (date: string) => `${isoDay(date)}T${clockTime(date)}`;

/** Everything in one order: what is still to come, the soonest first; then what was, the latest first. */
export function timeLine<Item extends { date: string }>(
  items: readonly Item[],
  now: Date,
): { ahead: Item[]; past: Item[] } {
  const ordered = items.toSorted((a, b) => sortable(b.date).localeCompare(sortable(a.date)));
  return {
    ahead: ordered.filter(({ date }) => isAhead(date, now)).toReversed(),
    past: ordered.filter(({ date }) => !isAhead(date, now)),
  };
}
