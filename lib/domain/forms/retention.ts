/** How long something is kept: months of the calendar, or days. */
export type RetentionPeriod = { months: number } | { days: number };

/**
 * The moment before which everything is past its time, in ms since 1970. Months are those of the calendar; a day that one of
 * them lacks is the next month's first.
 */
export function oldestKept(period: RetentionPeriod, now: Date): number {
  if ("days" in period) return now.getTime() - period.days * 24 * 60 * 60_000;
  const cutoff = new Date(now);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - period.months);
  return cutoff.getTime();
}
