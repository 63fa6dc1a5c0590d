import { describe, expect, it } from "vitest";
import { breakpointSets, deviceFlags } from "@/lib/domain/web/settings";

describe("device flags", () => {
  it.each([
    ["mobile", { isMobile: true, isTablet: false, isDesktop: false }],
    ["tablet", { isMobile: false, isTablet: true, isDesktop: false }],
    ["desktop", { isMobile: false, isTablet: false, isDesktop: true }],
  ] as const)("of a %s", (device, flags) => {
    expect(deviceFlags(device)).toEqual(flags);
  });

  it("follow the shell's breakpoints or the helper's", () => {
    expect(breakpointSets.pageShell(1000)).toBe("tablet");
    expect(breakpointSets.helper(1000)).toBe("desktop");
  });
});
