/** Euro at most: more is a typing error. */
export const highestPrice = 1_000_000_000;
