import type { Dated } from "./dated.ts";
import type { PurchaseCosts } from "./purchase-costs.ts";

/** `lib/content/law/rules/mortgage-costs.json`: what a credit deed costs. Rates are shares, amounts in euro without VAT. */
export interface MortgageTariff extends Dated {
  /** Registration duty and mortgage right, on what the mortgage secures: the loan and `accessories` on top. */
  duty: number;
  mortgageRight: number;
  accessories: number;
  /** Two published fees of notaries; others lie on the line through them. */
  fees: readonly [{ loan: number; fee: number }, { loan: number; fee: number }];
  administration: number;
  writing: number;
  annexes: number;
  /** By the secured amount, from the lowest; the last has no end. */
  retributions: readonly { upTo?: number | undefined; amount: number }[];
  /** On fee, administration and the duty on writings. */
  vat: number;
}

/** What a visitor says of their own purchase. */
export interface BuyerPlan {
  /** Euro. */
  ownMoney: number;
  /** Per cent a year. */
  rate: number;
  years: number;
  onlyHome: boolean;
}

/**
 * What a credit deed costs, in whole euros: duty and mortgage right by rate, and an estimate of notary, administration and formalities
 * with VAT.
 * @param loan euro
 */
export function mortgageCosts(loan: number, tariff: MortgageTariff): { duty: number; deed: number } {
  if (loan <= 0) return { duty: 0, deed: 0 };
  const secured = loan * (1 + tariff.accessories);
  const [low, high] = tariff.fees;
  const fee = low.fee + ((loan - low.loan) * (high.fee - low.fee)) / (high.loan - low.loan);
  const retribution = tariff.retributions.find(({ upTo = Number.POSITIVE_INFINITY }) => secured <= upTo);
  const taxed = fee + tariff.administration + tariff.writing;
  return {
    duty: Math.round(secured * (tariff.duty + tariff.mortgageRight)),
    deed: Math.round(taxed * (1 + tariff.vat) + tariff.annexes + (retribution?.amount ?? 0)),
  };
}

/**
 * The constant monthly payment of a loan. The monthly rate is the actuarial one, as the law on mortgage credit has it (Code of economic
 * law, book VII).
 * @param rate per cent a year
 * @returns euro, to the cent
 */
export function monthlyPayment(loan: number, rate: number, years: number): number {
  const months = years * 12;
  const monthly = (1 + rate / 100) ** (1 / 12) - 1;
  const payment = monthly === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months);
  return Math.round(payment * 100) / 100;
}

/** Rounds after which the loan, which has to pay for its own deed, no longer changes by a euro. */
const rounds = 30;

/**
 * How a purchase is paid: what is missing beside the visitor's own money is borrowed, with what the loan itself costs.
 * @param price what the purchase costs with duty and notary, euro
 * @returns whole euros; all zero but `left` where the own money is enough
 */
export function financing(price: number, ownMoney: number, tariff: MortgageTariff) {
  const missing = Math.max(0, price - ownMoney);
  let loan = missing;
  for (let round = 0; round < rounds && missing > 0; round++) {
    const { duty, deed } = mortgageCosts(loan, tariff);
    loan = missing + duty + deed;
  }
  return { ...mortgageCosts(loan, tariff), loan: Math.round(loan) };
}

/** What a property costs, as far as its page says it; euro. */
export interface PropertyCosts {
  buyers: PurchaseCosts["buyers"];
  /** Per buyer, with duty and notary. */
  totals: readonly number[];
  /** A month, of the owner. */
  charges?: number | undefined;
  /** A year. */
  tax?: number | undefined;
}

/** What a purchase costs as a whole and in running costs; null where the rules or the record do not give the whole. */
export const propertyCosts = (
  view: { costs: PurchaseCosts | null; running: Pick<PropertyCosts, "charges" | "tax"> } | null,
): PropertyCosts | null =>
  view?.costs?.totals ? { buyers: view.costs.buyers, totals: view.costs.totals, ...view.running } : null;

/** What the purchase costs with duty and notary, to who will live there and owns no other home, or to anybody else. */
export function totalFor(
  { buyers, totals }: Pick<PropertyCosts, "buyers" | "totals">,
  onlyHome: boolean,
): number {
  const column = buyers.indexOf(onlyHome ? "ownHome" : "other");
  return totals[Math.max(0, column)] ?? 0;
}

/**
 * What a purchase comes to a month: the loan, charges, and a twelfth of the tax, as far as they are known.
 * @param total what the purchase costs with duty and notary, euro
 * @returns whole euros
 */
export function monthlyCosts(
  { total, charges = 0, tax = 0 }: { total: number; charges?: number | undefined; tax?: number | undefined },
  { ownMoney, rate, years }: BuyerPlan,
  tariff: MortgageTariff,
) {
  const { loan, duty, deed } = financing(total, ownMoney, tariff);
  const payment = Math.round(monthlyPayment(loan, rate, years));
  const monthlyTax = Math.round(tax / 12);
  return { loan, duty, deed, payment, tax: monthlyTax, monthly: payment + charges + monthlyTax };
}
