import { expect, test } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import { prerenderedRoutes } from "@/lib/content/prerendered-routes";
import { createAddressRules } from "@/lib/runtime/http/lost-address";
import {
  addressIn,
  defaultLanguage,
  plainEntries,
  prefixed,
  projects,
  properties,
} from "../../e2e/support/site";

const catalogue = loadCatalogue();
const lostAddress = createAddressRules(catalogue);
const pages = prerenderedRoutes(catalogue, {
  showsPreviews: false,
  siteUrl: "https://www.example.be",
}).filter(({ make }) => !make);
const addresses = new Set(pages.map(({ address }) => address));

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
  ["/property/7123/)", "/property/7123/"],
  ["/property/7123.", "/property/7123/"],
  ["/nl/property/7123&gt;.", "/property/7123/"],
  ["/fr/a-vendre/%E2%80%9D", "/fr/a-vendre/"],
  ["/sitemap.xml,", "/sitemap.xml"],
  ["/)", "/"],
])("%s leads to %s", (path, to) => {
  expect(lostAddress(path)).toEqual({ status: 308, to });
});

test.each([
  ["/nope/", "page", null],
  ["/fr/nope/", "page", "fr"],
  ["/fr/nope/)", "page", "fr"],
  ["/fr/property/1/).", "property", "fr"],
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

test.each(prefixed)(
  "an original path under the prefix of %s, and the default language's prefix, lead to the address of the entry",
  (language) => {
    for (const entry of plainEntries) {
      const [own, address] = [addressIn(entry, defaultLanguage), addressIn(entry, language)];
      const original = `/${language}${encodeURI(entry.original)}`;
      if (original !== address)
        expect.soft(lostAddress(original), original).toEqual({ status: 308, to: address });
      expect.soft(lostAddress(`/${defaultLanguage}${own}`), own).toEqual({ status: 308, to: own });
    }
  },
);

/** What comes before the number in an address of a property or a project: the list and, but in the default language, town and slug. */
const slug = "[a-z0-9]+(?:-[a-z0-9]+)*/";
const shapes: Record<string, Record<"sale" | "rent" | "project", string>> = {
  nl: { sale: "/property/", rent: "/property/", project: "/project/" },
  fr: {
    sale: `/fr/a-vendre/${slug}${slug}`,
    rent: `/fr/a-louer/${slug}${slug}`,
    project: `/fr/projects/${slug}`,
  },
  en: {
    sale: `/en/for-sale/${slug}${slug}`,
    rent: `/en/for-rent/${slug}${slug}`,
    project: `/en/projects/${slug}`,
  },
  de: {
    sale: `/de/zu-verkaufen/${slug}${slug}`,
    rent: `/de/zu-vermieten/${slug}${slug}`,
    project: `/de/projekte/${slug}`,
  },
};

const things = [
  ...properties.map(
    ({ ID, Goal }) => ({ root: "property", id: ID, kind: Goal === 0 ? "sale" : "rent" }) as const,
  ),
  ...projects.map(({ ID }) => ({ root: "project", id: ID, kind: "project" }) as const),
];

test.each(prefixed)(
  "each property and project has one address in %s, whatever town or slug is asked for",
  (language) => {
    for (const { root, id, kind } of things) {
      const short = lostAddress(`/${language}/${root}/${id}/`);
      const address = short.status === 404 ? "" : short.to;
      expect.soft(short.status, `/${language}/${root}/${id}/`).toBe(308);
      expect.soft(address).toMatch(new RegExp(`^${shapes[language]?.[kind]}${id}/$`));
      expect.soft(addresses.has(address), address).toBe(true);
      const misspelt = address.replace(/[a-z0-9-]+(?=\/\d+\/$)/, "something-else");
      expect.soft(lostAddress(misspelt), misspelt).toEqual({ status: 308, to: address });
    }
  },
);

test("each property and project has its original address in the default language", () => {
  for (const { root, id } of things) {
    const address = `/${root}/${id}/`;
    expect.soft(addresses.has(address), address).toBe(true);
    expect.soft(lostAddress(`/${defaultLanguage}${address}`), address).toEqual({ status: 308, to: address });
  }
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
