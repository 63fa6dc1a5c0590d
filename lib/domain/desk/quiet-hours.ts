import { brusselsClock, brusselsMoment, dayAfter } from "../text/dates.ts";

/** When somebody's devices stay silent, on Belgian clocks: from `20:00` to `08:00` of the next day. None where both are the same. */
export interface QuietHours {
  from: string;
  to: string;
}

export const usualQuietHours: QuietHours = { from: "20:00", to: "08:00" };

/** Whether a text is a time of a clock, `00:00` to `23:59`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** When something of now may be told: at once, or at the end of the quiet hours that now lies in. */
export function toldAt(now: Date, { from, to }: QuietHours): Date {
  const [day = "", time = ""] = brusselsClock(now).split("T");
  const spansMidnight = from > to;
  const isQuiet = spansMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return now;
  return brusselsMoment(`${spansMidnight && time >= from ? dayAfter(day, 1) : day}T${to}`);
}
