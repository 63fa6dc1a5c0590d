import { type Dated, inForce } from "./dated.ts";

/** `lib/content/law/rules/notary-costs.json`: what a deed of sale costs beside the duty. Rates are shares, amounts in euro. */
export interface NotaryTariff extends Dated {
  /** Bands of the price from the lowest, each with its rate; the last one has no end. */
  scale: readonly { upTo?: number; rate: number }[];
  /** On the fee. */
  vat: number;
  /** Searches, certificates, administration and transcription, VAT included: they depend on the file. */
  deedCosts: { low: number; estimate: number; high: number };
  /** Up to which price the fee for an only own home is lower than the scale. */
  lowerFeeForOwnHomeUpTo: number;
}

/** Whole euros, VAT included. */
export interface NotaryCosts {
  fee: number;
  deedCosts: NotaryTariff["deedCosts"];
  lowerFeeForOwnHomeUpTo: number;
}

/**
 * The fee of a scale before VAT: each band counts at its own rate (royal decree of 16 December 1950, annex, scale J).
 * @param price euro, without VAT
 * @returns euro, to the cent
 */
export function scaleFee(price: number, scale: NotaryTariff["scale"]): number {
  let from = 0;
  let fee = 0;
  for (const { upTo = Number.POSITIVE_INFINITY, rate } of scale) {
    fee += Math.max(0, Math.min(price, upTo) - from) * rate;
    from = upTo;
  }
  return Math.round(fee * 100) / 100;
}

/** What a notary's own figure may differ from the fee of the scale, beside the span of the costs of the file. */
const feeTolerance = 0.15;

/** Whether a figure for fee and costs of the deed in one is possible for this deed. */
export const isPossibleNotary = (amount: number, { fee, deedCosts }: NotaryCosts): boolean =>
  amount >= fee * (1 - feeTolerance) + deedCosts.low && amount <= fee * (1 + feeTolerance) + deedCosts.high;

/**
 * Fee and costs of a deed of sale: an estimate, without those of a credit.
 * @param price euro, without VAT
 * @param date ISO day of the deed
 * @returns null for a price that is no positive number, and where no tariff is known for the day
 */
export function notaryCosts(
  price: number,
  date: string,
  tariffs: readonly NotaryTariff[],
): NotaryCosts | null {
  const tariff = inForce(tariffs, date);
  if (tariff === null || !(price > 0) || !Number.isFinite(price)) return null;
  const { scale, vat, deedCosts, lowerFeeForOwnHomeUpTo } = tariff;
  return { fee: Math.round(scaleFee(price, scale) * (1 + vat)), deedCosts, lowerFeeForOwnHomeUpTo };
}
