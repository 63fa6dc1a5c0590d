import { dayAfter, isoDay, weekdayOf } from "./dates.ts";
import { brusselsMoment } from "./wall-clock.ts";

/** When visits are offered, as `site.json` says (`appointments`); times of Belgian clocks. */
export interface VisitTimes {
  /** 1 is Monday, 7 is Sunday. */
  days: readonly number[];
  slots: readonly { from: string; to: string }[];
  /** How many may book one slot at one property. */
  capacity: number;
  horizonDays: number;
  noticeHours: number;
  /** Days without visits, such as `2026-12-25`. */
  closed: readonly string[];
}

/** A visit that can be booked; `slot` names it: `2026-11-24T10:00`. */
export interface VisitSlot {
  slot: string;
  day: string;
  from: string;
  to: string;
}

const hourMs = 3_600_000;

/**
 * Every visit that is offered at a moment, in order: on the agency's days up to the horizon, the last day included, and not
 * sooner than the notice it asks for. Which of them are taken only the store knows.
 */
export function offeredSlots(times: VisitTimes, now: Date): VisitSlot[] {
  const today = isoDay(now) ?? "";
  const earliest = now.getTime() + times.noticeHours * hourMs;
  return Array.from({ length: times.horizonDays + 1 }, (_, index) => dayAfter(today, index))
    .filter((day) => times.days.includes(weekdayOf(day)) && !times.closed.includes(day))
    .flatMap((day) => times.slots.map(({ from, to }) => ({ slot: `${day}T${from}`, day, from, to })))
    .filter(({ slot }) => brusselsMoment(slot).getTime() >= earliest);
}
