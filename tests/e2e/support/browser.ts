import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

/** Debian's Chromium: the one without windows where it is, for it does the same work in two thirds of the time. */
export const debianBrowser: string | undefined = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
].find((program) => existsSync(program));

/** Debian's Chromium where it is installed, otherwise Playwright's own; as root it runs without its sandbox, and calls nobody. */
export const browser: LaunchOptions = {
  executablePath: debianBrowser,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // No process in reserve: starting one for each window that a test opens is a quarter of all the work.
    "--renderer-process-limit=1",
  ],
};
