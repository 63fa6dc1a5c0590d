import { expect, test } from "vitest";
import { expiryOf, securityText } from "@/lib/domain/web/security-text";

const site = { contact: "info@example.be", languages: ["nl", "fr"], siteUrl: "https://www.example.be" };

test("security.txt has the fields of RFC 9116", () => {
  expect(securityText(site, new Date("2026-11-23T12:34:56.789Z"))).toBe(
    [
      "Contact: mailto:info@example.be",
      "Expires: 2027-11-22T00:00:00Z",
      "Preferred-Languages: nl, fr",
      "Canonical: https://www.example.be/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("a page can be the contact", () => {
  const text = securityText({ ...site, contact: "https://example.be/@report" }, new Date());
  expect(text).toMatch(/^Contact: https:\/\/example\.be\/@report$/m);
});

test.each(["2026-11-23T00:00:00Z", "2028-02-29T23:59:59Z"])(
  "one made on %s holds for less than a year",
  (day) => {
    const made = new Date(day);
    const nextYear = new Date(made);
    nextYear.setUTCFullYear(made.getUTCFullYear() + 1);
    const expires = expiryOf(securityText(site, made))?.getTime() ?? 0;
    expect(expires).toBeLessThan(nextYear.getTime());
    expect(expires).toBeGreaterThan(made.getTime() + 360 * 86_400_000);
  },
);

test.each(["", "Contact: mailto:a@b.be\n", "Expires: soon\n"])("%j does not say when it expires", (text) => {
  expect(expiryOf(text)).toBeNull();
});
