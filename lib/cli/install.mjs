import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {});

/** Whether node_modules holds the packages of package-lock.json, the project's own Node included. */
function isInstalled(isForSite) {
  const installed = packagesIn("node_modules/.package-lock.json");
  const isMatch = ([path, { version, optional, devOptional, dev }]) =>
    installed[path]
      ? installed[path].version === version
      : optional || devOptional || path === "" || (isForSite && dev);
  return (
    existsSync("node_modules/.bin/node") && Object.entries(packagesIn("package-lock.json")).every(isMatch)
  );
}

/**
 * Installs the packages of the lock file unless they are installed.
 * @param {{ quiet?: boolean, isForSite?: boolean }} [options] `isForSite`: those that a site is built and run with, without `devDependencies`
 * @returns {Promise<{ code: number, output: string, done: boolean }>} `done`: whether there was something to install
 */
export async function install({ isForSite = false, ...options } = {}) {
  if (isInstalled(isForSite)) return { code: 0, output: "", done: false };
  const packages = isForSite ? ["--omit=dev"] : [];
  // An old npm warns for every package that wants a newer Node, which the project brings along.
  const { code, output } = await run(
    "npm",
    ["ci", ...packages, "--no-audit", "--no-fund", "--loglevel=error"],
    options,
  );
  if (code !== 0 || existsSync("node_modules/.bin/node")) return { code, output, done: true };
  const hint =
    "The package `node` is there, but its install script has not run: see `allowScripts` in package.json.\n";
  return { code: 1, output: output + hint, done: true };
}
