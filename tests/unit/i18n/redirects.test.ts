import { expect, test } from "vitest";
import { redirectOf } from "@/lib/i18n/redirects";

test.each([
  ["/nl/", "/"],
  ["/nl/for-sale/", "/for-sale/"],
  ["/nl/nope/at/all/", "/nope/at/all/"],
  ["/NL/For-Sale/", "/for-sale/"],
  ["/fr/%C3%89tranger/", "/fr/etranger/"],
  ["/fr/%c3%89tranger/", "/fr/etranger/"],
  ["/fr/list/sale/", "/fr/a-vendre/"],
  ["/fr/list/sale/uccle/page/2/", "/fr/a-vendre/uccle/page/2/"],
  ["/fr/property/sale/uccle/maison/7123/", "/fr/a-vendre/uccle/maison/7123/"],
  ["/nl/property/7123/", "/property/7123/"],
  ["/nl/feed.xml", "/feed.xml"],
  ["/fr/owner/", "/fr/proprietaire/"],
])("%s leads to %s", (address, to) => {
  expect(redirectOf(address)).toBe(to);
});

test.each([
  "/",
  "/fr/",
  "/fr/a-vendre/",
  "/fr/nope/",
  "/fr/property/sale/uccle/maison/seven/",
  "/nlx/",
  `/fr/property/sale/${"a/".repeat(2_000)}`,
  `/${":".repeat(4_000)}/`,
])("%.60s is no other way to write an address", (address) => {
  expect(redirectOf(address)).toBeNull();
});
