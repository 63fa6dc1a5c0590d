import { expect, test } from "vitest";
import { unitsByStatus, unitsOnOffer } from "@/lib/domain/listing/units-on-offer";

test("free units come first, sold ones last, each in their own order", () => {
  const unit = (ID: number, Status: "available" | "option" | "sold") => ({ ID, Status });
  const units = [
    unit(1, "sold"),
    unit(2, "option"),
    unit(3, "available"),
    unit(4, "sold"),
    unit(5, "available"),
  ];
  expect(unitsByStatus(units).map(({ ID }) => ID)).toEqual([3, 5, 2, 1, 4]);
});

test("only free units are for sale and make the price; one without a price still counts", () => {
  const units = [
    { Status: "sold" as const, Price: 100 },
    { Status: "option" as const, Price: 200 },
    { Status: "available" as const, Price: 400 },
    { Status: "available" as const, Price: 300 },
    { Status: "available" as const, Price: null },
  ];
  expect(unitsOnOffer(units)).toEqual({
    counts: { available: 3, option: 1, sold: 1 },
    prices: { lowest: 300, highest: 400 },
  });
});

test.each([
  ["no units", []],
  ["nothing free", [{ Status: "option" as const, Price: 200 }]],
  ["no price of what is free", [{ Status: "available" as const, Price: null }]],
])("%s: no price", (_, units) => {
  expect(unitsOnOffer(units).prices).toBeNull();
});
