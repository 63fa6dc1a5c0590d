import { describe, expect, it } from "vitest";
import {
  homeCountryId,
  isHomeCountry,
  isLuxembourg,
  luxembourgCountryId,
} from "@/lib/domain/address/country";
import { regionOf } from "@/lib/domain/address/region";
import { goalKind, isForSale } from "@/lib/domain/listing/goal";

describe("regionOf", () => {
  it.each([
    [1000, "brussels"],
    [1180, "brussels"],
    [1299, "brussels"],
    [1300, "wallonia"],
    [1499, "wallonia"],
    [1500, "flanders"],
    [3999, "flanders"],
    [4000, "wallonia"],
    [7999, "wallonia"],
    [8000, "flanders"],
    [9999, "flanders"],
  ])("finds %i in %s", (zip, region) => {
    expect(regionOf(zip)).toBe(region);
    expect(regionOf(String(zip))).toBe(region);
  });

  it("covers every postcode from 1000 on", () => {
    const unknown = Array.from({ length: 9000 }, (_, index) => 1000 + index).filter((zip) => !regionOf(zip));
    expect(unknown).toEqual([]);
  });

  it.each([999, 0, -1180, 10_000, 1180.5, "", " ", "118", "B-1180", "L-1234", "06000", "11 80", "NaN"])(
    "finds no region for %s",
    (zip) => {
      expect(regionOf(zip)).toBeNull();
    },
  );

  it("does not mind white space around", () => {
    expect(regionOf(" 1060 ")).toBe("brussels");
  });
});

describe("countries", () => {
  it("have the ids of the specification", () => {
    expect(homeCountryId).toBe(10);
    expect(luxembourgCountryId).toBe(50);
  });

  it.each([10, "10", null, undefined, ""])("takes %s for home", (id) => {
    expect(isHomeCountry(id)).toBe(true);
  });

  it.each([50, "50", 0, 11, "FR"])("takes %s for abroad", (id) => {
    expect(isHomeCountry(id)).toBe(false);
  });

  it("knows Luxembourg as number and as text", () => {
    expect([50, "50", 10, null, undefined, ""].map(isLuxembourg)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("goal", () => {
  it.each([
    [0, "sale"],
    ["0", "sale"],
    [1, "rent"],
    ["1", "rent"],
    [2, "rent"],
    ["", "rent"],
  ])("takes %j for %s", (goal, kind) => {
    expect(goalKind(goal)).toBe(kind);
    expect(isForSale(goal)).toBe(kind === "sale");
  });
});
