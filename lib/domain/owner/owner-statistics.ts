import { dayAfter, mondayOf } from "../text/dates.ts";

/** Days on the owner's graph, today included (specification, point 9). */
export const ownerGraphDays = 30;

/** How often a property was looked at; of several properties the average, to one decimal. */
export interface ViewFigures {
  today: number;
  /** Since Monday. */
  week: number;
  /** Since the first of the month. */
  month: number;
  total: number;
  /** The last 30 days, today last; a day without views counts 0. */
  days: { day: string; views: number }[];
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
const firstOnGraph = (day: string) => dayAfter(day, 1 - ownerGraphDays);

/** The first day whose views have to be known one by one: on the 31st that is the first of the month, not of the graph. */
export const firstDayCounted = (today: string): string =>
  [mondayOf(today), firstOfMonth(today), firstOnGraph(today)].sort()[0] ?? today;

/**
 * What an owner is shown of the views of a property (specification, point 3).
 * @param views by ISO day in Belgium, from `firstDayCounted(today)` on
 * @param total of all days there are
 */
export function viewFigures(views: ReadonlyMap<string, number>, total: number, today: string): ViewFigures {
  const since = (first: string) =>
    [...views].reduce((sum, [day, count]) => (day >= first && day <= today ? sum + count : sum), 0);
  return {
    today: views.get(today) ?? 0,
    week: since(mondayOf(today)),
    month: since(firstOfMonth(today)),
    total,
    days: Array.from({ length: ownerGraphDays }, (_, index) => {
      const day = dayAfter(firstOnGraph(today), index);
      return { day, views: views.get(day) ?? 0 };
    }),
  };
}

/** The average of several properties' figures of one day; null of none. */
export function averageFigures(all: readonly ViewFigures[]): ViewFigures | null {
  const [first] = all;
  if (!first) return null;
  const average = (of: (figures: ViewFigures) => number) =>
    Math.round((10 * all.reduce((sum, figures) => sum + of(figures), 0)) / all.length) / 10;
  return {
    today: average(({ today }) => today),
    week: average(({ week }) => week),
    month: average(({ month }) => month),
    total: average(({ total }) => total),
    days: first.days.map(({ day }, index) => ({
      day,
      views: average(({ days }) => days[index]?.views ?? 0),
    })),
  };
}
