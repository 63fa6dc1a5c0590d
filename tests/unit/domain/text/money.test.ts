import { describe, expect, it } from "vitest";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber, numeric } from "@/lib/domain/text/numbers";
import { parseAmount } from "@/lib/domain/text/typed-amounts";
import { amount } from "@/lib/forms/fields";

describe("formatPrice", () => {
  it.each([
    [349000, "€ 349.000"],
    [0, "€ 0"],
    [-0, "€ 0"],
    [950, "€ 950"],
    [1000, "€ 1.000"],
    [1250000, "€ 1.250.000"],
    [1250.5, "€ 1.250,50"],
    [1250.05, "€ 1.250,05"],
    [0.99, "€ 0,99"],
    [1250.004, "€ 1.250"],
    [1250.996, "€ 1.251"],
    [-1250, "€ -1.250"],
    ["349000", "€ 349.000"],
    ["1250.50", "€ 1.250,50"],
    ["1250,5", "€ 1.250,50"],
    [" 950 ", "€ 950"],
  ])("writes %j as %s", (amount, text) => {
    expect(formatPrice(amount)).toBe(text);
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    null,
    undefined,
    "",
    " ",
    "abc",
    "349.000",
    "€ 349",
    "1e3",
    "0x10",
    true,
    false,
    {},
    [],
    [349000],
    new Date(0),
  ])("writes %j as NaN", (amount) => {
    expect(formatPrice(amount)).toBe("NaN");
  });

  it("uses a plain space", () => {
    expect(formatPrice(1).charCodeAt(1)).toBe(32);
  });
});

describe("belgianNumber", () => {
  it("takes dots for thousands and a comma for decimals", () => {
    expect(belgianNumber(1234567.891)).toBe("1.234.567,89");
    expect(belgianNumber(12)).toBe("12");
    expect(belgianNumber(12.5, { minimum: 2 })).toBe("12,50");
    expect(belgianNumber(12.5, { maximum: 0 })).toBe("13");
    expect(belgianNumber(0.1234, { maximum: 3 })).toBe("0,123");
  });

  const format = new Intl.NumberFormat("nl-BE");
  it.each([0, -0, 7, 123, 1234, 12345, 123456, 1234567, -5, -123, -1234, -123456, 2 ** 53 - 1])(
    "writes the whole number %d as the country's format does",
    (value) => {
      expect(belgianNumber(value)).toBe(format.format(value === 0 ? 0 : value));
    },
  );
});

describe("numeric", () => {
  it.each([
    [12, 12],
    ["12", 12],
    ["12.5", 12.5],
    ["12,5", 12.5],
    ["-3", -3],
    [" 7 ", 7],
    [0, 0],
  ])("finds the number in %j", (value, number) => {
    expect(numeric(value)).toBe(number);
  });

  it.each(["", " ", "12 m²", "1.000,5", Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, {}])(
    "finds none in %j",
    (value) => {
      expect(numeric(value)).toBeNull();
    },
  );
});

describe("parseAmount", () => {
  it.each([
    ["250000", 250000],
    ["250.000", 250000],
    ["250 000", 250000],
    ["250\u202f000", 250000],
    ["250\u00a0000 €", 250000],
    ["€ 250.000", 250000],
    [" €250.000,- ", 250000],
    ["250.000,--", 250000],
    ["250.000,", 250000],
    ["249.500,50", 249500.5],
    ["249.500,5", 249500.5],
    ["1.250.000,00", 1250000],
    ["600,000", 600000],
    ["€600,000", 600000],
    ["1,250,000", 1250000],
    ["€1,250.50", 1250.5],
    ["950", 950],
    ["0", 0],
    ["780.000 EUR", 780000],
    ["EUR 780 000", 780000],
    ["780000 euro", 780000],
    ["780k", 780000],
    ["780 K€", 780000],
    ["1.250k", 1250000],
    ["1,250k", 1250000],
    ["780 duizend euro", 780000],
    ["780 mille", 780000],
    ["€ 1,2 mio", 1200000],
    ["1.15 m", 1150000],
    ["1,25 miljoen", 1250000],
    ["1,2 million d’euros", 1200000],
    ["1,2 Millionen €", 1200000],
  ])("reads %j as %d", (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    "",
    " ",
    "€",
    "-5",
    "12.34",
    "250.00",
    "25,0000",
    "1.250,000",
    "1,250.000",
    "1,25,000",
    "2.50.000",
    "1e5",
    "drie",
    "250.000 of meer",
    "250.000 USD",
    "k",
    "1,2 mio mio",
    "1".repeat(16),
  ])("reads no amount in %j", (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it.each(["250.000,-", "249.500,50", "€ 250 000", "780k", "780.000 EUR"])(
    "a form and its deposit read %j alike",
    (text) => {
      expect(amount.parse(text)).toBe(parseAmount(text));
    },
  );
});
