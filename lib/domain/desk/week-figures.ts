import { dayAfter, mondayOf } from "../text/dates.ts";

/** The ISO days of last week's Monday and next week's: what the figures are counted between. */
export function twoWeeks(today: string): { from: string; to: string } {
  const monday = mondayOf(today);
  return { from: dayAfter(monday, -7), to: dayAfter(monday, 7) };
}

/**
 * A figure by days as this week beside last week.
 * @param counts by ISO day
 * @param isAhead whether days to come have a count already, as visits have
 */
export function weekFigure(counts: ReadonlyMap<string, number>, today: string, isAhead = false) {
  const { from } = twoWeeks(today);
  // Monday first: a day of this week, and the same day of last week; days to come have no count yet.
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = dayAfter(from, 7 + index);
    return {
      day,
      current: day > today && !isAhead ? null : (counts.get(day) ?? 0),
      before: counts.get(dayAfter(from, index)) ?? 0,
    };
  });
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    /** This week, so far. */
    current: sum(({ current }) => current ?? 0),
    /** All of last week. */
    before: sum(({ before }) => before),
    days,
  };
}

export type WeekFigure = ReturnType<typeof weekFigure>;
