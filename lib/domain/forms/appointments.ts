import { brusselsMoment, isoDay, weekdayOf } from "../text/dates.ts";

/** A part of the day: `10:00` to `13:00` on Belgian clocks. */
interface Hours {
  from: string;
  to: string;
}

/** When visits are offered, as `site.json` says (`appointments`). */
export interface VisitTimes {
  /** How long a visit lasts: the one truth for slots, calendar files, pages and mails. */
  minutes: number;
  /** From the beginning of a visit to that of the next one. */
  startEveryMinutes: number;
  /** Within which visits take place, begin and end; 1 is Monday, 7 is Sunday. */
  hours: readonly (Hours & { days: readonly number[] })[];
  /** How many may book one slot at one property. */
  capacity: number;
  horizonDays: number;
  noticeHours: number;
  /** Days without visits, such as `2026-12-25`. */
  closed: readonly string[];
}

/** In which a property differs from the agency's times (`Visits` of its record). */
export interface PropertyVisits {
  /** false: no times on the site, the visitor asks for a visit. true: times even where the country has none. */
  Book?: boolean;
  NoticeHours?: number;
  Days?: readonly number[];
  Hours?: readonly Hours[];
}

/** A visit that can be booked; `slot` names it: `2026-11-24T10:00`. */
export interface VisitSlot {
  slot: string;
  day: string;
  from: string;
  to: string;
}

/** How long a booked visit waits for its visitor’s confirmation, in ms. */
export const holdMs = 3_600_000;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const slotAt = (day: string, start: number, minutes: number): VisitSlot => ({
  slot: `${day}T${timeOf(start)}`,
  day,
  from: timeOf(start),
  to: timeOf(start + minutes),
});

/** The visit that a slot names, offered or not; undefined where it is no time. */
export function slotNamed({ minutes }: Pick<VisitTimes, "minutes">, slot: string): VisitSlot | undefined {
  const [day = "", time = ""] = slot.split("T");
  return isoDay(day) === day && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? slotAt(day, minutesOf(time), minutes)
    : undefined;
}

/** Until when a booking is held: for an hour, and not beyond the beginning of the visit. */
export const holdEnd = (slot: string, now: Date): Date =>
  new Date(Math.min(now.getTime() + holdMs, brusselsMoment(slot).getTime()));

/**
 * When a property can be visited; null where no time is offered and a visit is asked for: where the record says so, under option,
 * and abroad, where nobody stands at the door tomorrow at ten. A record that says `Book: true` has times abroad too.
 */
export function propertyVisitTimes(
  times: VisitTimes,
  visits: PropertyVisits | undefined,
  { isAbroad, isUnderOption }: { isAbroad: boolean; isUnderOption: boolean },
): VisitTimes | null {
  if (isUnderOption || !(visits?.Book ?? !isAbroad)) return null;
  const { NoticeHours: noticeHours = times.noticeHours, Days, Hours } = visits ?? {};
  const everyDay = [...new Set(times.hours.flatMap(({ days }) => days))];
  const offered = Hours ? Hours.map((range) => ({ ...range, days: Days ?? everyDay })) : times.hours;
  const hours = offered
    .map((range) => ({ ...range, days: range.days.filter((day) => Days?.includes(day) ?? true) }))
    .filter(({ days }) => days.length > 0);
  return hours.length > 0 ? { ...times, noticeHours, hours } : null;
}

/** The visits of a part of a day: as many as end within it. */
export function slotsWithin(
  day: string,
  { from, to }: Hours,
  { minutes, startEveryMinutes }: Pick<VisitTimes, "minutes" | "startEveryMinutes">,
): VisitSlot[] {
  const start = minutesOf(from);
  const count = Math.floor((minutesOf(to) - minutes - start) / startEveryMinutes) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    slotAt(day, start + index * startEveryMinutes, minutes),
  );
}

/** The visits of a day by the hours of its weekday, whether it is closed or not. */
export function slotsOn(day: string, times: VisitTimes): VisitSlot[] {
  const weekday = weekdayOf(day);
  return times.hours
    .filter(({ days }) => days.includes(weekday))
    .flatMap((hours) => slotsWithin(day, hours, times))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
