import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { install } from "../../lib/cli/install.mjs";
import { run } from "../../lib/cli/run.mjs";
import { installBrowser, installEngines } from "./browser.mjs";
import { asOne, onlyFailure, playwrightCounts, vitestCounts } from "./counts.mjs";
import { installPostgres } from "./postgres.mjs";

/**
 * A part of a run, as `schedule.mjs` wants it, with its work. Its `cores` are what it keeps busy on average, on two cores.
 * @typedef {import("./schedule.mjs").Part & {
 *   work: () => Promise<{ code: number, output: string, done?: boolean }>,
 *   count: (code: number) => import("./counts.mjs").Counts,
 * }} RunPart
 */

/** Where the test runners leave their figures. */
export const reports = mkdtempSync(path.join(tmpdir(), "test-reports-"));

export const cores = Math.max(2, availableParallelism());

/** An npm script as the work of a part. */
function script(name, args = [], env = {}) {
  const command = ["run", "--silent", name, ...(args.length > 0 ? ["--", ...args] : [])];
  return () => run("npm", command, { quiet: true, env: { ...process.env, ...env } });
}

function vitest(npmScript, env = {}) {
  const file = path.join(reports, `${npmScript.replace(":", "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return { work: script(npmScript, reporters, env), count: (code) => vitestCounts(file, code) };
}

function playwright(project, npmScript = "test:e2e", more = []) {
  const file = path.join(reports, `${project}.json`);
  const args = [`--project=${project}`, "--reporter=list,json", ...more];
  const work = script(npmScript, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return { work, count: (code) => playwrightCounts(file, code) };
}

/** @type {RunPart[]} all of `npm run check`: needs neither a build nor a database */
export const quickParts = [
  { name: "format and lint", cores: 1, work: script("lint", ["--colors=off"]), count: asOne },
  { name: "types", cores: 1, work: script("types"), count: asOne },
  { name: "content", cores: 1, work: script("agency", ["check"]), count: asOne },
  { name: "unused code", cores: 1, work: script("unused"), count: asOne },
  { name: "rules and components", cores: 1, ...vitest("test:quick") },
];

const packages = "install packages";
const pictures = "pictures";
const browser = "install a browser";
const postgres = "install PostgreSQL";
const engines = "install Firefox and WebKit";
const build = "production build";

/** @type {RunPart[]} what everything else needs, from a bare clone */
const preparation = [
  { name: packages, cores: 1, work: () => install({ quiet: true }), count: onlyFailure },
  { name: pictures, cores: 1, needs: [packages], work: script("pictures"), count: asOne },
  ...quickParts.map((part) => ({ ...part, needs: [packages] })),
  // Debian's installer works for one at a time.
  { name: browser, cores: 1, needs: [packages], work: installBrowser, count: onlyFailure },
  { name: postgres, cores: 1, needs: [browser], work: installPostgres, count: onlyFailure },
  // Both write Next's types.
  { name: build, cores: 1, needs: [pictures, "types"], work: script("build"), count: asOne },
];

const endToEnd = { name: "end to end", cores, needs: [build, browser] };

/** @type {RunPart[]} all of `npm test` */
export const testParts = [
  ...preparation,
  { name: "server and database", cores: 1, needs: [postgres], ...vitest("test:server") },
  { name: "production server", cores: 1, needs: [build, postgres], ...vitest("test:site") },
  { ...endToEnd, ...playwright("site") },
];

/** Everything on both databases, and kills by the dozen: see tests/fault/support/rounds.ts. */
const isFull = { FULL: "1" };

/** @type {RunPart[]} all of `npm run test:all`: what takes long by nature has all cores, one after the other */
export const allParts = [
  ...preparation,
  { name: "server and database", cores, needs: [postgres], ...vitest("test:server", isFull) },
  { name: "production server", cores, needs: [build, postgres], ...vitest("test:site", isFull) },
  { ...endToEnd, ...playwright("site") },
  { ...endToEnd, name: "long looks", ...playwright("full") },
  { name: engines, cores: 1, needs: [postgres], work: installEngines, count: onlyFailure },
  { name: "long runs", cores, needs: [build, postgres, engines], ...vitest("test:full", isFull) },
  { ...endToEnd, name: "a second agency", ...playwright("second-agency") },
  { ...endToEnd, name: "a house at the desk", ...playwright("agency") },
  {
    ...endToEnd,
    name: "owners on PostgreSQL",
    needs: [build, browser, postgres],
    ...playwright("postgres", "test:e2e:postgres"),
  },
  { name: "load", cores, needs: [build], work: script("test:load", ["5"]), count: asOne },
];
