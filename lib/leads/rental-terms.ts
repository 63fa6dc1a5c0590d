import "server-only";
import { regionOfRecord } from "../content/listing/energy.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import { depositMonths, rentalDeposit } from "../domain/law/deposits.ts";
import { isForSale } from "../domain/listing/goal.ts";
import type { RentalTerms } from "../mail/compose/rental-conditions.ts";

/**
 * What a rental asks of who visits it, with its figures; null for a sale. In Brussels a visit may ask for name and contact and
 * no more (ordinance in force since 20 March 2023): there it is information only.
 */
export function rentalTerms(record: PropertyRecord): RentalTerms | null {
  if (isForSale(record.Goal) || record.Price === null) return null;
  const region = regionOfRecord(record);
  const deposit = record.Financial?.Deposit ?? rentalDeposit(record.Price, depositMonths(region));
  const months = deposit / record.Price;
  return {
    minimumIncome: record.RentalConditions?.MinimumIncome ?? null,
    maximumPersons: record.RentalConditions?.MaximumPersons ?? null,
    atSigning: {
      rent: record.Price,
      charges: record.Financial?.ChargesRenter ?? null,
      inventory: record.Financial?.InventoryCost ?? null,
      deposit,
    },
    mustConfirm: region !== "brussels",
    depositMonths: Number.isInteger(months) ? months : 0,
  };
}
