import type { GoalKind } from "./goal.ts";
import type { PriceLabel } from "./price.ts";
import type { PropertyState } from "./property-state.ts";

/**
 * Whether a visitor can make an offer through the site: for what is for sale at a price that is shown. A price on request is asked
 * for first, and a property whose marquee hides the price (under option) is promised to somebody.
 */
export function acceptsOffers({
  goal,
  state,
  price,
}: {
  goal: GoalKind;
  state: PropertyState;
  price: PriceLabel;
}): boolean {
  return goal === "sale" && state === "available" && price.kind === "price";
}
