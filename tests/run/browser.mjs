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

/** Installs Chromium with the libraries and fonts it needs: Debian's where we may, otherwise Playwright's own. */
export async function installBrowser() {
  if (existsSync(headless) || hasOwnBrowser()) return { code: 0, output: "", done: false };
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) {
    if (existsSync("/usr/bin/chromium")) return { code: 0, output: "", done: false };
    return { ...(await run("playwright", ["install", "chromium"], { quiet: true })), done: true };
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update", "-q"], { quiet: true, env });
  const packages = ["chromium-headless-shell", "fonts-liberation"];
  const installed = await run("apt-get", ["install", "-qy", "--no-install-recommends", ...packages], {
    quiet: true,
    env,
  });
  return { code: installed.code, output: updated.output + installed.output, done: true };
}
