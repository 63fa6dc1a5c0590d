import { describe, expect, test } from "vitest";
import { pageInputs, readPageRoute } from "@/lib/content/page-inputs";
import { importsOf, sourcesAt } from "./sources/sources";

/** What a route may use besides its input: functions that take no content, only the path table and words, which are code. */
const withoutContent = [
  "lib/content/seo/page-metadata",
  "lib/content/shell/navigation",
  "lib/content/shell/site-page",
  "lib/content/listing/property-data",
  "lib/content/page-type",
];

test("a page takes of the content what its input holds, so that a comparison of the inputs tells whether it is still right", () => {
  const pages = sourcesAt(/^app\/\[locale\]\/.*page\.tsx$/);
  expect(pages.length).toBeGreaterThan(9);
  const others = pages
    .flatMap(importsOf)
    .filter(({ to, typeOnly }) => !typeOnly && /^lib\/(content|pictures)\//.test(to))
    .filter(({ to }) => !withoutContent.includes(to));
  expect(others.map(({ from, written }) => `${from} imports ${written}`)).toEqual([]);
});

test("what is around all pages takes the settings of the site alone, which are compiled with the code", () => {
  const taken = sourcesAt(/^app\/(\[locale\]\/.*)?layout\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/loadCatalogue\(\)((?:\.\w+)*)/g)].map(([, path]) => path),
  );
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((path) => !path?.startsWith(".content.site"))).toEqual([]);
});

describe("the kind of a page by its route", () => {
  test.each([
    ["/fr", { kind: "home", language: "fr", segments: [] }],
    ["/fr/contact", { kind: "menu", language: "fr", segments: ["contact"] }],
    ["/nl/login", { kind: "login", language: "nl", segments: [] }],
    ["/de/not-found/page", { kind: "not-found", language: "de", segments: ["page"] }],
    [
      "/fr/list/sale/uccle/page/2",
      { kind: "list", language: "fr", segments: ["sale", "uccle", "page", "2"] },
    ],
    [
      "/en/property/sale/ixelles/a-house/7101",
      { kind: "property", language: "en", segments: ["sale", "ixelles", "a-house", "7101"] },
    ],
  ])("%s", (route, expected) => {
    expect(readPageRoute(route)).toEqual(expected);
  });

  test.each(["/embed/map", "/api/search/fr", "/sitemap/sitemap.xml", "/fr/feed.xml", "/robots.txt"])(
    "%s is none",
    (route) => {
      expect(readPageRoute(route)).toBeNull();
    },
  );

  test("each folder of routes has its input", () => {
    const folders = sourcesAt(/^app\/\[locale\]\/.*page\.tsx$/).map(
      ({ path }) => /^app\/\[locale\]\/\(\w+\)\/(?:(\[page\])|([\w-]+))?/.exec(path)?.slice(1) ?? [],
    );
    const kinds = folders.map(([menu, name]) => (menu ? "menu" : (name ?? "home")));
    expect([...new Set(kinds.map((kind) => (kind === "page" ? "home" : kind)))].toSorted()).toEqual(
      Object.keys(pageInputs).toSorted(),
    );
  });
});
