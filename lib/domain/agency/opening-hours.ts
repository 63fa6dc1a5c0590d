import { dayAfter, weekdayOf } from "../text/dates.ts";

/** Times of Belgian clocks: `09:00`. */
export interface OpeningSpan {
  opens: string;
  closes: string;
}

/** When an agency is open: Monday first, a closed day is an empty list; days of the calendar on which it is closed all the same. */
export interface OpeningHours {
  week: readonly (readonly OpeningSpan[])[];
  /** ISO days. */
  closedDays: readonly string[];
}

export type OpeningState =
  | { kind: "open"; until: string }
  /** `inDays` is 0 for later today and 1 for tomorrow. */
  | { kind: "opens"; day: string; inDays: number; at: string }
  /** Not once in the next two weeks. */
  | { kind: "closed" };

const searchedDays = 14;

/**
 * Whether an agency is open, and until when or from when on. At the minute it closes it is closed.
 * @param now what Belgian clocks show: `2026-11-24T10:00` (`brusselsClock`)
 */
export function openingState({ week, closedDays }: OpeningHours, now: string): OpeningState {
  const [today = "", time = ""] = now.split("T");
  for (let inDays = 0; inDays < searchedDays; inDays++) {
    const day = dayAfter(today, inDays);
    if (closedDays.includes(day)) continue;
    const spans = week[weekdayOf(day) - 1] ?? [];
    const open = inDays === 0 && spans.find(({ opens, closes }) => opens <= time && time < closes);
    if (open) return { kind: "open", until: open.closes };
    const [next] = spans
      .map(({ opens }) => opens)
      .filter((opens) => inDays > 0 || opens > time)
      .sort();
    if (next) return { kind: "opens", day, inDays, at: next };
  }
  return { kind: "closed" };
}

/** Days of the week (1 is Monday) with the same hours, one after the other: Monday to Friday, Saturday, Sunday. */
export function daysAlike(
  week: OpeningHours["week"],
): { from: number; to: number; spans: readonly OpeningSpan[] }[] {
  const groups: { from: number; to: number; spans: readonly OpeningSpan[] }[] = [];
  for (const [index, spans] of week.entries()) {
    const last = groups.at(-1);
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = index + 1;
    else groups.push({ from: index + 1, to: index + 1, spans });
  }
  return groups;
}
