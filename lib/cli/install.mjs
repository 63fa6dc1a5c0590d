import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {});

/** Whether node_modules holds what package-lock.json names, the project's own Node with it. */
function isInstalled() {
  const installed = packagesIn("node_modules/.package-lock.json");
  const isThere = ([path, { version, optional, devOptional }]) =>
    installed[path] ? installed[path].version === version : optional || devOptional || path === "";
  return (
    existsSync("node_modules/.bin/node") && Object.entries(packagesIn("package-lock.json")).every(isThere)
  );
}

/**
 * Installs the packages of the lock file, where that has not been done.
 * @param {{ quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, done: boolean }>} `done` where there was something to do
 */
export async function install(options) {
  if (isInstalled()) return { code: 0, output: "", done: false };
  const { code, output } = await run("npm", ["ci", "--no-audit", "--no-fund"], options);
  if (code !== 0 || existsSync("node_modules/.bin/node")) return { code, output, done: true };
  const hint =
    "The package `node` is there, but its install script has not run: see `allowScripts` in package.json.\n";
  return { code: 1, output: output + hint, done: true };
}
