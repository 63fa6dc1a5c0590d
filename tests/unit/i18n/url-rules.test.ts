import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match.js";
import { describe, expect, test } from "vitest";
import { addressOf, listAddress, pathPattern } from "@/lib/i18n/addresses";
import { defaultLanguage, languages, pathKeys, toPathKey } from "@/lib/i18n/routing";
import {
  redirectRules,
  retiredRules,
  rewriteRules,
  routeOf,
  routePath,
  unknownRule,
} from "@/lib/i18n/url-rules";

const rewrites = rewriteRules();
const redirects = redirectRules();
const rewriteOf = (source: string) => rewrites.find((rule) => rule.source === source)?.destination;
const redirectOf = (source: string) => redirects.find((rule) => rule.source === source)?.destination;

describe("addresses of the path table", () => {
  test.each([
    ["home", "nl", "/"],
    ["home", "fr", "/fr/"],
    ["for-sale", "nl", "/for-sale/"],
    ["for-sale", "fr", "/fr/a-vendre/"],
    ["for-rent", "de", "/de/zu-vermieten/"],
    ["projects", "en", "/en/projects/"],
    ["demand-register", "en", "/en/keep-me-informed/"],
    ["contact-demand", "de", "/de/kostenlose-bewertung/"],
    ["abroad", "nl", "/%C3%89tranger/"],
    ["references", "nl", "/R%C3%A9f%C3%A9rences/"],
    ["privacy-statement", "nl", "/Privacy-statement/"],
    ["feedback-contact-demand", "fr", "/fr/merci/estimation-gratuite/"],
    ["feedback-site-contact", "de", "/de/danke/site-contact/"],
    ["feedback-document-request", "en", "/en/thank-you/document-request/"],
    ["feedback-job-application", "fr", "/fr/merci/job-application/"],
    ["jobs", "de", "/de/stellenangebote/"],
    ["testimonial", "fr", "/fr/temoignage/"],
    ["login", "nl", "/login/"],
  ] as const)("%s in %s is %s", (key, language, address) => {
    expect(addressOf(toPathKey(key), language)).toBe(address);
  });

  test("a property has the city and the slug in every language but the shared short form", () => {
    const params = { id: 12, city: "uccle", slug: "villa" };
    expect(addressOf("property-sale", "nl", params)).toBe("/property/12/");
    expect(addressOf("property-sale", "fr", params)).toBe("/fr/a-vendre/uccle/villa/12/");
    expect(addressOf("property-rent", "en", params)).toBe("/en/for-rent/uccle/villa/12/");
  });

  test("a missing part is an error, not half an address", () => {
    expect(() => addressOf("project", "fr", { id: 1 })).toThrow(/needs "slug"/);
  });

  test("further pages carry the word of their language", () => {
    expect(listAddress("for-sale", "nl", null, 2)).toBe("/for-sale/pagina/2/");
    expect(listAddress("for-sale", "de", "uccle", 3)).toBe("/de/zu-verkaufen/uccle/seite/3/");
    expect(listAddress("for-sale", "fr", "uccle", 1)).toBe("/fr/a-vendre/uccle/");
  });
});

test.each([
  ["home", "/fr"],
  ["contact", "/fr/contact"],
  ["login", "/fr/login"],
  ["for-rent", "/fr/list/rent"],
  ["property-sale", "/fr/property/sale/{city}/{slug}/{id}"],
  ["article", "/fr/article/{article}"],
] as const)("the route of %s is %s", (key, route) => {
  expect(routePath(routeOf(key, "fr"), "fr")).toBe(route);
});

