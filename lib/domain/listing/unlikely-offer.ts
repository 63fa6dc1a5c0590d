/** What an offer is to the asking price, where somebody may have mistyped it. */
type UnlikelyOffer = "tenfoldOffer" | "highOffer" | "tenthOffer" | "lowOffer";

/** One figure too many or too few is ten times or a tenth; the price itself may be bargained over by a fifth. */
const aboutTen = (ratio: number) => ratio >= 8 && ratio <= 12.5;

/** How an offer that is above double or below half of the asking price relates to it; null for any other. Both in euro. */
export function unlikelyOffer(amount: number, price: number): UnlikelyOffer | null {
  if (amount > price * 2) return aboutTen(amount / price) ? "tenfoldOffer" : "highOffer";
  if (amount * 2 < price) return aboutTen(price / amount) ? "tenthOffer" : "lowOffer";
  return null;
}
