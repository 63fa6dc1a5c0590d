/** What a fee of the agency is worked out from: the sale price, months of rent, a share of each rent, or nothing. */
export const feeBases = ["price", "rentMonths", "rentShare", "fixed"] as const;

interface Fee {
  basis: (typeof feeBases)[number];
  /** Per cent of the price or the rent, months of rent, or euro without VAT. */
  value: number;
  /** Euro without VAT. */
  minimum?: number | undefined;
}

const toCents = (amount: number) => Math.round(amount * 100) / 100;

/**
 * A fee worked out for a price or a monthly rent. Consumers are told the whole price, VAT included (Code of economic law, art. VI.4).
 * @param base euro: the sale price or the monthly rent
 * @param vat per cent
 * @returns euro, to the cent: the fee without VAT, the VAT and both together; `isMinimum` where the lowest fee counts
 */
export function feeFor({ basis, value, minimum = 0 }: Fee, base: number, vat: number) {
  const plain = {
    price: (base * value) / 100,
    rentMonths: base * value,
    rentShare: (base * value) / 100,
    fixed: value,
  };
  const net = toCents(Math.max(plain[basis], minimum));
  const tax = toCents((net * vat) / 100);
  return { net, tax, total: toCents(net + tax), isMinimum: plain[basis] < minimum };
}
