import { brusselsMoment, dayAfter, isoDay, weekdayOf } from "../text/dates.ts";

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

/** How long a booked visit waits for its visitor’s confirmation, in ms. */
export const holdMs = 3_600_000;

const hourMs = 3_600_000;

/** The visit that a slot names, offered or not; undefined where the agency has no visits at that hour. */
export function slotNamed({ slots }: Pick<VisitTimes, "slots">, slot: string): VisitSlot | undefined {
  const [day = "", time] = slot.split("T");
  const hours = slots.find(({ from }) => from === time);
  return hours && isoDay(day) === day ? { slot, day, ...hours } : undefined;
}

/** Until when a booking is held: for an hour, and not beyond the beginning of the visit. */
export const holdEnd = (slot: string, now: Date): Date =>
  new Date(Math.min(now.getTime() + holdMs, brusselsMoment(slot).getTime()));

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
