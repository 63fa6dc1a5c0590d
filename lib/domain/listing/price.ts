import { numeric } from "../text/numbers.ts";
import { isEmpty } from "../text/text.ts";
import { isForSale } from "./goal.ts";

/** `PriceUnit` of a lowest price, of the units of a project for example (specification, point 9). */
const startingFromPriceUnit = 7;

export interface PricedProperty {
  Goal: number | string;
  Price: number | string | null | undefined;
  PublishPrice?: boolean;
  PriceUnit?: number | null;
  PriceUnitText?: string | null;
  Marquee?: number | null;
  MarqueeName?: string | null;
}

/** The marquees and price units of `site.json`, in one language. */
export interface PriceSettings {
  marquees: readonly { number: number; name: string; hidesPrice: boolean }[];
  priceUnits?: readonly { unit: number; text: string }[];
}

export type PriceLabel =
  | { kind: "price"; amount: number; from: boolean; unitText?: string }
  | { kind: "marquee"; name: string }
  | { kind: "onRequest" };

function unitTextOf(property: PricedProperty, settings: PriceSettings): string | undefined {
  const unit = property.PriceUnit ?? null;
  if (unit === startingFromPriceUnit) return undefined;
  const text = property.PriceUnitText ?? "";
  if (!isEmpty(text)) return text.trim();
  return settings.priceUnits?.find((entry) => entry.unit === unit)?.text;
}

function hidingMarquee(property: PricedProperty, settings: PriceSettings): string | null {
  const marquee = settings.marquees.find((entry) => entry.number === property.Marquee && entry.hidesPrice);
  if (!marquee) return null;
  const name = property.MarqueeName ?? "";
  return isEmpty(name) ? marquee.name : name.trim();
}

/**
 * The price of a property as data; the page adds the words (specification, point 9; design, section 10).
 * A rent always shows, whatever the marquee or `PublishPrice`: the law requires rent and common charges in every rental
 * advert. An amount that is no number is `NaN`, which `formatPrice` writes as such; a sale without any amount is on request.
 */
export function priceLabel(property: PricedProperty, settings: PriceSettings): PriceLabel {
  if (isForSale(property.Goal)) {
    const marquee = hidingMarquee(property, settings);
    if (marquee !== null) return { kind: "marquee", name: marquee };
    if (property.PublishPrice === false || isEmpty(property.Price)) return { kind: "onRequest" };
  }
  const unitText = unitTextOf(property, settings);
  return {
    kind: "price",
    amount: numeric(property.Price) ?? Number.NaN,
    from: property.PriceUnit === startingFromPriceUnit,
    ...(unitText ? { unitText } : {}),
  };
}
