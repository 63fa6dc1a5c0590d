import { expect, test } from "vitest";
import { isPriceSlip } from "@/lib/domain/desk/price-slip";

test.each([
  [779_000, 77_900, true],
  [779_000, 7_790_000, true],
  [795_000, 779_000, false],
  [300_000, 450_000, false],
  [300_000, 450_001, true],
  [300_000, 200_000, false],
  [300_000, 199_999, true],
  [null, 349_000, false],
  [349_000, null, false],
])("from %s to %s", (before, after, isSlip) => {
  expect(isPriceSlip(before, after)).toBe(isSlip);
});
