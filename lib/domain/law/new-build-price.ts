import type { Region } from "../address/region.ts";
import { type RegistrationTaxRules, registrationTax } from "./registration-tax.ts";

/**
 * The price of a new dwelling with what the law adds to it: VAT on the construction, registration duty on the land. An advert to
 * consumers gives the price with all taxes, or how it is worked out (Code of economic law, art. VI.4 and VI.99 § 4). Without the
 * notary, and without reductions for who will live there.
 * @param unit the price without taxes and the part of it that is the land; 0 where the land bears VAT too
 * @param vat per cent
 * @param date ISO day
 * @returns null where a part is not known: then only the price without taxes can be shown
 */
export function newBuildPrice(
  unit: { price: number | null; land?: number },
  project: { region: Region | null; vat?: number; date: string; rules: RegistrationTaxRules },
) {
  const { price, land } = unit;
  const { region, vat: rate, date, rules } = project;
  if (price === null || land === undefined || rate === undefined || land > price) return null;
  const tax =
    land === 0 ? { amount: 0 } : registrationTax({ region, price: land, ownHome: false, date, rules });
  if (tax === null) return null;
  const construction = price - land;
  const vat = Math.round((construction * rate) / 100);
  const duty = Math.round(tax.amount);
  return { land, construction, vat, duty, total: price + vat + duty };
}

/** Whole euros that add up to the total: VAT on the construction, duty on the land at the full rate. */
export type NewBuildPrice = NonNullable<ReturnType<typeof newBuildPrice>>;
