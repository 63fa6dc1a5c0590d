import { isObject, isSameJson, type JsonObject } from "../json/json.ts";
import { dayAfter } from "../text/dates.ts";
import { isForSale } from "./goal.ts";
import { isListed } from "./property-state.ts";

/** A price that was asked before: euro, of a rental a month, and the ISO day on which another took its place. */
export interface FormerPrice {
  Price: number;
  Until: string;
}

/** What of a record says which price a property is offered at; of a value that may be anything. */
type OfferedRecord = JsonObject & { Goal?: number; Status?: string; PublishedAt?: string };

/** What a change of a price is seen by: the day, and which marquees take the place of a sale price. */
interface PriceContext {
  /** ISO day. */
  today: string;
  marquees: readonly { number: number; hidesPrice?: boolean | undefined }[];
}

/** The price at which a property is offered to everybody; null where there is none, or it is only a part of what is paid. */
function offeredPrice(record: OfferedRecord, marquees: PriceContext["marquees"]): number | null {
  const { Goal = 0, Status, Hidden, Price, PublishPrice, Marquee, LifeAnnuity } = record;
  const isCovered = marquees.some(({ number, hidesPrice }) => number === Marquee && hidesPrice);
  const isPublic = !isForSale(Goal) || (PublishPrice !== false && !isCovered);
  return isListed({ Status, Hidden: Hidden === true }) &&
    isPublic &&
    !LifeAnnuity &&
    typeof Price === "number"
    ? Price
    : null;
}

const isFormerPrice = (value: unknown): value is FormerPrice =>
  isObject(value) && typeof value.Price === "number" && typeof value.Until === "string";

/**
 * The record of a property with the price at which it was offered until now. A day counts with the price that it ends with: what is
 * corrected on the same day, or on the day of its publication, was never asked. Whoever changes the former prices themselves is followed.
 * @param before as visitors have it
 */
export function withPriceHistory(
  before: OfferedRecord,
  after: OfferedRecord,
  { today, marquees }: PriceContext,
): JsonObject {
  const { PriceHistory: history = [], ...rest } = after;
  const [former, price] = [offeredPrice(before, marquees), offeredPrice(after, marquees)];
  const isSameOffer = before.Goal === after.Goal && before.PriceUnit === after.PriceUnit;
  const isAsked = former !== null && price !== null && former !== price && String(before.PublishedAt) < today;
  const isUntouched = isSameJson(before.PriceHistory, after.PriceHistory);
  if (!isAsked || !isSameOffer || !isUntouched || !Array.isArray(history) || !history.every(isFormerPrice))
    return after;
  const earlier = history.filter(({ Until }) => Until < today);
  const asked = history.find(({ Until }) => Until === today)?.Price ?? former;
  const next = asked === price ? earlier : [...earlier, { Price: asked, Until: today }];
  return next.length > 0 ? { ...after, PriceHistory: next } : rest;
}

/** A price and the day since which it is asked; null of the first. */
export interface PriceStep {
  amount: number;
  since: string | null;
  /** Whether the day may be one of another year. */
  isLongAgo?: boolean;
}

/** Steps that are shown, at most, the present price among them. */
const mostSteps = 3;
/** Days after which a day is said with its year. */
const longAgo = 330;
/** A price that many times as high or as low as the present one was a typing error. */
const likelyFactor = 2;

/**
 * How the price of a property came to be what it is, the present price last; empty where it was always the same. Only what was asked since it
 * was published counts.
 * @param price the present one, public: euro
 * @param today ISO day
 */
export function priceSteps(
  {
    PublishedAt,
    PriceHistory = [],
  }: { PublishedAt: string; PriceHistory?: readonly FormerPrice[] | undefined },
  price: number,
  today: string,
): PriceStep[] {
  const former = PriceHistory.filter(({ Until }) => Until > PublishedAt && Until <= today).toSorted((a, b) =>
    a.Until.localeCompare(b.Until),
  );
  const steps: PriceStep[] = [...former.map(({ Price }) => Price), price].map((amount, index) => {
    const since = former[index - 1]?.Until ?? null;
    return { amount, since, ...(since !== null && since < dayAfter(today, -longAgo) && { isLongAgo: true }) };
  });
  const shown = steps
    .filter(({ amount }) => amount <= price * likelyFactor && amount >= price / likelyFactor)
    .filter(({ amount }, index, all) => amount !== all[index - 1]?.amount)
    .slice(-mostSteps);
  return shown.length > 1 ? shown : [];
}
