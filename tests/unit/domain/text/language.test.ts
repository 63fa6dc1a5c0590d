import { describe, expect, it } from "vitest";
import { isLanguageCode, languageCodes } from "@/lib/domain/text/language";
import { languageDetectionOrder, languageQueryParameter } from "@/lib/domain/text/language-detection";

describe("languages", () => {
  it("are Dutch, French, English and German, in this order", () => {
    expect(languageCodes).toEqual(["nl", "fr", "en", "de"]);
  });

  it.each(["nl", "fr", "en", "de"])("knows %s", (code) => {
    expect(isLanguageCode(code)).toBe(true);
  });

  it.each(["", "NL", "es", "nl-BE", null, undefined, 0])("does not know %s", (code) => {
    expect(isLanguageCode(code)).toBe(false);
  });

  it("are looked for in the order of the specification", () => {
    expect(languageQueryParameter).toBe("lng");
    expect(languageDetectionOrder).toEqual([
      "queryParameter",
      "cookie",
      "localStorage",
      "sessionStorage",
      "browser",
      "htmlTag",
    ]);
  });
});
