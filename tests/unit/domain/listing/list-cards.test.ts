import { expect, test } from "vitest";
import { cardPart, cardParts } from "@/lib/domain/listing/list-cards";

test("a card's file is found by the property's id alone", () => {
  expect([7099, 7100, 7149, 7150].map(cardPart)).toEqual([141, 142, 142, 143]);
  expect(cardParts([7123, 7101, 7099])).toEqual([142, 141]);
});
