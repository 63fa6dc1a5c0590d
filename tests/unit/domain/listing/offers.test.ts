import { expect, test } from "vitest";
import { acceptsOffers } from "@/lib/domain/listing/offers";
import type { PriceLabel } from "@/lib/domain/listing/price";

const price: PriceLabel = { kind: "price", amount: 350_000, from: false };

test("an offer is for what is for sale at a price that is shown", () => {
  expect(acceptsOffers({ goal: "sale", state: "available", price, isUnderOption: false })).toBe(true);
  expect(
    acceptsOffers({
      goal: "sale",
      state: "available",
      price: { ...price, from: true },
      isUnderOption: false,
    }),
  ).toBe(true);
  expect(acceptsOffers({ goal: "rent", state: "available", price, isUnderOption: false })).toBe(false);
});

test("nobody offers for what is gone, under option or at a price on request", () => {
  expect(acceptsOffers({ goal: "sale", state: "sold", price, isUnderOption: false })).toBe(false);
  const underOption: PriceLabel = { kind: "marquee", name: "Onder optie" };
  expect(acceptsOffers({ goal: "sale", state: "available", price: underOption, isUnderOption: false })).toBe(
    false,
  );
  expect(
    acceptsOffers({ goal: "sale", state: "available", price: { kind: "onRequest" }, isUnderOption: false }),
  ).toBe(false);
  expect(acceptsOffers({ goal: "sale", state: "available", price, isUnderOption: true })).toBe(false);
});
