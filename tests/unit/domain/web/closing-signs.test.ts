import { expect, test } from "vitest";
import { withoutClosingSigns } from "@/lib/domain/web/closing-signs";

test.each([
  ".",
  ",",
  ")",
  "/)",
  "/).",
  ">",
  ";",
  ":",
  "!",
  "'",
  '"',
  "]",
  "*",
  "_",
  "...",
  "%22",
  "/%22/",
  "%3E",
  "%3e.",
  "%29",
  "%20",
  "%0D%0A",
  "%E2%80%9D",
  "%E2%80%99",
  "%E2%80%A6",
  "%C2%BB",
  "%C2%A0%C2%BB",
  "&gt;",
  "&gt;.",
  "&quot;",
  "&gt",
  "&#39;",
  "%",
])("%s at the end of a sentence is no part of the address", (sign) => {
  expect(withoutClosingSigns(`/property/7123${sign}`)).toBe("/property/7123");
});

test.each([
  "/",
  "/property/7123",
  "/property/7123/",
  "/R%C3%A9f%C3%A9r%C3%A9",
  "/fr/%2e%2e%2f/",
  "/a).b/",
  `/${".".repeat(100_000)}`,
])("%.40s has none", (path) => {
  expect(withoutClosingSigns(path)).toBeNull();
});
