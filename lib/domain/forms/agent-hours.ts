import type { VisitSlot } from "./appointments.ts";
import { areAtOnce } from "./visit-hours.ts";

/** The hours of somebody who values homes, and the visits that keep them away. */
export interface AgentDiary {
  offered: readonly VisitSlot[];
  /** Their visits, by the time at which each begins: `2026-11-24T10:00`. */
  visits: readonly string[];
}

/**
 * The hours at which somebody is free, in order: more of them than owners were promised that hour already.
 * @param promised hours that owners have chosen and that are still to come
 * @param minutes how long a visit lasts
 */
export function freeAgentHours(
  diaries: readonly AgentDiary[],
  promised: readonly string[],
  minutes: number,
): VisitSlot[] {
  const isAtOnce = (slot: string) => (other: string) => areAtOnce(slot, other, minutes);
  const hours = new Map(diaries.flatMap(({ offered }) => offered.map((hour) => [hour.slot, hour] as const)));
  const isFree = ({ slot }: VisitSlot) => {
    const free = diaries.filter(
      ({ offered, visits }) => offered.some((hour) => hour.slot === slot) && !visits.some(isAtOnce(slot)),
    );
    return free.length > promised.filter(isAtOnce(slot)).length;
  };
  return [...hours.values()].filter(isFree).toSorted((a, b) => (a.slot < b.slot ? -1 : 1));
}
