import { describe, expect, it } from "vitest";
import { inForce } from "@/lib/domain/law/dated";

const entries = [
  { validFrom: "2025-01-01", rate: 2 },
  { validFrom: "2022-01-01", rate: 3 },
  { validFrom: "2027-01-01", rate: 1 },
];

describe("inForce", () => {
  it.each([
    ["2022-01-01", 3],
    ["2024-12-31", 3],
    ["2025-01-01", 2],
    ["2026-11-21", 2],
    ["2026-12-31", 2],
    ["2027-01-01", 1],
    ["2040-01-01", 1],
  ])("on %s is the entry of %i", (date, rate) => {
    expect(inForce(entries, date)?.rate).toBe(rate);
  });

  it("is nothing before the first entry and in an empty list", () => {
    expect(inForce(entries, "2021-12-31")).toBeNull();
    expect(inForce([], "2026-11-21")).toBeNull();
  });
});
