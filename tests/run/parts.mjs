import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { asOne, playwrightCounts, vitestCounts } from "./counts.mjs";

/** Where the runners leave their figures. */
export const reports = mkdtempSync(path.join(tmpdir(), "test-reports-"));

const script = (name, ...args) => [
  "npm",
  "run",
  "--silent",
  name,
  ...(args.length > 0 ? ["--", ...args] : []),
];

const vitest = (name, npmScript, needs) => {
  const file = path.join(reports, `${npmScript.replace(":", "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return { name, command: script(npmScript, ...reporters), count: (code) => vitestCounts(file, code), needs };
};

const playwright = (name, project, npmScript = "test:e2e") => {
  const file = path.join(reports, `${project}.json`);
  return {
    name,
    command: script(npmScript, `--project=${project}`, "--reporter=list,json"),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: (code) => playwrightCounts(file, code),
    needs: "production build",
  };
};

/**
 * All that `npm test` runs, in this order. A part that `needs` another one is not run where that one has failed.
 * @type {{ name: string, command: string[], count: (code: number) => import("./counts.mjs").Counts, env?: object, needs?: string }[]}
 */
export const parts = [
  { name: "format and lint", command: script("lint"), count: asOne },
  { name: "types", command: script("types"), count: asOne },
  { name: "content", command: script("agency", "check"), count: asOne },
  { name: "pictures", command: script("pictures"), count: asOne },
  vitest("unit tests", "test:unit"),
  { name: "production build", command: script("build"), count: asOne },
  vitest("production server", "test:site", "production build"),
  { name: "load", command: script("test:load", "5"), count: asOne, needs: "production build" },
  playwright("end to end", "site"),
  playwright("owners on PostgreSQL", "postgres", "test:e2e:postgres"),
  playwright("another default language", "default-language"),
];
