import { describe, expect, it } from "vitest";
import type { LanguageCode } from "@/lib/domain/text/language";
import {
  formatCo2,
  formatEnergy,
  formatLength,
  formatSurface,
  formatTotalEnergy,
} from "@/lib/domain/text/units";

describe("units", () => {
  it("writes surfaces in m²", () => {
    expect(formatSurface(120)).toBe("120 m²");
    expect(formatSurface(1250.5)).toBe("1.250,5 m²");
    expect(formatSurface("86")).toBe("86 m²");
    expect(formatSurface(0)).toBe("0 m²");
  });

  it("writes widths in m", () => {
    expect(formatLength(6.5)).toBe("6,5 m");
  });

  it.each([
    ["nl", "jaar"],
    ["fr", "an"],
    ["en", "year"],
    ["de", "Jahr"],
  ] as [LanguageCode, string][])("writes energy and CO₂ in %s per %s", (language, year) => {
    expect(formatEnergy(245, language)).toBe(`245 kWh/m².${year}`);
    expect(formatEnergy(1245.25, language)).toBe(`1.245,25 kWh/m².${year}`);
    expect(formatTotalEnergy(24310.4, language)).toBe(`24.310 kWh/${year}`);
    expect(formatCo2(48, language)).toBe(`48 kg CO₂/m².${year}`);
  });

  it.each([null, undefined, "", "many", Number.NaN])("is empty for %j", (value) => {
    expect(formatSurface(value)).toBe("");
    expect(formatLength(value)).toBe("");
    expect(formatEnergy(value, "fr")).toBe("");
    expect(formatTotalEnergy(value, "fr")).toBe("");
    expect(formatCo2(value, "fr")).toBe("");
  });
});
