import type { GoalKind } from "../listing/goal.ts";
import { alertQuery } from "./search-alert.ts";

/** A home that is not on offer yet, as far as it is known. */
export interface HomeSketch {
  goal: GoalKind;
  /** Ids of its types; none where its kind is not known. */
  typeIds: readonly string[];
  /** All postcodes of its municipality; none where its place is not known. */
  zips: readonly string[];
  /** Euro, of a rent a month; null where it has none yet. */
  price: number | null;
}

/** What somebody looks for, as far as a home that is not on offer can be compared with it; an empty list is any. */
export interface BroadWish {
  goal: GoalKind;
  typeIds: readonly string[];
  zips: readonly string[];
  minPrice?: number | null | undefined;
  maxPrice?: number | null | undefined;
}

/** The search of an alert as such a wish; null where it names an area, as a home that is only sketched has no place on the map. @param search as `AlertSubject` has it */
export function alertWish(goal: GoalKind, search: string): BroadWish | null {
  const { area, city, type, minPrice, maxPrice } = alertQuery(search);
  if (area) return null;
  return { goal, typeIds: type, zips: city.map(({ zip }) => zip), minPrice, maxPrice };
}

/** Whether two lists have something in common; null where one of them says nothing. */
const shares = (wanted: readonly string[], has: readonly string[]): boolean | null =>
  wanted.length === 0 || has.length === 0 ? null : wanted.some((value) => has.includes(value));

/**
 * Whether somebody looks for a home like this one: nothing that both sides name differs, and its kind or its place is among what is named. Who would
 * look at every house of the country is not said to look for this one.
 */
export function looksForSuch(wish: BroadWish | null, home: HomeSketch): boolean {
  if (wish?.goal !== home.goal) return false;
  const named = [shares(wish.typeIds, home.typeIds), shares(wish.zips, home.zips)];
  if (named.includes(false) || !named.includes(true)) return false;
  const { price } = home;
  return price === null || (price >= (wish.minPrice ?? 0) && price <= (wish.maxPrice ?? price));
}

/** What is said of how many look for a home; the first is the least of which anything is said. */
const steps = [5, 10, 20, 50, 100, 200, 500, 1_000] as const;

/**
 * How many people look for a home, as it may be said to somebody outside: “at least” one of a few numbers. Of fewer than five nothing is said, as a
 * small number could name a person, and no number in between, so that one person more or less is seen nowhere but at a step.
 * @returns null where nothing is said
 */
export const saidSeekers = (people: number): number | null =>
  steps.findLast((step) => step <= people) ?? null;
