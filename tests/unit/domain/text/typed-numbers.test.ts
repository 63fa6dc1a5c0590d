import { expect, it } from "vitest";
import { parseNumber } from "@/lib/domain/text/typed-numbers";

it.each([
  ["349000", 349_000],
  ["349.000", 349_000],
  ["€ 349.000", 349_000],
  ["349.000 €", 349_000],
  ["1.250,50", 1250.5],
  ["1 250,5", 1250.5],
  ["12,5", 12.5],
  ["12.5", 12.5],
  ["0", 0],
  ["-3", -3],
  ["−3", -3],
  ["50.8482", 50.8482],
  ["4,3355", 4.3355],
  ["1.234.567", 1_234_567],
  ["", null],
  ["12,", null],
  ["1.23.4", null],
  ["1,2,3", null],
  ["twaalf", null],
  ["1e5", null],
  ["0x10", null],
  ["Infinity", null],
])("reads %j as %s", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});
