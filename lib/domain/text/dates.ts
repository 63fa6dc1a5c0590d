/** The clock of the agency, whatever the clock of the server or the visitor says. */
export const timeZone = "Europe/Brussels";

const brusselsDay = new Intl.DateTimeFormat("sv-SE", {
  timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const dayMs = 86_400_000;

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
  return Number.isNaN(moment.getTime()) ? null : brusselsDay.format(moment);
}

/** `3-7-2026`: day, month and year without padding (specification, point 9); empty for what is no date. */
export function formatDate(value: string | Date | null | undefined): string {
  const day = isoDay(value);
  if (day === null) return "";
  const [year, month, date] = day.split("-").map(Number);
  return `${date}-${month}-${year}`;
}

/** Whole days from one ISO day to another, negative backwards; null where one of them is no date. */
export function daysBetween(from: string | Date, to: string | Date): number | null {
  const [start, end] = [isoDay(from), isoDay(to)];
  if (start === null || end === null) return null;
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / dayMs);
}

/** The ISO day so many days after another, before it where the number is negative. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day of the week of an ISO day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
