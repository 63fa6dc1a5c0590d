import { describe, expect, it } from "vitest";
import { helperDevice, pageShellDevice } from "@/lib/domain/web/device";

describe("pageShellDevice", () => {
  it.each([
    [320, "mobile"],
    [766, "mobile"],
    [766.9, "mobile"],
    [767, "tablet"],
    [1279, "tablet"],
    [1279.5, "tablet"],
    [1280, "desktop"],
    [2560, "desktop"],
  ])("is at %d px %s", (width, device) => {
    expect(pageShellDevice(width)).toBe(device);
  });
});

describe("helperDevice", () => {
  it.each([
    [320, "mobile"],
    [767, "mobile"],
    [767.5, "tablet"],
    [768, "tablet"],
    [960, "tablet"],
    [960.5, "desktop"],
    [961, "desktop"],
    [2560, "desktop"],
  ])("is at %d px %s", (width, device) => {
    expect(helperDevice(width)).toBe(device);
  });
});
