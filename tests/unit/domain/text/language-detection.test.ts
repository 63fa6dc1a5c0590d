import { describe, expect, it } from "vitest";
import { languageCodes } from "@/lib/domain/text/language";
import {
  detectionSettings,
  detectLanguage,
  languageTarget,
  type Visit,
} from "@/lib/domain/text/language-detection";

const unprefixed = detectionSettings(languageCodes, "nl", true);
const french = detectionSettings(languageCodes, "fr", false);
const sources: Visit["sources"] = {
  queryParameter: [],
  cookie: [],
  localStorage: [],
  sessionStorage: [],
  browser: [],
  htmlTag: ["nl"],
};
const visit = (seen: Partial<Visit["sources"]>, rest: Partial<Visit> = {}): Visit => ({
  href: "https://www.zennehuis.be/contact/",
  referrer: "",
  redirects: 0,
  userAgent: "Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36",
  sources: { ...sources, ...seen },
  ...rest,
});

describe("the language of a visitor", () => {
  const everything = {
    queryParameter: ["de"],
    cookie: ["fr"],
    localStorage: ["en"],
    sessionStorage: ["de"],
    browser: ["fr-BE"],
  };

  it("is found in the order of the specification", () => {
    expect(detectLanguage(visit(everything), unprefixed)).toBe("de");
    expect(detectLanguage(visit({ ...everything, queryParameter: [] }), unprefixed)).toBe("fr");
    expect(detectLanguage(visit({ localStorage: ["en"], sessionStorage: ["de"] }), unprefixed)).toBe("en");
    expect(detectLanguage(visit({ sessionStorage: ["de"], browser: ["fr"] }), unprefixed)).toBe("de");
    expect(detectLanguage(visit({ browser: ["fr"] }), unprefixed)).toBe("fr");
    expect(detectLanguage(visit({}), unprefixed)).toBe("nl");
  });

  it.each([
    [["es-ES", "de-AT", "fr"], "de"],
    [["FR-be"], "fr"],
    [["fr_BE"], "fr"],
    [["fry", "en-GB"], "en"],
    [["", "*", "pt"], "nl"],
  ])("is the first of %s that the site speaks: %s", (browser, language) => {
    expect(detectLanguage(visit({ browser }), unprefixed)).toBe(language);
  });

  it("is one that is switched on", () => {
    const two = detectionSettings(["nl", "fr"], "nl", true);
    expect(detectLanguage(visit({ queryParameter: ["de"], browser: ["de", "fr"] }), two)).toBe("fr");
  });
});

describe("nothing is decided", () => {
  it("on an address that names its language, but for the query", () => {
    const remembered = { cookie: ["de"], localStorage: ["de"], browser: ["de"] };
    expect(detectLanguage(visit(remembered), french)).toBeNull();
    expect(detectLanguage(visit({ queryParameter: ["de"] }), french)).toBe("de");
    expect(detectLanguage(visit({ queryParameter: ["es"] }), french)).toBeNull();
  });

  it("for who comes from another page of the site, but for the query", () => {
    const inside = { referrer: "https://www.zennehuis.be/fr/contact/" };
    expect(detectLanguage(visit({ browser: ["fr"] }, inside), unprefixed)).toBeNull();
    expect(detectLanguage(visit({ queryParameter: ["de"] }, inside), unprefixed)).toBe("de");
    const outside = { referrer: "https://www.zennehuis.be.example/" };
    expect(detectLanguage(visit({ browser: ["fr"] }, outside), unprefixed)).toBe("fr");
  });

  it("for who was led on from an address that may have named the language", () => {
    expect(detectLanguage(visit({ browser: ["fr"] }, { redirects: 1 }), unprefixed)).toBeNull();
    expect(detectLanguage(visit({ queryParameter: ["de"] }, { redirects: 1 }), unprefixed)).toBe("de");
  });

  it("for crawlers, not even by the query", () => {
    const crawler = { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    expect(
      detectLanguage(visit({ queryParameter: ["de"], browser: ["en-US"] }, crawler), unprefixed),
    ).toBeNull();
  });
});

describe("the address to move to", () => {
  const alternate = "https://www.zennehuis.be/de/kontakt/";

  it.each([
    ["http://localhost:3000/contact/", "/de/kontakt/"],
    ["http://localhost:3000/contact/?lng=de", "/de/kontakt/"],
    ["http://localhost:3000/contact/?lng=de&slot=2#form", "/de/kontakt/?slot=2#form"],
    ["http://localhost:3000/contact/?city=Ukkel|1180&setcookies", "/de/kontakt/?city=Ukkel|1180&setcookies"],
  ])("of %s is %s", (href, target) => {
    expect(languageTarget(href, alternate, "lng")).toBe(target);
  });
});
