import { isoDay } from "../text/dates.ts";
import { brusselsClock } from "../text/wall-clock.ts";

/** A day alone (`2026-11-18`) has no time; a moment has one. */
export const hasTime = (date: string): boolean => date.includes("T");

/** `14:05` on Belgian clocks; empty for a day alone. */
export const clockTime = (date: string): string =>
  hasTime(date) ? brusselsClock(new Date(date)).slice(11) : "";

const isAhead = (date: string, now: Date) =>
  hasTime(date) ? new Date(date) > now : date > (isoDay(now) ?? "");

/** So that texts compare as their moments do; a day alone is its beginning. */
const sortable = (date: string) => `${isoDay(date)}T${clockTime(date)}`;

/** Everything in one order: what is still to come, the soonest first; then what was, the latest first. */
export function timeLine<Item extends { date: string }>(
  items: readonly Item[],
  now: Date,
): { ahead: Item[]; past: Item[] } {
  const ordered = items.toSorted((one, other) => sortable(other.date).localeCompare(sortable(one.date)));
  return {
    ahead: ordered.filter(({ date }) => isAhead(date, now)).toReversed(),
    past: ordered.filter(({ date }) => !isAhead(date, now)),
  };
}
