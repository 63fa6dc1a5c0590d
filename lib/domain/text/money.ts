import { belgianNumber, numeric } from "./numbers.ts";

/** A text such as `349.000` could be meant either way, so it is no number. */
const plainAmount = /^\s*-?\d+([.,]\d{1,2})?\s*$/;

/**
 * `€ 349.000` in every language, with two decimals only where there are cents: `€ 1.250,50`.
 * @returns `NaN` for what is not a number (specification, point 8).
 */
export function formatPrice(amount: unknown): string {
  if (typeof amount === "string" && !plainAmount.test(amount)) return "NaN";
  const value = numeric(amount);
  if (value === null) return "NaN";
  const cents = Math.round(Math.abs(value) * 100) % 100;
  const decimals = cents === 0 ? 0 : 2;
  return `€ ${belgianNumber(value, { minimum: decimals, maximum: decimals })}`;
}

/** A text in which no line ends between the sign of the euro and its amount. */
export const unbrokenPrices = (text: string): string => text.replaceAll("€ ", "€\u00a0");
