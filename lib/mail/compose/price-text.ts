import "server-only";
import type { PriceLabel } from "../../domain/listing/price.ts";
import { formatPrice } from "../../domain/text/money.ts";
import type { MailWords } from "./words.ts";

/** What stands for a price, on one line; a rent goes with its charges, as in every rental advert. */
export function priceText(price: PriceLabel, charges: number | undefined, { card }: MailWords): string {
  if (price.kind === "marquee") return price.name;
  if (price.kind === "onRequest") return card("onRequest");
  const words = [price.from && card("from"), formatPrice(price.amount), price.unitText];
  const more = charges === undefined ? [] : [card("charges", { amount: formatPrice(charges) })];
  return [...words, ...more].filter(Boolean).join(" ");
}
