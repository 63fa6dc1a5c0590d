import { expect, test } from "vitest";
import { firstSentences } from "@/lib/domain/text/sentences";

test("the first sentences of a text end where a reader would end them", () => {
  const text = "Op het plein is het nog een dorp. De metro stopt om de 3,5 minuten! En verder: niets.";
  expect(firstSentences(text, 2, "nl")).toBe(
    "Op het plein is het nog een dorp. De metro stopt om de 3,5 minuten!",
  );
  expect(firstSentences(text, 9, "nl")).toBe(text);
  expect(firstSentences("", 2, "nl")).toBe("");
});
