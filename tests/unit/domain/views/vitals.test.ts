import { expect, test } from "vitest";
import { bucketOf, percentile75, vitalNames } from "@/lib/domain/views/vitals";

const spread = { lcp: [20, 200_000], inp: [1, 10_000], cls: [0.001, 10] } as const;

test.each(vitalNames)("a histogram of %s is within 5 % of each value that it holds", (vital) => {
  const [least, most] = spread[vital];
  for (let value: number = least; value < most; value *= 1.013) {
    const read = percentile75(vital, new Map([[bucketOf(vital, value), 1]]));
    expect(Math.abs(read / value - 1)).toBeLessThan(0.05);
  }
});

test.each([
  ["nothing at all", 0, 0],
  ["below the least", 19.9, 0],
  ["the least", 20, 1],
  ["a tenth more", 22.1, 2],
  ["far above the rest", 1e9, 100],
])("%s has its bucket", (_, value, bucket) => {
  expect(bucketOf("lcp", value)).toBe(bucket);
});

/** Visits of these values, as they are counted. */
function countsOf(values: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf("inp", value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
}

test.each([
  ["one visit", [80], 80],
  ["the third of four", [400, 80, 16, 200], 200],
  ["the fourth of five", [400, 80, 16, 200, 300], 300],
  ["most at nothing", [0, 0, 0, 900], 0],
  ["a hundred different ones", Array.from({ length: 100 }, (_, at) => 10 * (at + 1)), 750],
])("the 75th percentile of %s", (_, values, expected) => {
  const found = percentile75("inp", countsOf(values));
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(0.05 * expected);
});
