import { expect, test } from "vitest";
import { cacheControl } from "@/lib/domain/web/cache-control";

test.each([
  "/",
  "/fr/a-vendre/",
  "/api/search/fr/",
  "/sitemap.xml",
  "/fr/feed.xml",
  "/embed/map/drawing.svg",
])("shared caches keep %s for minutes", (address) => {
  expect(cacheControl(address)).toBe("public, max-age=0, s-maxage=300, stale-while-revalidate=60");
});

test.each([
  "/_next/static/islands/site-1a.js",
  "/_next/static/props/3f.json",
  "/fonts/hanken-grotesk.b54b83ceef9e6864.woff2",
  "/pictures/hero/hero-street.86aabb14-900.avif",
  "/pictures/hero/hero-street.86aabb14-upright-400.avif",
])("browsers keep %s for ever, as its name says what it holds", (address) => {
  expect(cacheControl(address)).toBe("public, max-age=31536000, immutable");
});

test.each([
  "/pictures/hero/hero-street.jpg",
  "/brand/logo.svg",
  "/fr/pictures/a.86aabb14-900.avif",
  "/robots.txt",
  "/.well-known/security.txt",
])("%s is asked for again", (address) => {
  expect(cacheControl(address)).toMatch(/^public, max-age=0(, must-revalidate)?$/);
});
