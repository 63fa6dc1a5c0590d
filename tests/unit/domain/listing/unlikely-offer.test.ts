import { expect, it } from "vitest";
import { unlikelyOffer } from "@/lib/domain/listing/unlikely-offer";

it.each([
  [795_000, null],
  [397_500, null],
  [1_590_000, null],
  [397_499, "lowOffer"],
  [1_590_001, "highOffer"],
  [7_800_000, "tenfoldOffer"],
  [78_000_000, "highOffer"],
  [78_000, "tenthOffer"],
  [780, "lowOffer"],
])("€ %d for a house of € 795.000: %s", (amount, relation) => {
  expect(unlikelyOffer(amount, 795_000)).toBe(relation);
});
