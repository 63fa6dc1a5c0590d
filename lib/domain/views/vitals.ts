/** Where a page sends how fast it was for its visitor. */
export const vitalsEndpoint = "/api/vitals/";

/** The kinds of pages that are measured. */
export const measuredPages = [
  "home",
  "list",
  "property",
  "project",
  "article",
  "menu",
  "account",
  "not-found",
] as const;
export type MeasuredPage = (typeof measuredPages)[number];

/**
 * The Core Web Vitals: Largest Contentful Paint and Interaction to Next Paint in ms, Cumulative Layout Shift without a unit.
 * `least`: below it a value counts as 0. `goal`: what three quarters of all visits are to stay within.
 */
export const vitals = {
  lcp: { least: 20, goal: 1_800 },
  inp: { least: 1, goal: 100 },
  cls: { least: 0.001, goal: 0.02 },
} as const;
export type Vital = keyof typeof vitals;
export const vitalNames = Object.keys(vitals) as Vital[];

/** What one visit to a page sends; browsers measure only some of it, and INP only where somebody did something. */
export type PageVitals = { page: MeasuredPage } & { [name in Vital]?: number | undefined };

/** How fast a kind of page was for its visitors. */
export interface PageSpeed {
  page: MeasuredPage;
  /** Visits that were measured. */
  visits: number;
  /** The 75th percentile of each measure; missing where no browser has measured it. */
  p75: { [name in Vital]?: number };
}

/** Each bucket of a histogram ends a tenth above the one before; its middle is less than 5 % from whatever falls into it. */
const growth = 1.1;

/** Holds everything above 13,000 times the least value. */
const lastBucket = 100;

/** The bucket of a value: 0 below the least value, then 1 to 100. */
export function bucketOf(vital: Vital, value: number): number {
  const { least } = vitals[vital];
  if (value < least) return 0;
  return Math.min(lastBucket, 1 + Math.floor(Math.log(value / least) / Math.log(growth)));
}

/** The middle of a bucket, in the unit of the measure. */
const middleOf = (vital: Vital, bucket: number): number =>
  bucket === 0 ? 0 : vitals[vital].least * growth ** (bucket - 0.5);

/**
 * The 75th percentile: what three visits in four stayed within, to some 5 %.
 * @param counts of visits by bucket, with at least one
 */
export function percentile75(vital: Vital, counts: ReadonlyMap<number, number>): number {
  const buckets = [...counts].sort(([a], [b]) => a - b);
  let rest = 0.75 * buckets.reduce((sum, [, count]) => sum + count, 0);
  const bucket = buckets.find(([, count]) => {
    rest -= count;
    return rest <= 0;
  });
  return middleOf(vital, bucket?.[0] ?? 0);
}
