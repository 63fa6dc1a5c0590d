import { type Device, helperDevice, pageShellDevice } from "./device.ts";

/** Settings of the visit (specification, point 3). Only for what CSS cannot decide. */
export interface Settings {
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  /** Whether the bar at the top of the page is shown. */
  topBarShow: boolean;
  /** The language of the page. */
  language: string;
}

/** Which of the two sets of breakpoints the flags follow: the page's shell, or what stands inside a page. */
export const breakpointSets = { pageShell: pageShellDevice, helper: helperDevice } as const;

export type BreakpointSet = keyof typeof breakpointSets;

/** The device flags; exactly one is true. */
export const deviceFlags = (device: Device): Pick<Settings, "isMobile" | "isTablet" | "isDesktop"> => ({
  isMobile: device === "mobile",
  isTablet: device === "tablet",
  isDesktop: device === "desktop",
});
