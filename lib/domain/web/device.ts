/** The kinds of device that a layout knows. */
export type Device = "mobile" | "tablet" | "desktop";

/**
 * Media queries by the two sets of breakpoints (specification, point 9): of the page's shell, and of what stands inside a page. What
 * neither matches is a tablet.
 */
export const deviceQueries = {
  pageShell: { mobile: "(width < 767px)", desktop: "(width >= 1280px)" },
  helper: { mobile: "(width <= 767px)", desktop: "(width > 960px)" },
} as const satisfies Record<string, Partial<Record<Device, string>>>;

export type BreakpointSet = keyof typeof deviceQueries;

/** @param matches whether the window matches a media query */
export function deviceOf(set: BreakpointSet, matches: (query: string) => boolean): Device {
  const { mobile, desktop } = deviceQueries[set];
  if (matches(mobile)) return "mobile";
  return matches(desktop) ? "desktop" : "tablet";
}

/** The settings of a page that is shown (specification, point 3), for what no style sheet can decide. */
export interface Settings {
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  /** Whether the bar at the top of the page is shown. */
  topBarShow: boolean;
  /** The language of the page. */
  language: string;
}

export const deviceFlags = (device: Device): Pick<Settings, "isMobile" | "isTablet" | "isDesktop"> => ({
  isMobile: device === "mobile",
  isTablet: device === "tablet",
  isDesktop: device === "desktop",
});
