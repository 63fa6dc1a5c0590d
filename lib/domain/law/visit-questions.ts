import type { Region } from "../address/region.ts";
import type { GoalKind } from "../listing/goal.ts";

/**
 * Whether whoever asks to visit may be asked for no more than name and contact: for a rental in Brussels (ordinance in force since 20 March
 * 2023), which is more careful than the other regions are.
 */
export const asksContactAlone = (goal: GoalKind, region: Region | null): boolean =>
  goal === "rent" && region === "brussels";

/**
 * Whether a form may ask if its person has a home to sell too.
 * @param region of the home it is about; missing where it is a search, which may be one for rentals in Brussels
 */
export const asksForSale = (goal: GoalKind, region?: Region | null): boolean =>
  goal === "sale" || (region !== undefined && !asksContactAlone(goal, region));
