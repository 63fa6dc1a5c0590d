import { memoized } from "../memoized.ts";

/** The format of numbers with so many decimals, as `0-2`. */
const format = memoized((decimals: `${number}-${number}`) => {
  const [minimumFractionDigits, maximumFractionDigits] = decimals.split("-").map(Number);
  return new Intl.NumberFormat("nl-BE", { minimumFractionDigits, maximumFractionDigits });
});

/** `1.250,5`: dots between thousands, a comma before decimals, in every language of the site (specification, point 9). */
export function belgianNumber(value: number, decimals: { minimum?: number; maximum?: number } = {}): string {
  const minimum = decimals.minimum ?? 0;
  // Most are whole amounts: a browser takes 6 ms to make its first format.
  if (minimum === 0 && Number.isSafeInteger(value)) return `${value}`.replace(/\B(?=(?:\d{3})+$)/g, ".");
  return format(`${minimum}-${Math.max(minimum, decimals.maximum ?? 2)}`).format(value === 0 ? 0 : value);
}

/**
 * The number in a value of the content: a finite number, or its plain text with a dot or a comma before decimals.
 * @returns null for anything else, an empty text included.
 */
export function numeric(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^\s*-?\d+([.,]\d+)?\s*$/.test(value)) return null;
  return Number(value.replace(",", "."));
}
