import { describe, expect, it } from "vitest";
import { formatPhone, telHref } from "@/lib/domain/address/phone";

describe("formatPhone", () => {
  it.each([
    ["0475123456", "0475 12 34 56"],
    ["0475/12.34.56", "0475 12 34 56"],
    ["0475 12 34 56", "0475 12 34 56"],
    ["021234567", "021 23 45 67"],
    ["02/123.45.67", "021 23 45 67"],
    ["02 123 45 67", "021 23 45 67"],
    ["081 22 33 44", "081 22 33 44"],
  ])("groups %s as %s", (phone, text) => {
    expect(formatPhone(phone)).toBe(text);
  });

  it.each(["", "112", "02/123.45", "12345678", "+32 475 12 34 56", "0032475123456", "no phone"])(
    "leaves %j unchanged",
    (phone) => {
      expect(formatPhone(phone)).toBe(phone);
    },
  );
});

describe("telHref", () => {
  it.each([
    ["0475 12 34 56", "tel:+32475123456"],
    ["02/123.45.67", "tel:+3221234567"],
    ["+32 2 123 45 67", "tel:+3221234567"],
    ["+32 (0)2 123 45 67", "tel:+3221234567"],
    ["0032 2 123 45 67", "tel:+3221234567"],
    ["32475123456", "tel:+32475123456"],
    ["+33 4 93 00 00 00", "tel:+33493000000"],
    ["475123456", "tel:+32475123456"],
  ])("links %s to %s", (phone, href) => {
    expect(telHref(phone)).toBe(href);
  });

  it("takes another country for a national number", () => {
    expect(telHref("0612345678", "33")).toBe("tel:+33612345678");
  });

  it.each(["", "  ", "none"])("is empty for %j", (phone) => {
    expect(telHref(phone)).toBe("");
  });
});
