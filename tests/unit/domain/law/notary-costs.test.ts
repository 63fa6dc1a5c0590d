import { describe, expect, it } from "vitest";
import { rules } from "@/lib/content/law/rules";
import { notaryCosts, scaleFee } from "@/lib/domain/law/notary-costs";

const [tariff] = rules.notaryCosts;
const scale = tariff?.scale ?? [];
const on = (price: number, date = "2026-11-21") => notaryCosts(price, date, rules.notaryCosts);

describe("the fee of the notaries' scale J", () => {
  /** Each bound of the royal decree of 16 December 1950, and a step beside it. */
  it.each([
    [0, 0],
    [7_500, 342],
    [7_600, 344.85],
    [17_500, 627],
    [17_600, 629.28],
    [30_000, 912],
    [30_100, 913.71],
    [45_495, 1_176.96],
    [45_595, 1_178.1],
    [64_095, 1_389],
    [64_195, 1_389.57],
    [150_000, 1_878.66],
    [250_000, 2_448.66],
    [250_095, 2_449.2],
    [251_095, 2_449.77],
    [425_000, 2_548.9],
  ])("of € %d is € %d before VAT", (price, fee) => {
    expect(scaleFee(price, scale)).toBe(fee);
  });
});

describe("what a deed costs", () => {
  it("is the fee with its VAT, in whole euros, and a span for the file", () => {
    expect(on(250_000)).toEqual({
      fee: 2963,
      deedCosts: { low: 1400, estimate: 1700, high: 2000 },
      lowerFeeForOwnHomeUpTo: 850_000,
    });
  });

  it("is not known before the tariff, and for what is no price", () => {
    expect(on(250_000, "2022-12-31")).toBeNull();
    for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(on(price)).toBeNull();
  });
});
