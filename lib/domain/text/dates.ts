import { type LanguageCode, languageTable } from "./language.ts";

/*
 * Days are ISO days (`2026-11-24`), times of day are those of Belgian clocks (`2026-11-24T10:00`), moments are `Date`s or ISO
 * texts with a zone. All formats of dates are in this file.
 */

const hour = 3_600_000;

/** When clocks change in a month, in ms since 1970: on its last Sunday, at one o'clock UTC. @param month from 0 */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1);
}

/**
 * What Belgian clocks show at a moment, whatever the clock of the server or the visitor says: `2026-11-24T10:00`. Summer time is that of
 * directive 2000/84/EC, as it has been since 1996; the time zones of `Intl` cost a phone 30 ms on every page.
 * @throws RangeError for an invalid date
 */
export function brusselsClock(moment: Date): string {
  const time = moment.getTime();
  const year = moment.getUTCFullYear();
  const isSummer = time >= clockChange(year, 2) && time < clockChange(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * hour).toISOString().slice(0, 16);
}

/**
 * The moment at which Belgian clocks show a time. Of an hour that comes twice the first one counts; one that is left out in
 * spring counts an hour later.
 * @param time such as `2026-11-24T10:00`
 */
export function brusselsMoment(time: string): Date {
  const asUtc = Date.parse(`${time}:00Z`);
  const shifts = [2, 1].map((hours) => new Date(asUtc - hours * hour));
  return shifts.find((moment) => brusselsClock(moment) === time) ?? shifts[1] ?? new Date(asUtc);
}

/** Whether Belgian clocks ever show a time: not in the hour that is left out in spring. @param time such as `2026-11-24T10:00` */
export const isClockTime = (time: string): boolean => brusselsClock(brusselsMoment(time)) === time;

/** A moment of the database, in ms since 1970, as ISO text; null where there is none. */
export const isoMoment = (time: number | null | undefined): string | null =>
  time === null || time === undefined ? null : new Date(Number(time)).toISOString();

/** A day or a moment without a zone, which is read as Belgian; one with a zone is left to `Date`. */
const wallClock = /^(\d{4})-(\d{2})-(\d{2})(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?)?$/;

function realDay(day: string): string | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/**
 * The ISO day (`2026-07-03`) in Belgium of an ISO text or a `Date`.
 * @returns null for what is no date, the 30th of February included.
 */
export function isoDay(value: string | Date | null | undefined): string | null {
  if (typeof value === "string") {
    const text = value.trim();
    if (wallClock.test(text)) return realDay(text.slice(0, 10));
    if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || realDay(text.slice(0, 10)) === null) return null;
  } else if (!(value instanceof Date)) {
    return null;
  }
  const moment = typeof value === "string" ? new Date(value.trim()) : value;
  if (Number.isNaN(moment.getTime())) return null;
  const [day = null] = brusselsClock(moment).split("T");
  return day;
}

/** A day of no zone, in a language; as `Intl` writes it, but for the first of a month. No line ends between day and month. */
function dayIn(day: string, language: LanguageCode, parts: Intl.DateTimeFormatOptions): string {
  const { region, firstDay } = languageTable[language];
  return new Intl.DateTimeFormat(region, { ...parts, day: "numeric", timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/(\d+)(\.?) /, (_, date, dot) => `${date === "1" ? firstDay : date}${dot}\u00a0`);
}

/** `di 24 nov` of `2026-11-24`: where there is little room. */
export const shortDay = (day: string, language: LanguageCode): string =>
  dayIn(day, language, { weekday: "short", month: "short" });

/** `dinsdag 24 november` of `2026-11-24`: of the weeks to come, in full. */
export const spelledDay = (day: string, language: LanguageCode): string =>
  dayIn(day, language, { weekday: "long", month: "long" });

/** `24 november` of `2026-11-24`: of a day that is not long ago. */
export const monthDay = (day: string, language: LanguageCode): string =>
  dayIn(day, language, { month: "long" });

/** `24 november 2026`, as sentences and mails have it, of an ISO text or a `Date`; empty for what is no date. */
export function writtenDate(value: string | Date | null | undefined, language: LanguageCode): string {
  const day = isoDay(value);
  return day === null ? "" : dayIn(day, language, { month: "long", year: "numeric" });
}

/**
 * A date in facts and tables: `3-7-2026`, day, month and year without padding, in Dutch and French (specification, point 9),
 * `03.07.2026` in German, `3 July 2026` in English (decision 74); empty for what is no date.
 */
export function formatDate(value: string | Date | null | undefined, language: LanguageCode): string {
  const day = isoDay(value);
  const format = languageTable[language].date;
  if (day === null || format === "D MMMM YYYY") return writtenDate(day, language);
  const [year = "", month = "", date = ""] = day.split("-");
  return format === "DD.MM.YYYY" ? `${date}.${month}.${year}` : `${Number(date)}-${Number(month)}-${year}`;
}

/** `dinsdag 24 november 2026` of `2026-11-24`. */
export const longDay = (day: string, language: LanguageCode): string =>
  dayIn(day, language, { weekday: "long", month: "long", year: "numeric" });

/** `oktober 2026` of `2026-10`. */
export const monthName = (month: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(languageTable[language].region, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));

/** `dinsdag` of `2026-11-24`. */
export const weekdayName = (day: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(languageTable[language].region, { weekday: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A day alone (`2026-11-18`) has no time; a moment has one. */
export const hasTime = (date: string): boolean => date.includes("T");

/** `14:05` on Belgian clocks; empty for a day alone. */
export const clockTime = (date: string): string =>
  hasTime(date) ? brusselsClock(new Date(date)).slice(11) : "";

/** Whole days from one ISO day to another, negative backwards; null where one of them is no date. */
export function daysBetween(from: string | Date, to: string | Date): number | null {
  const [start, end] = [isoDay(from), isoDay(to)];
  if (start === null || end === null) return null;
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000);
}

/** The latest of some ISO days; undefined where none is given. */
export const latestDay = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/** The ISO day so many days after another, before it where the number is negative. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day of the week of an ISO day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of the week of an ISO day. */
export const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOf(day));
