import type { Region } from "../address/region.ts";
import { depositMonths, rentalDeposit } from "./deposits.ts";

interface Rental {
  /** Euro a month. */
  rent: number;
  charges: number | undefined;
  /** Euro, as the agency states them. */
  deposit: number | undefined;
  inventory: number | undefined;
  region: Region | null;
}

/**
 * What a tenant pays: each month, and until the first day, as rent and charges are due in advance and the deposit is placed before the
 * keys are handed over. Euro.
 * @returns `deposit.months` where it is a whole number of rents, `isMost` where the property names none and the law's maximum counts
 */
export function tenantCosts({ rent, charges = 0, deposit: stated, inventory = 0, region }: Rental) {
  const amount = stated ?? rentalDeposit(rent, depositMonths(region));
  const months = amount / rent;
  const monthly = rent + charges;
  return {
    rent,
    charges,
    monthly,
    deposit: { amount, months: Number.isInteger(months) ? months : null, isMost: stated === undefined },
    inventory,
    firstDay: monthly + amount + inventory,
  };
}

export type TenantCosts = ReturnType<typeof tenantCosts>;