describe("rewrites", () => {
  test("every address reaches its route, unless it is the route", () => {
    for (const language of languages) {
      for (const key of pathKeys) {
        const same = pathPattern(key, language) === `${routePath(routeOf(key, language), language)}/`;
        const reached = rewrites.some((rule) => rule.destination.startsWith(`/${language}/`));
        expect(same || reached, `${key} in ${language}`).toBe(true);
      }
    }
  });

  test("a property's pattern stands before its list and never takes the word before a page number", () => {
    const sources = rewrites.map((rule) => rule.source);
    const property = sources.findIndex((source) => source.startsWith("/fr/a-vendre/:city"));
    expect(sources[property]).toContain("(?!page/)");
    expect(property).toBeLessThan(sources.indexOf("/fr/a-vendre/:rest+"));
  });

  test("a page of one exact address stands before what is open, so that it can lie below the services", () => {
    const sources = rewrites.map((rule) => rule.source);
    expect(sources.indexOf("/fr/a-propos")).toBeLessThan(sources.indexOf("/fr/services/:article+"));
    expect(rewriteOf("/fr/a-propos")).toBe("/fr/about-us/");
    expect(rewriteOf("/preview/:path+")).toBe(`/${defaultLanguage}/preview/:path+/`);
  });

  test("lists lead to the one route of lists", () => {
    expect(rewriteOf("/for-sale")).toBe("/nl/list/sale/");
    expect(rewriteOf("/fr/a-louer/:rest+")).toBe("/fr/list/rent/:rest+/");
  });
});

// A first part that is no language was taken for one, which `npm run dev` answered with 500.
test.each([
  ["/nope/", true],
  ["/nope/desk/", true],
  ["/french/a-vendre/", true],
  ["/sitemap-old/", true],
  ["/fr/", false],
  ["/fr/nope/", false],
  ["/", false],
  ["/api/captcha/", false],
  ["/sitemap/0/", false],
  ["/_next/static/a.js", false],
])("in development, whether %s has no route: %s", (address, isUnknown) => {
  const match = getPathMatch(unknownRule(["api", "sitemap"]).source, { strict: false });
  expect(Boolean(match(address))).toBe(isUnknown);
});

describe("redirects", () => {
  test("the default language carries no prefix", () => {
    expect(redirectOf(`/${defaultLanguage}`)).toBe("/");
    expect(redirectOf(`/${defaultLanguage}/:path+`)).toBe("/:path+/");
  });

  test("an original address under a prefix leads to that language's address", () => {
    expect(redirectOf("/fr/for-sale")).toBe("/fr/a-vendre/");
    expect(redirectOf("/fr/contact-demand")).toBe("/fr/estimation-gratuite/");
    expect(redirectOf("/de/feedback/contact-me")).toBe("/de/danke/contact-me/");
  });

  test.each([
    ["/fr", "/"],
    ["/fr/contact", "/contact/"],
    ["/fr/estimation-gratuite", "/contact-demand/"],
    ["/fr/a-vendre", "/for-sale/"],
    ["/fr/a-vendre/:rest+", "/for-sale/"],
    ["/fr/a-vendre/:city/:slug((?!page/)[^/]+)/:id(\\d+)", "/property/:id/"],
    ["/fr/services/:article+", "/services/"],
    ["/fr/feed.xml", "/feed.xml"],
    ["/de/kontakt", undefined],
  ])("of a language that is switched off, %s leads to %s", (source, destination) => {
    expect(retiredRules(["fr"]).find((rule) => rule.source === source)?.destination).toBe(destination);
  });

  test("a route's own name leads to its public address", () => {
    expect(redirectOf("/fr/list/sale")).toBe("/fr/a-vendre/");
    expect(redirectOf("/fr/list/sale/:rest+")).toBe("/fr/a-vendre/:rest+/");
  });

  test("none begins at the address of a page", () => {
    const addresses = languages.flatMap((language) =>
      pathKeys
        .map((key) => pathPattern(key, language))
        .filter((pattern) => !pattern.includes("{"))
        .map((pattern) => encodeURI(pattern).replace(/(?<=.)\/$/, "")),
    );
    expect(redirects.filter(({ source }) => addresses.includes(source))).toEqual([]);
  });

  test("none leads to itself, whatever the capitals", () => {
    const plain = (path: string) =>
      path
        .replace(/\/$/, "")
        .replace(/\(.*?\)(?=\/|$)/g, "")
        .toLowerCase();
    expect(redirects.filter((rule) => plain(rule.source) === plain(rule.destination))).toEqual([]);
  });
});
