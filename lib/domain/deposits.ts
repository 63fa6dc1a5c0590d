/** Share of the sale price paid with a purchase offer that is accepted (specification, point 9). */
export const offerDepositShare = 0.1;
/** Months of rent (specification, points 5 and 9). */
export const rentalDepositMonths = 3;

/** Euro, to the cent. */
export function offerDeposit(salePrice: number): number {
  return Math.round(salePrice * offerDepositShare * 100) / 100;
}

/** Euro, to the cent. */
export function rentalDeposit(monthlyRent: number): number {
  return Math.round(monthlyRent * rentalDepositMonths * 100) / 100;
}
