import { describe, expect, it } from "vitest";
import {
  depositMonths,
  offerDeposit,
  offerDepositShare,
  rentalDeposit,
  rentalDepositMonths,
} from "@/lib/domain/law/deposits";

describe("deposits", () => {
  it("are 10 % of an offer and three months of rent", () => {
    expect(offerDepositShare).toBe(0.1);
    expect(offerDeposit(349000)).toBe(34900);
    expect(offerDeposit(349999.99)).toBe(35000);
    expect(rentalDepositMonths).toBe(3);
    expect(rentalDeposit(1250)).toBe(3750);
    expect(rentalDeposit(1250.1)).toBe(3750.3);
    expect(rentalDeposit(1250, depositMonths("brussels"))).toBe(2500);
    expect(rentalDeposit(1250, depositMonths("flanders"))).toBe(3750);
    expect(rentalDeposit(1250, depositMonths(null))).toBe(3750);
  });
});
