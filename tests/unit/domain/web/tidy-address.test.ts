import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyAddress } from "@/lib/domain/web/tidy-address";

test.each([
  ["/", "/"],
  ["//", "/"],
  ["/fr", "/fr/"],
  ["/fr//a-vendre", "/fr/a-vendre/"],
  ["//elsewhere.example/", "/elsewhere.example"],
  ["/\\elsewhere.example\\x", "/elsewhere.example/x/"],
  ["/fr/../de/", "/de/"],
  ["/fr/%2e%2E/de", "/de/"],
  ["/fr/a/..", "/fr/"],
  ["/../../..", "/"],
  ["/fr/./a-vendre/.", "/fr/a-vendre/"],
  ["/sitemap.xml/", "/sitemap.xml"],
  ["/nope.html", "/nope.html"],
  ["/a.b/c", "/a.b/c/"],
  ["/.env", "/.env"],
  ["/.well-known/x", "/.well-known/x"],
  ["/fr/a-vendre%2F", "/fr/a-vendre%2F/"],
])("%s is written %s", (path, tidy) => {
  expect(tidyAddress(path)).toBe(tidy);
});

test("what is tidy stays as it is, and never leads to another site", () => {
  const part = fc.constantFrom("a", ".", "..", "%2e", "%2E%2e", "x.y", ".", "%5C", "\\", "", ".well-known");
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const tidy = tidyAddress(`/${parts.join("/")}`);
      expect(tidyAddress(tidy)).toBe(tidy);
      expect(tidy).toMatch(/^\/(?![/\\])/);
    }),
  );
});
