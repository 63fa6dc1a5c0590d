import type { Region } from "../address/region.ts";
import { type Dated, inForce } from "./dated.ts";

interface RegistrationTaxRule extends Dated {
  /** Share of the price: 0.12 is 12 %. */
  rate: number;
  /** For a buyer who will live there and owns no other dwelling: another rate, or a part free of tax (euro). */
  ownHome: {
    rate?: number;
    abatement?: { amount: number; maximumPrice: number };
  };
}

/** `content/rules/registration-tax.json`. */
export type RegistrationTaxRules = Record<Region, readonly RegistrationTaxRule[]>;

/** Euro; `abatement` is the part of the price that is free, `base` the rest. */
export interface RegistrationTax {
  rate: number;
  /** Up to which price nothing is due, as the rule has it: more than the abatement of a lower price. 0 without such a rule. */
  freeUpTo: number;
  abatement: number;
  base: number;
  amount: number;
}

/**
 * Registration tax on the purchase of an existing property: an indication, as reductions for renovation, modest homes or
 * building land are left out.
 * @param date ISO day of the purchase
 * @returns null abroad, for a price that is no positive number, and where no rule is known for the day
 */
export function registrationTax(purchase: {
  region: Region | null;
  price: number;
  ownHome: boolean;
  date: string;
  rules: RegistrationTaxRules;
}): RegistrationTax | null {
  const { region, price, ownHome, date, rules } = purchase;
  const rule = region === null ? null : inForce(rules[region], date);
  if (rule === null || !(price > 0) || !Number.isFinite(price)) return null;
  const rate = (ownHome ? rule.ownHome.rate : undefined) ?? rule.rate;
  const free = ownHome ? rule.ownHome.abatement : undefined;
  const freeUpTo = free && price <= free.maximumPrice ? free.amount : 0;
  const abatement = Math.min(price, freeUpTo);
  const base = price - abatement;
  return { rate, freeUpTo, abatement, base, amount: Math.round(base * rate * 100) / 100 };
}
