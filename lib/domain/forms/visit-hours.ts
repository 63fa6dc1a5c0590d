import { brusselsClock, brusselsMoment, dayAfter, isoDay } from "../text/dates.ts";
import { slotsOn, slotsWithin, type VisitSlot, type VisitTimes } from "./appointments.ts";

/*
 * Hours of visits that the desk opens or closes once, besides the agency's times: a holiday, an evening for one house. They are
 * applied in the order in which they were made, so that the last one counts.
 */

/** From and until a time on Belgian clocks: `2026-11-24T10:00`. What is closed may last for days, what is opened for a part of one. */
export interface HourChange {
  kind: "open" | "closed";
  from: string;
  to: string;
}

/** Whom a change concerns: one property, those of an agent, or all where neither is named. */
export interface HourScope {
  propertyId: number | null;
  agent: string | null;
}

/** Whether a change concerns a property. @param agent who shows it */
export const concernsProperty = (
  { propertyId, agent }: HourScope,
  property: { id: number; agent: string | null },
): boolean => (propertyId !== null ? propertyId === property.id : agent === null || agent === property.agent);

/** A time so many minutes after another on Belgian clocks, before it where they are negative. */
export const clockAfter = (time: string, minutes: number): string =>
  new Date(Date.parse(`${time}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** Whether two visits that last so many minutes would be at the same time. */
export const areAtOnce = (first: string, second: string, minutes: number): boolean =>
  first < clockAfter(second, minutes) && second < clockAfter(first, minutes);

const overlaps = ({ slot, day, to }: VisitSlot, change: HourChange) =>
  slot < change.to && `${day}T${to}` > change.from;

/** The visits of a day, without those that are closed and with those that were opened beside them. */
function visitsOn(day: string, times: VisitTimes, changes: readonly HourChange[]): VisitSlot[] {
  let slots = times.closed.includes(day) ? [] : slotsOn(day, times);
  for (const change of changes) {
    if (change.kind === "closed") slots = slots.filter((slot) => !overlaps(slot, change));
    else if (change.from.startsWith(day))
      for (const added of slotsWithin(day, { from: change.from.slice(11), to: change.to.slice(11) }, times))
        if (!slots.some(({ slot }) => areAtOnce(slot, added.slot, times.minutes))) slots = [...slots, added];
  }
  return slots.toSorted((a, b) => (a.slot < b.slot ? -1 : 1));
}

/** The visits of some days, in order. */
export const visitsBetween = (
  first: string,
  days: number,
  times: VisitTimes,
  changes: readonly HourChange[],
): VisitSlot[] =>
  Array.from({ length: days }, (_, index) => dayAfter(first, index)).flatMap((day) =>
    visitsOn(day, times, changes),
  );

/**
 * Every visit that is offered at a moment, in order: on the agency's days up to the horizon, the last day included, and not
 * sooner than the notice it asks for. Which of them are taken only the store knows.
 */
export function offeredSlots(times: VisitTimes, now: Date, changes: readonly HourChange[] = []): VisitSlot[] {
  const earliest = now.getTime() + times.noticeHours * 3_600_000;
  return visitsBetween(isoDay(now) ?? "", times.horizonDays + 1, times, changes).filter(
    ({ slot }) => brusselsMoment(slot).getTime() >= earliest,
  );
}

/** Whether a visit has begun. */
export const hasBegun = (slot: string, now: Date): boolean => slot <= brusselsClock(now);
