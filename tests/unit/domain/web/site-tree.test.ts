import { expect, test } from "vitest";
import { textTypeOf, treeFile } from "@/lib/domain/web/site-tree";

test.each([
  ["/", "index.html"],
  ["/fr/a-vendre/", "fr/a-vendre/index.html"],
  ["/%C3%89tranger/", "Étranger/index.html"],
  ["/%c3%89tranger/", "Étranger/index.html"],
  ["/api/search/fr/", "api/search/fr/index.json"],
  ["/sitemap.xml", "sitemap.xml"],
  ["/_next/static/chunks/app/%5Blocale%5D/page-1a.js", "_next/static/chunks/app/[locale]/page-1a.js"],
  ["/.well-known/security.txt", ".well-known/security.txt"],
])("%s lies at %s", (address, file) => {
  expect(treeFile(address)).toBe(file);
});

test.each([
  "",
  "fr/",
  "//",
  "/fr//a/",
  "/../secret",
  "/fr/%2e%2e/%2e%2e/secret/",
  "/fr/..%2fsecret",
  "/fr%2Findex.html",
  "/fr%5C/",
  "/.env",
  "/a%00b/",
  "/%zz/",
  "/%ff/",
  "/index.html",
  "/fr/index.html",
  "/api/search/fr/index.json",
])("no file has the address %s", (address) => {
  expect(treeFile(address)).toBeNull();
});

test("the type of a text follows from its name; a picture is none", () => {
  expect(textTypeOf("fr/index.html")).toBe("text/html; charset=utf-8");
  expect(textTypeOf("sitemap.xml")).toBe("application/xml; charset=utf-8");
  expect(textTypeOf("fr/feed.xml")).toBe("application/rss+xml; charset=utf-8");
  for (const file of ["icons/icon-32.png", "a", "a.constructor", "index.html.gz"])
    expect(textTypeOf(file)).toBeUndefined();
});
