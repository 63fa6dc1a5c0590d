import type { OpeningHours } from "../agency/opening-hours.ts";
import { brusselsClock, brusselsMoment, dayAfter, weekdayOf } from "../text/dates.ts";

/** Days that are looked back: no agency is closed for longer. */
const longestClosure = 31;

const isWorkingDay = ({ week, closedDays }: OpeningHours, day: string) =>
  (week[weekdayOf(day) - 1]?.length ?? 0) > 0 && !closedDays.includes(day);

/** The last working day before a day; the day before it where the agency is never open. */
function workingDayBefore(hours: OpeningHours, day: string): string {
  for (let back = 1; back <= longestClosure; back++) {
    const candidate = dayAfter(day, -back);
    if (isWorkingDay(hours, candidate)) return candidate;
  }
  return dayAfter(day, -1);
}

/**
 * The moment before which a request has waited for a working day: the same hour of the last one. On a closed day nothing becomes late: it is as the
 * evening before.
 */
export function workingDayAgo(hours: OpeningHours, now: Date): Date {
  const [today = "", time = ""] = brusselsClock(now).split("T");
  if (isWorkingDay(hours, today)) return brusselsMoment(`${workingDayBefore(hours, today)}T${time}`);
  return brusselsMoment(`${workingDayBefore(hours, today)}T00:00`);
}
