import type { GoalKind } from "./goal.ts";
import type { ListQuery } from "./list-query.ts";
import { type PriceBasis, priceBases } from "./price-basis.ts";

/** What a visitor wants to see as the price: of sales a basis, of rentals whether the charges count. */
export interface ShownPrice {
  basis: PriceBasis | null;
  charges: boolean;
}

const chargesWord = "charges";

/** The choice as it lies on a device: `all-in-home charges`; whatever else lies there means the asking price. */
export function readShownPrice(text: string | null): ShownPrice {
  const words = text?.split(" ") ?? [];
  return {
    basis: priceBases.find((basis) => words.includes(basis)) ?? null,
    charges: words.includes(chargesWord),
  };
}

/** @returns null for the asking price and the bare rent, of which nothing is kept */
export const writeShownPrice = ({ basis, charges }: ShownPrice): string | null =>
  [basis, charges && chargesWord].filter(Boolean).join(" ") || null;

/** Whether the query has limits of a price. */
const limitsPrice = ({ minPrice, maxPrice }: ListQuery): boolean => minPrice !== null || maxPrice !== null;

/**
 * The query with what its price means in a list of this goal. An address that limits or sorts by price says so itself, as it has to mean the
 * same to whoever opens it; another follows the choice on the device.
 */
export function withShownPrice(query: ListQuery, goal: GoalKind, stored: ShownPrice): ListQuery {
  const isBound = limitsPrice(query) || query.sort.startsWith("price");
  const basis = query.basis ?? (isBound ? null : stored.basis);
  const charges = query.charges || (!isBound && stored.charges);
  return goal === "sale" ? { ...query, basis, charges: false } : { ...query, basis: null, charges };
}

/**
 * The query after another choice of what the price means. Limits go where they would mean something else altogether: an amount a month, or
 * an amount as a whole.
 */
export const withChosenPrice = (query: ListQuery, part: Partial<ShownPrice>): ListQuery => {
  const chosen = { ...query, ...part, page: 1 };
  const isOtherMeasure = (query.basis === "month") !== (chosen.basis === "month");
  return isOtherMeasure ? { ...chosen, minPrice: null, maxPrice: null } : chosen;
};

/** The query as somebody without the visitor's figures can apply it: a limit a month is left out, and a basis that limits nothing. */
export function withoutFigures(query: ListQuery): ListQuery {
  if (query.basis === "month") return { ...query, basis: null, minPrice: null, maxPrice: null };
  return limitsPrice(query) ? query : { ...query, basis: null };
}
