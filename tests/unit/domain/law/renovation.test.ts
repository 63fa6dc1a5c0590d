import { describe, expect, it } from "vitest";
import rulesFile from "@/lib/content/law/rules/renovation.json";
import { type EnergyLabel, energyLabels } from "@/lib/domain/energy/energy-label";
import { type RenovationRule, renovationDuty } from "@/lib/domain/law/renovation";

const rules = rulesFile.duties as RenovationRule[];
const house = {
  region: "flanders",
  label: "f",
  goal: 0,
  residential: true,
  date: "2026-11-21",
  rules,
} as const;

describe("renovationDuty", () => {
  it.each(["e", "f"] as EnergyLabel[])(
    "asks the buyer of a Flemish dwelling with label %s for D in five years",
    (label) => {
      expect(renovationDuty({ ...house, label })).toMatchObject({ years: 5, from: label, to: "d" });
    },
  );

  it("asks for nothing with any other label", () => {
    const obliged = energyLabels.filter((label) => renovationDuty({ ...house, label }));
    expect(obliged).toEqual(["e", "f"]);
    expect(renovationDuty({ ...house, label: null })).toBeNull();
  });

  it("begins with deeds of 2023", () => {
    expect(renovationDuty({ ...house, date: "2022-12-31" })).toBeNull();
    expect(renovationDuty({ ...house, date: "2023-01-01" })).not.toBeNull();
  });

  it.each([
    ["2026-08-31", 2026, 2031],
    ["2026-09-01", 2027, 2032],
  ])("counts for a home on offer on %s from a deed in %s to %s", (date, deed, last) => {
    expect(renovationDuty({ ...house, date })).toMatchObject({ deedYear: deed, lastYear: last });
  });

  it("holds in Flanders only, for sales, for dwellings", () => {
    expect(renovationDuty({ ...house, region: "brussels" })).toBeNull();
    expect(renovationDuty({ ...house, region: "wallonia" })).toBeNull();
    expect(renovationDuty({ ...house, region: null })).toBeNull();
    expect(renovationDuty({ ...house, goal: 1 })).toBeNull();
    expect(renovationDuty({ ...house, residential: false })).toBeNull();
  });

  it("follows a rule that changes", () => {
    const changed: RenovationRule[] = [
      ...rules,
      {
        region: "flanders",
        validFrom: "2028-01-01",
        source: "test",
        from: ["d", "e", "f"],
        to: "c",
        years: 6,
      },
    ];
    const on = (date: string, label: EnergyLabel) =>
      renovationDuty({ ...house, label, date, rules: changed });
    expect(on("2027-12-31", "d")).toBeNull();
    expect(on("2028-01-01", "d")).toMatchObject({ years: 6, from: "d", to: "c" });
  });
});
