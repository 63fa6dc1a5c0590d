import type { GoalKind } from "../listing/goal.ts";

/** A home that the agency has sold or let, as far as its parties have published it. */
export interface RecentSale {
  href: string;
  goal: GoalKind;
  /** In words: its type, the street where it is shown, the municipality. */
  name: string;
  place: string;
  /** The postcodes of its municipality. */
  zips: string[];
  /** ISO day of the agreement; empty where nobody knows. */
  closed: string;
  /** Euro, of a rental a month. */
  asked?: number;
  agreed?: number;
  days?: number;
}

/** How many an owner is shown. */
const mostShown = 3;

/**
 * The last sales, or lettings, in the municipality of a postcode; where there are none the last ones anywhere. Nobody's address is looked up.
 * @returns `isNear`: whether they are in the municipality
 */
export function salesNear(
  sales: readonly RecentSale[],
  { zip, goal }: { zip: string; goal: GoalKind },
): { sales: RecentSale[]; isNear: boolean } {
  const last = sales
    .filter((sale) => sale.goal === goal)
    .toSorted((a, b) => b.closed.localeCompare(a.closed));
  const near = last.filter(({ zips }) => zips.includes(zip.trim()));
  return { sales: (near.length > 0 ? near : last).slice(0, mostShown), isNear: near.length > 0 };
}
