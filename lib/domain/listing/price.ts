import { numeric } from "../text/numbers.ts";
import { isEmpty } from "../text/text.ts";
import { isForSale } from "./goal.ts";

/** `PriceUnit` of a price from which one starts, units of a project say (specification, point 9). */
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

/** What `site.json` says of marquees and price units, in one language. */
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
  const own = property.PriceUnitText ?? "";
  if (!isEmpty(own)) return own.trim();
  return settings.priceUnits?.find((entry) => entry.unit === unit)?.text;
}

function hidingMarquee(property: PricedProperty, settings: PriceSettings): string | null {
  const marquee = settings.marquees.find((entry) => entry.number === property.Marquee && entry.hidesPrice);
  if (!marquee) return null;
  const own = property.MarqueeName ?? "";
  return isEmpty(own) ? marquee.name : own.trim();
}

/**
 * What stands in the place of a price, as a structure: the words belong to the page (specification, point 9; design, section 10).
 * A rent always shows, whatever the marquee or `PublishPrice` say: the law wants rent and common charges in every rental
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
