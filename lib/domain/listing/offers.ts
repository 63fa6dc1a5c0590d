import type { GoalKind } from "./goal.ts";
import type { PriceLabel } from "./price.ts";
import type { PropertyState } from "./property-state.ts";

/**
 * Whether a visitor can make an offer through the site: for what is for sale at a price that is shown. A price on request is asked
 * for first, and a property under option is promised to somebody, whether its price is shown or not.
 */
export const acceptsOffers = ({
  goal,
  state,
  price,
  isUnderOption,
}: {
  goal: GoalKind;
  state: PropertyState;
  price: PriceLabel;
  isUnderOption: boolean;
}): boolean => goal === "sale" && state === "available" && price.kind === "price" && !isUnderOption;
