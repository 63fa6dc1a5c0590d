/** A price that is no adjustment any more: a figure too few or too many is a tenth or ten times. */
const furthest = 1.5;

/** Whether a new price is so far from the one before that somebody may have mistyped it. Both in euro; null on request. */
export const isPriceSlip = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && (after > before * furthest || after * furthest < before);
