import { brusselsClock, brusselsMoment, dayAfter } from "../text/dates.ts";

/** In ms. By day the stock is read each quarter of an hour. */
export const quarterHour = 15 * 60_000;
const hour = 60 * 60_000;

/** Between which hours of Belgian clocks it is day, unless `import.json` says otherwise. */
const dayHours = { from: 6, to: 22 };

/** When everything of a package is compared, every picture included. */
const wholeAt = "T03:00";

/** Whether a package is read each quarter of an hour now. */
export function isDayOfImport(now: Date, { from, to } = dayHours): boolean {
  const at = Number(brusselsClock(now).slice(11, 13));
  return from <= at && at < to;
}

/** The moment, in ms, that a run is due for: the quarter of an hour or, at night, the hour that has begun last. */
export function runSlot(now: Date, hours?: { from: number; to: number }): number {
  const length = isDayOfImport(now, hours) ? quarterHour : hour;
  return now.getTime() - (now.getTime() % length);
}

/** The moment, in ms, of the run after the present one. */
export function nextRun(now: Date, hours?: { from: number; to: number }): number {
  let next = now.getTime() - (now.getTime() % quarterHour) + quarterHour;
  while (runSlot(new Date(next), hours) !== next) next += quarterHour;
  return next;
}

/** The moment, in ms, that a whole comparison is due for: the last three o'clock at night. */
export function wholeSlot(now: Date): number {
  const day = brusselsClock(now).slice(0, 10);
  const today = brusselsMoment(`${day}${wholeAt}`).getTime();
  return now.getTime() < today ? brusselsMoment(`${dayAfter(day, -1)}${wholeAt}`).getTime() : today;
}
