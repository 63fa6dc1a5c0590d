/**
 * What a list can mean by the price of a sale instead of the asking price: what the purchase costs with duties and deed, to who will live
 * there and owns no other home or to anybody else; what it comes to a month by figures that lie on the visitor's device alone.
 */
export const priceBases = ["all-in-home", "all-in", "month"] as const;
export type PriceBasis = (typeof priceBases)[number];

/** Whole euros; null where nobody knows. */
export type BasisAmounts = Record<PriceBasis, number | null>;
