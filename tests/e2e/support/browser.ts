import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const debianChromium = "/usr/bin/chromium";

/** Debian's Chromium where it is installed, otherwise Playwright's own; as root it runs without its sandbox, and calls nobody. */
export const browser: LaunchOptions = {
  executablePath: existsSync(debianChromium) ? debianChromium : undefined,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
