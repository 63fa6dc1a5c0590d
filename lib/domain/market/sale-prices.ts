import { facadeKind, type TypeKind } from "../listing/building.ts";

/** What Statbel counts apart: flats, houses with two or three façades, houses with four. */
export const saleKinds = ["apartment", "attached", "detached"] as const;

export type SaleKind = (typeof saleKinds)[number];

/** What was paid for homes of a kind in a municipality within a year; euro. */
export interface SaleFigures {
  kind: SaleKind;
  /** How many were sold. */
  sales: number;
  q1: number;
  median: number;
  q3: number;
}

/** With fewer sales in the year a quartile says more of these homes than of the municipality: nothing is shown. */
export const enoughSales = 20;

/** Homes like it, as Statbel counts them; null for anything else, and for a house of which the façades are not known. */
export function saleKind(kind: TypeKind | undefined, facades: number | undefined): SaleKind | null {
  if (kind === "apartment") return "apartment";
  const facade = kind === "house" && facadeKind(facades);
  return facade ? (facade === "open" ? "detached" : "attached") : null;
}

/** The quarter of the sales, in the order of their prices, that a price falls into; a bound belongs to the quarter below it. */
const saleQuarters = ["lowest", "second", "third", "highest"] as const;

/** A price among what was paid, for words and for a drawing. */
export interface PlacedPrice {
  quarter: (typeof saleQuarters)[number];
  /** Where a drawing of 100 units puts each, in whole units. */
  at: { q1: number; median: number; q3: number; price: number };
}

/** Share of the drawing that stays free on either side. */
const margin = 0.1;

/** Where a price stands among the quartiles of what was paid. @param price euro */
export function pricePlace({ q1, median, q3 }: SaleFigures, price: number): PlacedPrice {
  const [low, high] = [Math.min(q1, price), Math.max(q3, price)];
  const unit = (high - low || 1) / (1 - 2 * margin);
  const at = (amount: number) => Math.round(100 * (margin + (amount - low) / unit));
  const quarter = saleQuarters[[q1, median, q3].filter((bound) => price > bound).length] ?? "highest";
  return { quarter, at: { q1: at(q1), median: at(median), q3: at(q3), price: at(price) } };
}
