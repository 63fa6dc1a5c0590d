import type { Region } from "../address/region.ts";
import { isResidential, type TypeKind } from "../listing/building.ts";
import { type Dated, inForce } from "./dated.ts";

/** A part of the price that is free of duty, up to a price; euro. */
interface Abatement {
  amount: number;
  maximumPrice: number;
}

interface RegistrationTaxRule extends Dated {
  /** Share of the price: 0.12 is 12 %. */
  rate: number;
  /** For a buyer who will live there and owns no other dwelling: another rate, or a part free of tax. */
  ownHome: {
    rate?: number;
    abatement?: Abatement;
    /** Of a plot to build one's home on. */
    plotAbatement?: Abatement;
    /** What is free besides for each energy class that works gain, from so many classes on. */
    energyAbatement?: { perClass: number; minimumClasses: number };
  };
}

/** `lib/content/law/rules/registration-tax.json`. */
export type RegistrationTaxRules = Record<Region, readonly RegistrationTaxRule[]>;

/** What is bought: a dwelling and a plot have rates of their own for whoever will live there. */
export type PurchaseKind = "home" | "plot" | "other";

/** What the duty distinguishes, by the kind of a property. */
export const purchaseKind = (kind: TypeKind): PurchaseKind =>
  isResidential(kind) ? "home" : kind === "land" ? "plot" : "other";

/** Euro; `abatement` is the part of the price that is free, `base` the rest. */
export interface RegistrationTax {
  rate: number;
  /** Up to which price nothing is due, as the rule has it: more than the abatement of a lower price. 0 without such a rule. */
  freeUpTo: number;
  abatement: number;
  base: number;
  amount: number;
  /** The highest price with a part free of duty, where this price is above it; else null. */
  ceiling: number | null;
  /** What is due less for each energy class that works gain, from so many classes on; null without such a rule. */
  energySaving: { perClass: number; free: number; minimumClasses: number } | null;
}

const toCents = (amount: number) => Math.round(amount * 100) / 100;

/**
 * Registration tax on the purchase of an existing property: an indication, as reductions for modest homes or works are left out.
 * @param kind a plot has no own rate in Flanders and Wallonia; what is neither dwelling nor plot has none anywhere
 * @param date ISO day of the purchase
 * @returns null abroad, for a price that is no positive number, and where no rule is known for the day
 */
export function registrationTax(purchase: {
  region: Region | null;
  price: number;
  kind?: PurchaseKind;
  ownHome: boolean;
  date: string;
  rules: RegistrationTaxRules;
}): RegistrationTax | null {
  const { region, price, kind = "home", ownHome, date, rules } = purchase;
  const rule = region === null ? null : inForce(rules[region], date);
  if (rule === null || !(price > 0) || !Number.isFinite(price)) return null;
  const reduced = ownHome && kind !== "other" ? rule.ownHome : {};
  const rate = (kind === "home" ? reduced.rate : undefined) ?? rule.rate;
  const free = kind === "plot" ? reduced.plotAbatement : reduced.abatement;
  const freeUpTo = free && price <= free.maximumPrice ? free.amount : 0;
  const abatement = Math.min(price, freeUpTo);
  const base = price - abatement;
  const energy = kind === "home" && freeUpTo > 0 && base > 0 ? reduced.energyAbatement : undefined;
  return {
    rate,
    freeUpTo,
    abatement,
    base,
    amount: toCents(base * rate),
    ceiling: free && price > free.maximumPrice ? free.maximumPrice : null,
    energySaving: energy
      ? {
          perClass: toCents(energy.perClass * rate),
          free: energy.perClass,
          minimumClasses: energy.minimumClasses,
        }
      : null,
  };
}
