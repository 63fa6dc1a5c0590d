import { describe, expect, it } from "vitest";
import { pricePlace, type SaleFigures, saleKind } from "@/lib/domain/market/sale-prices";

const figures: SaleFigures = { kind: "attached", sales: 40, q1: 200_000, median: 300_000, q3: 400_000 };

describe("where a price stands", () => {
  it.each([
    [100_000, "lowest"],
    [200_000, "lowest"],
    [200_001, "second"],
    [300_000, "second"],
    [400_000, "third"],
    [400_001, "highest"],
  ])("%d is in the %s quarter", (price, quarter) => {
    expect(pricePlace(figures, price).quarter).toBe(quarter);
  });

  it("is drawn to scale, with everything in sight", () => {
    expect(pricePlace(figures, 350_000).at).toEqual({ q1: 10, median: 50, q3: 90, price: 70 });
    expect(pricePlace(figures, 1_000_000).at).toEqual({ q1: 10, median: 20, q3: 30, price: 90 });
    expect(pricePlace(figures, 50_000).at.price).toBe(10);
    expect(Object.values(pricePlace({ ...figures, q1: 9, median: 9, q3: 9 }, 9).at)).toEqual([
      10, 10, 10, 10,
    ]);
  });
});

it.each([
  ["apartment", undefined, "apartment"],
  ["house", 2, "attached"],
  ["house", 3, "attached"],
  ["house", 4, "detached"],
  ["house", undefined, null],
  ["building", 2, null],
  ["land", 4, null],
] as const)("counts %s with %s façades as %s", (kind, facades, expected) => {
  expect(saleKind(kind, facades)).toBe(expected);
});
