import { expect, test } from "vitest";
import { feeFor } from "@/lib/domain/agency/fee";

test.each<[string, Parameters<typeof feeFor>, ReturnType<typeof feeFor>]>([
  [
    "a share of the price",
    [{ basis: "price", value: 3 }, 400_000, 21],
    { net: 12_000, tax: 2520, total: 14_520, isMinimum: false },
  ],
  [
    "the lowest fee",
    [{ basis: "price", value: 3, minimum: 6000 }, 150_000, 21],
    { net: 6000, tax: 1260, total: 7260, isMinimum: true },
  ],
  [
    "months of rent",
    [{ basis: "rentMonths", value: 1.5 }, 1250, 21],
    { net: 1875, tax: 393.75, total: 2268.75, isMinimum: false },
  ],
  [
    "a share of each rent",
    [{ basis: "rentShare", value: 7 }, 1095, 21],
    { net: 76.65, tax: 16.1, total: 92.75, isMinimum: false },
  ],
  ["a fixed sum", [{ basis: "fixed", value: 250 }, 1, 0], { net: 250, tax: 0, total: 250, isMinimum: false }],
])("%s, with VAT to the cent", (_, values, fee) => {
  expect(feeFor(...values)).toEqual(fee);
});
