import { formatPrice } from "../domain/money.ts";
import type { PriceLabel } from "../domain/price.ts";
import type { MailWords } from "./words.ts";

/** What stands for a price, on one line; a rent goes with its charges, as in every rental advert. */
export function priceText(price: PriceLabel, charges: number | undefined, { card }: MailWords): string {
  if (price.kind === "marquee") return price.name;
  if (price.kind === "onRequest") return card("onRequest");
  const words = [price.from && card("from"), formatPrice(price.amount), price.unitText];
  const more = charges === undefined ? [] : [card("charges", { amount: formatPrice(charges) })];
  return [...words, ...more].filter(Boolean).join(" ");
}
