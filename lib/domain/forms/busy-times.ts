import ICAL from "ical.js";
import { brusselsClock, dayAfter } from "../text/dates.ts";

/** When somebody is busy, on Belgian clocks: `2026-11-24T10:00`, the end not included. */
export interface BusyTime {
  from: string;
  to: string;
}

/** The text is no calendar (RFC 5545), or one that repeats without end within a day. */
export class NoCalendar extends Error {
  override name = "NoCalendar";
}

/** Repetitions that are gone through for one calendar: five that were daily for ten years. */
const mostRepetitions = 20_000;

/** Times that anybody has in some months. */
const mostTimes = 5_000;

const pad = (value: number) => String(value).padStart(2, "0");

/** A time without a zone, or with one that the calendar does not describe, is one on Belgian clocks; a whole day begins at midnight. */
function clockOf(time: ICAL.Time): string {
  const isAnywhere = time.isDate || time.zone === ICAL.Timezone.localTimezone;
  if (!isAnywhere) return brusselsClock(time.toJSDate());
  return `${time.year}-${pad(time.month)}-${pad(time.day)}T${pad(time.hour)}:${pad(time.minute)}`;
}

/** Whether an entry leaves its person free: marked so (RFC 5545 3.8.2.7, Outlook's own word), or called off. */
function leavesFree(component: ICAL.Component): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    value("transp") === "TRANSPARENT" ||
    value("status") === "CANCELLED" ||
    value("x-microsoft-cdo-busystatus") === "FREE"
  );
}

const isException = (component: ICAL.Component) => component.hasProperty("recurrence-id");

/** The times of an entry that end after a moment and begin before another, with those of its repetitions. */
function timesOf(entries: readonly ICAL.Component[], { from, to }: BusyTime, count: () => void): BusyTime[] {
  const [main, ...exceptions] = entries.toSorted((a, b) => Number(isException(a)) - Number(isException(b)));
  if (!main) return [];
  const event = new ICAL.Event(main, { exceptions: exceptions.map((entry) => new ICAL.Event(entry)) });
  const isWithin = (time: BusyTime) => time.to > from && time.from < to && time.from < time.to;
  if (!event.isRecurring())
    return entries
      .filter((entry) => !leavesFree(entry))
      .map((entry) => new ICAL.Event(entry))
      .map(({ startDate, endDate }) => ({ from: clockOf(startDate), to: clockOf(endDate) }))
      .filter(isWithin);
  const times: BusyTime[] = [];
  const starts = event.iterator();
  for (let start = starts.next(); start; start = starts.next()) {
    count();
    if (clockOf(start) >= to) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(start);
    if (leavesFree(item.component)) continue;
    const time = { from: clockOf(startDate), to: clockOf(endDate) };
    if (isWithin(time)) times.push(time);
  }
  return times;
}

/** Times that touch become one. */
function joined(times: readonly BusyTime[]): BusyTime[] {
  const result: BusyTime[] = [];
  for (const time of times.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || time.from > last.to) result.push({ ...time });
    else if (time.to > last.to) last.to = time.to;
  }
  return result;
}

/**
 * When the person of a calendar is busy in the days to come. Nothing else of it is kept: no title, no place, no other person.
 * @param text an iCalendar file
 * @param options.isOwn whether an entry with this identifier is one of the site's visits, which are counted already
 * @throws NoCalendar
 */
export function busyTimes(
  text: string,
  { now, days, isOwn }: { now: Date; days: number; isOwn: (uid: string) => boolean },
): BusyTime[] {
  const from = brusselsClock(now);
  const window = { from, to: `${dayAfter(from.slice(0, 10), days)}T00:00` };
  let repetitions = 0;
  const count = () => {
    repetitions += 1;
    if (repetitions > mostRepetitions) throw new NoCalendar("too many repetitions");
  };
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name !== "vcalendar") throw new NoCalendar(calendar.name);
    ICAL.TimezoneService.reset();
    for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
    const entries = calendar.getAllSubcomponents("vevent").filter((entry) => entry.hasProperty("dtstart"));
    const uidOf = (entry: ICAL.Component) => String(entry.getFirstPropertyValue("uid") ?? "");
    const byUid = Map.groupBy(entries, uidOf);
    const times = [...byUid].flatMap(([uid, group]) => {
      if (isOwn(uid)) return [];
      try {
        return timesOf(group, window, count);
      } catch (error) {
        if (error instanceof NoCalendar) throw error;
        // One entry that a program has spoilt takes no other with it.
        return [];
      }
    });
    const all = joined(times);
    if (all.length > mostTimes) throw new NoCalendar("too many times");
    return all;
  } catch (error) {
    throw error instanceof NoCalendar ? error : new NoCalendar(String(error));
  }
}
