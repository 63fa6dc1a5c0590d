import "server-only";
import { type BusyTime, busyTimes, NoCalendar } from "../../domain/forms/busy-times.ts";
import { serveTasks } from "../../server/task-process.ts";

/** A calendar, and the host of the site: its own visits are counted already. */
export interface BusyTask {
  text: string;
  host: string;
  days: number;
  /** In ms since 1970. */
  now: number;
}

/** In a process of its own, as a calendar of many years takes seconds. */
serveTasks(({ text, host, days, now }: BusyTask): BusyTime[] | null => {
  try {
    return busyTimes(text, { now: new Date(now), days, isOwn: (uid) => uid.endsWith(`@${host}`) });
  } catch (error) {
    if (error instanceof NoCalendar) return null;
    throw error;
  }
});
