import { describe, expect, it } from "vitest";
import { rules } from "@/lib/content/law/rules";
import { type FigureContext, lawFigure, withFigures } from "@/lib/domain/law/law-figures";

const context = (change: Partial<FigureContext> = {}): FigureContext => ({
  rules,
  date: "2026-11-26",
  language: "nl",
  ...change,
});
const figure = (name: string, change?: Partial<FigureContext>) =>
  lawFigure(name, context(change))?.replaceAll("\u00a0", " ");

describe("a figure of the law", () => {
  it.each([
    ["duty.brussels", "12,5 %"],
    ["ownHomeDuty.flanders", "2 %"],
    ["abatement.brussels", "€ 200.000"],
    ["abatementCeiling.brussels", "€ 600.000"],
    ["dutySince.wallonia", "1 januari 2025"],
    ["ownHomeDutyOn.brussels.350000", "€ 18.750"],
    ["ownHomeDutyOn.brussels.650000", "€ 81.250"],
    ["dutyOn.flanders.350000", "€ 42.000"],
    ["offerDeposit", "10 %"],
    ["instalmentDeposit", "5 %"],
    ["mortgageRight", "0,3 %"],
    ["depositMonths.brussels", "2"],
    ["renovationFrom.flanders", "E of F"],
    ["renovationTo.flanders", "D"],
    ["rentExcess.brussels", "20 %"],
    ["rentSite.brussels", "huurprijzen.brussels"],
  ])("%s is %s", (name, expected) => {
    expect(figure(name)).toBe(expected);
  });

  it("is written as its language does", () => {
    expect(figure("duty.brussels", { language: "en" })).toBe("12,5%");
    expect(figure("renovationFrom.flanders", { language: "de" })).toBe("E oder F");
    expect(figure("dutySince.wallonia", { language: "fr" })).toBe("1er janvier 2025");
    expect(figure("rentSite.brussels", { language: "fr" })).toBe("loyers.brussels");
  });

  it("is that of the day", () => {
    expect(figure("ownHomeDuty.flanders", { date: "2024-12-31" })).toBe("3 %");
    expect(figure("ownHomeDuty.wallonia", { date: "2024-12-31" })).toBeUndefined();
  });

  it.each([
    "abatement.flanders",
    "renovationYears.brussels",
    "duty",
    "duty.paris",
    "dutyOn.brussels",
    "x",
    "",
    "constructor",
  ])("%s is none", (name) => {
    expect(lawFigure(name, context())).toBeNull();
  });
});

it("fills a text, and leaves what it does not know", () => {
  expect(withFigures("{law.duty.flanders}, {law.nothing}, {agency.name}", context())).toBe(
    "12\u00a0%, {law.nothing}, {agency.name}",
  );
});
