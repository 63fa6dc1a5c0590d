import { startFirefox } from "./firefox";
import { startWebKit } from "./webkit";

/** The engines that other tests do not run: Firefox's, and WebKit, on which every iPhone is. */
export const engines = [
  ["Firefox", startFirefox],
  ["WebKit", startWebKit],
] as const;

/** Width and height in CSS pixels. */
export const sizes = { phone: [390, 844], desk: [1280, 900] } as const;
