import { brusselsClock, dayAfter } from "../text/dates.ts";

/** What is known of a run. */
interface DayRun {
  startedAt: string;
  state: "running" | "done" | "unchanged" | "failed" | "undone";
  counts: Readonly<Record<string, number>>;
}

/** A day of an import. */
export interface ImportDay {
  /** ISO day. */
  day: string;
  /** Listings that the package had; null before the first run. */
  stock: number | null;
  /** Runs that have changed something. */
  changes: number;
  failures: number;
}

/** Outcomes of what the package has sent; the others are of what it has not. */
const sentOutcomes = ["new", "changed", "unchanged", "closed", "returned", "held", "left-out"];

/** How many listings a package has sent in a run. */
export const sentIn = ({ counts }: Pick<DayRun, "counts">): number =>
  sentOutcomes.reduce((sum, name) => sum + (counts[name] ?? 0), 0);

/** Days that are shown. */
const length = 14;

/**
 * The last days of an import, the oldest first. A day without a run that has changed something has the stock of the day before, as runs that find
 * nothing new are soon forgotten.
 * @param runs in any order
 */
export function importDays(runs: readonly DayRun[], now: Date): ImportDay[] {
  const dayOf = ({ startedAt }: DayRun) => brusselsClock(new Date(startedAt)).slice(0, 10);
  const sorted = runs.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
  const today = brusselsClock(now).slice(0, 10);
  return Array.from({ length }, (_, place) => {
    const day = dayAfter(today, place + 1 - length);
    const ofDay = sorted.filter((run) => dayOf(run) === day);
    const last = sorted.findLast(
      (run) => (run.state === "done" || run.state === "unchanged") && dayOf(run) <= day,
    );
    return {
      day,
      stock: last ? sentIn(last) : null,
      changes: ofDay.filter(({ state }) => state === "done").length,
      failures: ofDay.filter(({ state }) => state === "failed").length,
    };
  });
}
