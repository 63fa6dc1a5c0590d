const devices = ["mobile", "tablet", "desktop"] as const;

export type Device = (typeof devices)[number];

/** Widths in px from which a device is larger (specification, point 9): under 767 mobile, from 1280 desktop. */
export const pageShellBreakpoints = { tabletFrom: 767, desktopFrom: 1280 } as const;

/** Widths in px up to which a device is smaller, these included (specification, point 9). */
export const helperBreakpoints = { mobileUpTo: 767, tabletUpTo: 960 } as const;

/** The device for which header, menu and footer are laid out. */
export function pageShellDevice(width: number): Device {
  if (width < pageShellBreakpoints.tabletFrom) return "mobile";
  return width < pageShellBreakpoints.desktopFrom ? "tablet" : "desktop";
}

/** The device for what stands inside a page. */
export function helperDevice(width: number): Device {
  if (width <= helperBreakpoints.mobileUpTo) return "mobile";
  return width <= helperBreakpoints.tabletUpTo ? "tablet" : "desktop";
}
