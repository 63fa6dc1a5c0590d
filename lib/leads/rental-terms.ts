import "server-only";
import { regionOfRecord } from "../content/listing/energy.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import { depositMonths, rentalDeposit } from "../domain/law/deposits.ts";
import { asksContactAlone } from "../domain/law/visit-questions.ts";
import { isForSale } from "../domain/listing/goal.ts";
import type { RentalTerms } from "../mail/compose/mail-context.ts";

/**
 * What a rental asks of its visitors, with its figures; null for a sale. In Brussels it is information only.
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
    mustConfirm: !asksContactAlone("rent", region),
    depositMonths: Number.isInteger(months) ? months : 0,
  };
}
