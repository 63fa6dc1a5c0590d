import { describe, expect, it } from "vitest";
import { rules } from "@/lib/content/law/rules";
import { inForce } from "@/lib/domain/law/dated";
import { financing, monthlyPayment, mortgageCosts } from "@/lib/domain/law/mortgage";

const tariff = inForce(rules.mortgageCosts, "2026-11-26");
if (!tariff) throw new Error("no tariff");

describe("the costs of a credit deed", () => {
  it("have the fees that notaries publish as examples", () => {
    const fee = (loan: number) => {
      const { administration, writing, annexes, vat } = tariff;
      const { deed } = mortgageCosts(loan, tariff);
      return (deed - annexes - 220) / (1 + vat) - administration - writing;
    };
    expect(fee(100_000)).toBeCloseTo(652, 0);
    expect(fee(200_000)).toBeCloseTo(800, 0);
  });

  it("have the duty of the notaries' example: 1 % of € 220.000, and the mortgage right", () => {
    expect(mortgageCosts(200_000, tariff).duty).toBe(2200 + 660);
  });

  it("have the higher retribution above its bound", () => {
    const step = mortgageCosts(273_000, tariff).deed - mortgageCosts(272_000, tariff).deed;
    expect(step).toBeGreaterThan(730);
  });

  it("are none without a loan", () => {
    expect(mortgageCosts(0, tariff)).toEqual({ duty: 0, deed: 0 });
  });
});

describe("the monthly payment", () => {
  it.each([
    [200_000, 0, 20, 833.33],
    [200_000, 3, 20, 1105.15],
    [100_000, 4, 25, 523.9],
  ])("of € %d at %d %% over %d years is € %d", (loan, rate, years, payment) => {
    expect(monthlyPayment(loan, rate, years)).toBeCloseTo(payment, 2);
  });

  it("pays back the loan to the cent of rounding", () => {
    const [loan, rate, months] = [250_000, 3.2, 300];
    const payment = monthlyPayment(loan, rate, months / 12);
    const monthly = (1 + rate / 100) ** (1 / 12);
    let left = loan;
    for (let month = 0; month < months; month++) left = left * monthly - payment;
    expect(Math.abs(left)).toBeLessThan(5);
  });
});

describe("the loan", () => {
  it.each([320_000, 453_641])("pays for what is missing of € %d and for itself", (price) => {
    const { loan, duty, deed } = financing(price, 60_000, tariff);
    expect(Math.abs(loan - (price - 60_000 + duty + deed))).toBeLessThanOrEqual(2);
  });

  it("is none where the own money is enough", () => {
    expect(financing(300_000, 300_000, tariff)).toEqual({ loan: 0, duty: 0, deed: 0 });
  });
});
