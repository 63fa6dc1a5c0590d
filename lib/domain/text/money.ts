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

/** Thousands in groups or not, cents or the dash that stands for none, the sign of the euro before or behind. */
const typedAmount = /^€?\s*(\d{1,3}(?:[.\s]?\d{3}){0,4})(?:,(\d{0,2}|--?))?\s*€?$/;

/**
 * The euros in a text as people in Belgium type it: `250000`, `250.000`, `€ 250 000`, `249.500,50`, `250.000,-`. The one reading of
 * typed money, for forms and filters alike.
 * @returns null for any other text
 */
export function parseAmount(text: string): number | null {
  const [, whole, cents = ""] = typedAmount.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(`${whole.replace(/\D/g, "")}.${cents.replace(/\D/g, "")}0`);
}
