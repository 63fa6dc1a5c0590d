import { describe, expect, test } from "vitest";
import { type BreakpointSet, type Device, deviceFlags, deviceOf } from "@/lib/domain/web/device";

/** A window of a width, for queries that compare it with one number. */
const windowOf = (width: number) => (query: string) => {
  const [, sign, limit] = /^\(width (<|<=|>|>=) (\d+)px\)$/.exec(query) ?? [];
  const to = Number(limit);
  return { "<": width < to, "<=": width <= to, ">": width > to, ">=": width >= to }[`${sign}`] ?? false;
};

const borders: Record<BreakpointSet, [number, Device][]> = {
  pageShell: [
    [320, "mobile"],
    [766.9, "mobile"],
    [767, "tablet"],
    [1279.5, "tablet"],
    [1280, "desktop"],
  ],
  helper: [
    [320, "mobile"],
    [767, "mobile"],
    [767.5, "tablet"],
    [960, "tablet"],
    [960.5, "desktop"],
  ],
};

describe.each(Object.entries(borders))("the breakpoints of %s", (set, cases) => {
  test.each(cases)("at %d px: %s", (width, device) => {
    expect(deviceOf(set as BreakpointSet, windowOf(width))).toBe(device);
  });
});

test.each(["mobile", "tablet", "desktop"] as const)("of the flags one is true: %s", (device) => {
  const { isMobile, isTablet, isDesktop } = deviceFlags(device);
  expect([isMobile, isTablet, isDesktop]).toEqual(
    (["mobile", "tablet", "desktop"] as const).map((each) => each === device),
  );
});
