import { formatPrice } from "../text/money.ts";
import { numeric } from "../text/numbers.ts";
import { isEmpty } from "../text/text.ts";
import { type GoalKind, isForSale } from "./goal.ts";

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
  LifeAnnuity?: { MonthlyAnnuity: number } | null;
}

/** The marquees and price units of `site.json`, in one language. */
export interface PriceSettings {
  marquees: readonly { number: number; name: string; hidesPrice: boolean }[];
  priceUnits?: readonly { unit: number; text: string }[];
}

export type PriceLabel =
  /** `annuity`: what is paid a month besides, as the amount is only the bouquet of a life annuity. */
  | { kind: "price"; amount: number; from: boolean; unitText?: string; annuity?: number }
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
    ...(property.LifeAnnuity ? { annuity: property.LifeAnnuity.MonthlyAnnuity } : {}),
  };
}

/** A price as it is written: figures, and the words before and behind them. */
export interface PriceWords {
  before?: string;
  amount: string;
  after?: string;
}

/** Writes the words of a price; the keys are those of `card` in the catalogues. */
type WritePrice = (
  key: "onRequest" | "from" | "bouquet" | "annuity" | "charges",
  values?: { amount: string },
) => string;

/** A price with what it means: from where on, for what, and what is paid besides. */
export function priceWords(t: WritePrice, price: PriceLabel): PriceWords {
  if (price.kind === "marquee") return { amount: price.name };
  if (price.kind === "onRequest") return { amount: t("onRequest") };
  const { amount, annuity, unitText } = price;
  const isBouquet = annuity !== undefined;
  const before = isBouquet ? t("bouquet") : price.from && t("from");
  const after = isBouquet ? t("annuity", { amount: formatPrice(annuity) }) : unitText;
  return { ...(before && { before }), amount: formatPrice(amount), ...(after && { after }) };
}

/** The same on one line. A rent goes with its charges, as in every rental advert. */
export function priceText(
  t: WritePrice,
  { price, goal, charges }: { price: PriceLabel; goal: GoalKind; charges?: number },
): string {
  const { before, amount, after } = priceWords(t, price);
  const hasCharges = goal === "rent" && price.kind === "price" && charges !== undefined;
  const more = hasCharges && t("charges", { amount: formatPrice(charges) });
  return [before, amount, after, more].filter(Boolean).join(" ");
}

/** Whole euro per m² of living area, of a sale at a public price; null where one of them is not known or only a lowest one. */
export const pricePerSquareMetre = (
  goal: GoalKind,
  price: PriceLabel,
  area: number | undefined,
): number | null => {
  const amount = goal === "sale" ? comparablePrice(price) : null;
  return amount === null || !area || (price.kind === "price" && price.from)
    ? null
    : Math.round(amount / area);
};

/** What the property costs as a whole or a month: the amount that prices are compared by. Null where it is not public or only a part. */
export const comparablePrice = (price: PriceLabel): number | null =>
  price.kind === "price" && price.annuity === undefined && Number.isFinite(price.amount)
    ? price.amount
    : null;
