import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { run } from "../../lib/cli/run.mjs";

const hasOwnBrowser = () => {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), ".cache/ms-playwright");
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("chromium"));
};

/** The browser without windows. */
const headless = "/usr/bin/chromium-headless-shell";

const mayInstall = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/** Installs Debian's packages. */
async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update", "-q"], { quiet: true, env });
  const command = ["install", "-qy", "--no-install-recommends", ...packages];
  const installed = await run("apt-get", command, { quiet: true, env });
  return { code: installed.code, output: updated.output + installed.output, done: true };
}

/** Installs Chromium with the libraries and fonts it needs: Debian's where we may, otherwise Playwright's own. */
export async function installBrowser() {
  if (existsSync(headless) || hasOwnBrowser()) return { code: 0, output: "", done: false };
  if (mayInstall()) return installPackages(["chromium-headless-shell", "fonts-liberation"]);
  if (existsSync("/usr/bin/chromium")) return { code: 0, output: "", done: false };
  return { ...(await run("playwright", ["install", "chromium"], { quiet: true })), done: true };
}

/** Programs of the other engines, by Debian's package that each is in. */
const engines = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
};

/** Installs those of Firefox, WebKit and the screen for it that are missing; Debian's only, as no other can be driven. */
export async function installEngines() {
  const missing = Object.keys(engines).filter((name) => !existsSync(engines[name]));
  if (missing.length === 0) return { code: 0, output: "", done: false };
  if (mayInstall()) return installPackages(missing);
  const output = `The journeys in Firefox and WebKit need ${missing.join(", ")}: install them (sudo apt-get install ${missing.join(" ")}) and start again.\n`;
  return { code: 1, output, done: true };
}
