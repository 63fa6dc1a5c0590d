import type { Region } from "../address/region.ts";
import { isPossibleNotary, type NotaryCosts, type NotaryTariff, notaryCosts } from "./notary-costs.ts";
import {
  type PurchaseKind,
  type RegistrationTax,
  type RegistrationTaxRules,
  registrationTax,
} from "./registration-tax.ts";

/** Who buys: somebody who will live there and owns no other dwelling, or anybody else; `any` where that makes no difference. */
type Buyer = "ownHome" | "other" | "any";

/** Euro. `ownHome` may cost less in duty than `other`. */
export interface CostRow {
  /** `notary` is fee and costs of the deed in one, as the agency has them. */
  name: "price" | "vat" | "duty" | "notaryFee" | "deedCosts" | "notary";
  /** One amount per buyer, in whole euros. */
  amounts: readonly number[];
}

/** The rate behind an amount of duty, and what of the price is free of it. */
export type DutyRate = Pick<RegistrationTax, "rate" | "freeUpTo" | "base">;

/** What a purchase costs, row by row; what is not known has no row, and then there is no total. */
export interface PurchaseCosts {
  buyers: readonly Buyer[];
  rows: readonly CostRow[];
  /** The sum of the rows per buyer; null where a row is missing. */
  totals: readonly number[] | null;
  /** The price is a lowest one, and so is all that follows from it. */
  from: boolean;
  /** The VAT on or in the price; null without VAT. `part` is what it is due on where that is not the whole price. */
  vat: { rate: number; isIncluded: boolean; part: number | null } | null;
  /** Per buyer the rate that the duty was calculated with; null where it is the agency's figure. */
  duty: readonly (DutyRate | null)[];
  /** Set where the notary's row was calculated. */
  notary: NotaryCosts | null;
  energySaving: RegistrationTax["energySaving"];
  /** Above this price the reduction of an only own home ends; null where it does not, or has not. */
  ceiling: number | null;
}

export interface Purchase {
  region: Region | null;
  kind: PurchaseKind;
  /** Euro, as advertised. */
  price: number;
  from: boolean;
  /** Rate in per cent, and whether the price holds it; null for a sale without VAT, `unknown` where it may be either. */
  vat: { rate: number; isIncluded: boolean | null } | null | "unknown";
  /** Euro without VAT: the part of the price that is the construction, where the land is sold without VAT. */
  construction?: number;
  /** The agency's own figures, euro; one that does not fit the price is not shown where the rules know better. */
  stated: { duty?: number; notary?: number };
  /** ISO day. */
  date: string;
  rules: { registrationTax: RegistrationTaxRules; notaryCosts: readonly NotaryTariff[] };
}

/** What VAT comes on top of the price, and what of the price is without it; null where that is not known. */
function vatOf({ vat, price, construction }: Purchase) {
  if (vat === null) return { added: 0, net: price, land: price, part: null };
  if (vat === "unknown" || vat.isIncluded === null) return null;
  const share = vat.rate / 100;
  if (vat.isIncluded) return { added: 0, net: price / (1 + share), land: 0, part: null };
  const part = construction !== undefined && construction < price ? construction : null;
  const base = part ?? price;
  return { added: base * share, net: price, land: part === null ? 0 : price - part, part };
}

type KnownDuty = { amount: number; tax: RegistrationTax | null; ceiling?: number | null };

/** The duty per buyer: the rule's, the agency's figure where there is no rule; null where neither is known. */
function dutyOf(purchase: Purchase, land: number): Partial<Record<Buyer, KnownDuty>> | null {
  const { region, kind, vat, stated, date, rules } = purchase;
  const taxOf = (ownHome: boolean) =>
    registrationTax({ region, price: land, kind, ownHome, date, rules: rules.registrationTax });
  const usual = vat === "unknown" ? null : taxOf(false);
  if (usual === null) return stated.duty === undefined ? null : { any: { amount: stated.duty, tax: null } };
  // Land that is sold with a construction under VAT follows other conditions: no reduction is promised.
  const reduced = vat === null ? taxOf(true) : null;
  const regular = { amount: usual.amount, tax: usual };
  return reduced === null || reduced.amount === usual.amount
    ? { any: { ...regular, ceiling: reduced?.ceiling ?? null } }
    : { ownHome: { amount: reduced.amount, tax: reduced }, other: regular };
}

/**
 * Everything a buyer pays, in rows that add up to the total: price, VAT, registration duty, notary. An indication: without the costs
 * of a credit, and without reductions other than that of an only own home.
 *
 * Nothing is guessed: abroad and where VAT may be due only the agency's own figures are there; abroad never as a total, as nobody here
 * knows what else the law of that country asks for.
 * @returns null for a price that is no positive number
 */
export function purchaseCosts(purchase: Purchase): PurchaseCosts | null {
  const { region, price, from, vat, stated, date, rules } = purchase;
  if (!(price > 0) || !Number.isFinite(price)) return null;
  const taxed = vatOf(purchase);
  const dues = dutyOf(purchase, taxed?.land ?? 0);
  const buyers = (["ownHome", "other", "any"] as const).filter((buyer) => dues?.[buyer]);
  const columns: readonly Buyer[] = buyers.length > 0 ? buyers : ["any"];
  const duties = buyers.flatMap((buyer) => dues?.[buyer] ?? []);
  const same = (amount: number) => columns.map(() => Math.round(amount));
  const estimate =
    region !== null && taxed && duties.length > 0 ? notaryCosts(taxed.net, date, rules.notaryCosts) : null;
  const isFitting = stated.notary !== undefined && (!estimate || isPossibleNotary(stated.notary, estimate));
  const notary = isFitting ? null : estimate;
  const rows: CostRow[] = [{ name: "price", amounts: same(price) }];
  if (taxed && taxed.added > 0) rows.push({ name: "vat", amounts: same(taxed.added) });
  if (duties.length > 0) {
    rows.push({ name: "duty", amounts: duties.map(({ amount }) => Math.round(amount)) });
  }
  if (isFitting) rows.push({ name: "notary", amounts: same(stated.notary ?? 0) });
  if (notary) {
    rows.push({ name: "notaryFee", amounts: same(notary.fee) });
    rows.push({ name: "deedCosts", amounts: same(notary.deedCosts.estimate) });
  }
  const isWhole = region !== null && taxed !== null && duties.length > 0 && (notary !== null || isFitting);
  const sum = (column: number) => rows.reduce((total, { amounts }) => total + (amounts[column] ?? 0), 0);
  return {
    buyers: columns,
    rows,
    totals: isWhole ? columns.map((_, column) => sum(column)) : null,
    from,
    vat:
      taxed && vat && vat !== "unknown"
        ? { rate: vat.rate, isIncluded: vat.isIncluded === true, part: taxed.part }
        : null,
    duty: duties.map(({ tax }) => tax && { rate: tax.rate, freeUpTo: tax.freeUpTo, base: tax.base }),
    notary,
    energySaving: dues?.ownHome?.tax?.energySaving ?? null,
    ceiling: dues?.any?.ceiling ?? null,
  };
}
