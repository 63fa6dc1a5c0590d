import { timeZone } from "./dates.ts";

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** What Belgian clocks show at a moment: `2026-11-24T10:00`. */
export const brusselsClock = (moment: Date): string => clock.format(moment).replace(" ", "T");

/**
 * The moment at which Belgian clocks show a time. Of an hour that comes twice the first one counts; one that is left out in
 * spring counts an hour later.
 * @param time such as `2026-11-24T10:00`
 */
export function brusselsMoment(time: string): Date {
  const asUtc = Date.parse(`${time}:00Z`);
  const shifts = [2, 1].map((hours) => new Date(asUtc - hours * 3_600_000));
  return shifts.find((moment) => brusselsClock(moment) === time) ?? shifts[1] ?? new Date(asUtc);
}
