import { expect, test } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import { prerenderedRoutes } from "@/lib/content/prerendered-routes";
import { createAddressRules } from "@/lib/runtime/http/lost-address";

const catalogue = loadCatalogue();
const lostAddress = createAddressRules(catalogue);
const pages = prerenderedRoutes(catalogue, {
  showsPreviews: false,
  siteUrl: "https://www.example.be",
}).filter(({ kind }) => kind === "page");

test.each([
  ["/fr", "/fr/"],
  ["/fr//a-vendre/", "/fr/a-vendre/"],
  ["//elsewhere.example/x", "/elsewhere.example/x/"],
  ["/fr/../de/", "/de/"],
  ["/nl/for-sale/", "/for-sale/"],
  ["/FR/A-Vendre/", "/fr/a-vendre/"],
  ["/references/", "/R%C3%A9f%C3%A9rences/"],
  ["/fr/a-vendre/page/1/", "/fr/a-vendre/"],
  ["/sitemap.xml/", "/sitemap.xml"],
  ["/api/search/fr", "/api/search/fr/"],
])("%s leads to %s", (path, to) => {
  expect(lostAddress(path)).toEqual({ status: 308, to });
});

test.each([
  ["/nope/", "page", null],
  ["/fr/nope/", "page", "fr"],
  ["/DE/nope/", "page", "de"],
  ["/fr/property/1/", "property", "fr"],
  ["/project/1/", "project", null],
  ["/fr/not-found/property/", "page", "fr"],
  ["/unknown-path/fr/", "page", null],
  ["/api/nope/", "page", null],
  ["/fr/a-vendre.rsc", "page", "fr"],
  ["/index.html", "page", null],
  ["/fr/index.html", "page", "fr"],
  ["/fr/%2e%2e%2f/", "page", "fr"],
  [`/fr/${"%C3%A9".repeat(600)}/`, "page", "fr"],
  [`/fr/${"a/".repeat(2_000)}`, "page", "fr"],
  [`/fr/a-vendre/x/y/${"9".repeat(3_000)}/`, "page", "fr"],
])("%.60s is not there", (path, page, language) => {
  expect(lostAddress(path)).toEqual({ status: 404, page, language });
});

test("the route of every page leads to its address in one step", () => {
  const wrong = pages.flatMap(({ address, route }) => {
    const found = lostAddress(encodeURI(`${route}/`));
    const to = found.status === 404 ? null : found.to;
    return address === null || to === address || `${encodeURI(route)}/` === address
      ? []
      : [`${route}: ${to}, not ${address}`];
  });
  expect(wrong).toEqual([]);
});

test("an address in other capitals leads to the one there is, whatever the kind of page", () => {
  const shouted = (address: string) => address.replaceAll(/%\w\w|\w/g, (sign) => sign.toUpperCase());
  const wrong = pages.flatMap(({ address }) => {
    if (address === null || shouted(address) === address || address === "/embed/map/") return [];
    const found = lostAddress(shouted(address));
    return found.status === 308 && found.to === address ? [] : [`${address}: ${JSON.stringify(found)}`];
  });
  expect(wrong).toEqual([]);
});

test("no address leads to itself, nor to another site", () => {
  for (const path of [
    "/",
    "/fr/",
    "/property/7123/",
    "/feed.xml",
    "/for-sale/",
    "/login/",
    "/\\example.be/",
  ]) {
    const found = lostAddress(path);
    if (found.status === 404) continue;
    expect(found.to, path).not.toBe(path);
    expect(found.to, path).toMatch(/^\/(?![/\\])/);
  }
});

test.each([
  ["/pictures/property-7/hall.00000000-600.avif", "width=600&stem=property-7/hall"],
  ["/pictures/property-7/hall.00000000-phone-tall.avif", "width=720&stem=property-7/hall"],
  ["/pictures/property-7/hall.00000000-og.jpg", "width=1200&stem=property-7/hall"],
])("%s, which no build has made yet, is the desk's", (path, query) => {
  expect(lostAddress(path)).toEqual({ status: 307, to: `/api/desk/pictures/file/?${query}` });
});

test("a copy of a picture that is gone is not found", () => {
  expect(lostAddress("/pictures/property-7/hall.1a2b3c4d-600.avif").status).toBe(404);
});
