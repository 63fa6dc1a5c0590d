import { describe, expect, it } from "vitest";
import { rules } from "@/lib/content/law/rules";
import type { Region } from "@/lib/domain/address/region";
import { highestRent, rentReferenceLimit } from "@/lib/domain/law/rent-reference";

const limit = (region: Region | null, date: string) => rentReferenceLimit(region, date, rules.rentReference);

describe("the reference rent", () => {
  it.each([
    ["brussels", "2025-05-01", 0.2],
    ["brussels", "2025-04-30", undefined],
    ["flanders", "2026-11-21", undefined],
    ["wallonia", "2026-11-21", undefined],
    [null, "2026-11-21", undefined],
  ] as const)("has a limit in %s on %s: %j", (region, date, excess) => {
    expect(limit(region, date)?.excess).toBe(excess);
  });

  it("is exceeded by a fifth above the middle of its span", () => {
    const brussels = limit("brussels", "2026-11-21");
    expect(brussels && highestRent({ Low: 950, High: 1160 }, brussels)).toBe(1266);
  });
});
