import { describe, expect, it } from "vitest";
import { facadeKind, isResidential, typeKinds } from "@/lib/domain/listing/building";
import { isListed, isNew, newForDays, propertyState } from "@/lib/domain/listing/property-state";

describe("propertyState", () => {
  it.each([
    ["available", "available"],
    ["sold", "sold"],
    ["rented", "rented"],
    [" Sold ", "sold"],
    ["RENTED", "rented"],
    ["option", "available"],
    ["", "available"],
    [null, "available"],
    [undefined, "available"],
  ])("of %j is %s", (status, state) => {
    expect(propertyState(status)).toBe(state);
    expect(isListed({ Status: status })).toBe(state === "available");
  });

  it("lists a property without a status", () => {
    expect(isListed({})).toBe(true);
  });
});

describe("isNew", () => {
  it.each([
    ["2026-11-21", true],
    ["2026-11-14", true],
    ["2026-11-13", false],
    ["2025-11-21", false],
    ["2026-11-22", false],
    ["", false],
    ["soon", false],
  ])("for a publication on %j, seen on 2026-11-21, is %j", (publishedAt, expected) => {
    expect(isNew(publishedAt, "2026-11-21")).toBe(expected);
  });

  it("counts the days of the site", () => {
    expect(newForDays).toBe(7);
    expect(isNew("2026-10-22", "2026-11-21", 30)).toBe(true);
    expect(isNew("2026-10-21", "2026-11-21", 30)).toBe(false);
  });
});

describe("facadeKind", () => {
  it.each([
    [4, "open"],
    ["4", "open"],
    [3, "halfOpen"],
    [2, "closed"],
    [1, null],
    [0, null],
    [5, null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("of %j façades is %j", (facades, kind) => {
    expect(facadeKind(facades)).toBe(kind);
  });
});

describe("type kinds", () => {
  it("are residential for houses and apartments", () => {
    expect(typeKinds.filter(isResidential)).toEqual(["house", "apartment"]);
  });
});
