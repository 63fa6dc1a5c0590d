import { expect, test } from "vitest";
import { spokenLanguages } from "@/lib/domain/text/spoken-languages";

test("languages are named as a sentence names them, in each language", () => {
  expect(spokenLanguages(["fr", "en", "nl"], "nl")).toBe("Frans, Engels en Nederlands");
  expect(spokenLanguages(["nl", "fr"], "fr")).toBe("néerlandais et français");
  expect(spokenLanguages(["nl", "de", "ar"], "en")).toBe("Dutch, German and Arabic");
  expect(spokenLanguages(["de"], "de")).toBe("Deutsch");
});
