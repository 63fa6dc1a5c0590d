import { brusselsMoment, isClockTime } from "../text/dates.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How far ahead publishing can be planned, in ms. */
export const furthestPlan = 60 * day;

/** How late a planned publication may still begin, in ms: after that the site was off for so long that somebody should look first. */
const latest = day;

export type PlanProblem = "time" | "past" | "far";

/**
 * The moment of a time of day in Belgium: of an hour that comes twice in autumn the first one. One that is left out in spring is none.
 * @param time such as `2026-11-24T08:00`
 * @returns ms since 1970, or what is wrong with it
 */
export function plannedMoment(time: string, now: number): number | PlanProblem {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time) && !Number.isNaN(Date.parse(`${time}:00Z`));
  if (!isTime) return "time";
  if (!isClockTime(time)) return "time";
  const moment = brusselsMoment(time);
  if (moment.getTime() <= now) return "past";
  return moment.getTime() > now + furthestPlan ? "far" : moment.getTime();
}

/** Whether a planned publication waits, is to begin, or was missed. Both times in ms since 1970. */
export function planState(at: number, now: number): "waiting" | "due" | "missed" {
  if (now < at) return "waiting";
  return now - at > latest ? "missed" : "due";
}
