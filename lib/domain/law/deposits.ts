import type { Region } from "../address/region.ts";

/** Share of the amount offered that a buyer pays when the sale agreement is signed (specification, point 9). */
export const offerDepositShare = 0.1;
/** Months of rent (specification, points 5 and 9). */
export const rentalDepositMonths = 3;

/** Euro, to the cent. */
export const offerDeposit = (salePrice: number): number =>
  Math.round(salePrice * offerDepositShare * 100) / 100;

/**
 * Months of rent that a deposit is reckoned at where the property names none: three, and two in Brussels, where more is
 * forbidden since 1 November 2024 (decision 8).
 */
export const depositMonths = (region: Region | null): number =>
  region === "brussels" ? 2 : rentalDepositMonths;

/** Euro, to the cent. */
export const rentalDeposit = (monthlyRent: number, months: number = rentalDepositMonths): number =>
  Math.round(monthlyRent * months * 100) / 100;
