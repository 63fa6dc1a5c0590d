import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {{ file: string, seconds: number }} FileTime */

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** Vitest's JSON report: a file's time is that of its tests and their hooks, not of loading its modules. */
const vitestTimes = ({ testResults = [] }) =>
  testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }));

/** Playwright's: tests lie in suites in suites, the outermost of which is the file. */
function playwrightTimes({ suites = [], config }) {
  const seconds = ({ suites: inner = [], specs = [] }) =>
    inner.reduce((sum, suite) => sum + seconds(suite), 0) +
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.map((suite) => ({
    file: path.join(config?.rootDir ?? "", suite.file),
    seconds: seconds(suite),
  }));
}

/**
 * The test files that took longest in a run, the slowest first.
 * @param {string} folder holds the JSON reports of Vitest and Playwright
 * @param {number} count
 * @returns {FileTime[]} seconds of the clock; tests of a file that ran side by side are added up
 */
export function slowestFiles(folder, count) {
  const reports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  return reports
    .map((name) => readJson(path.join(folder, name)))
    .flatMap((report) => (report.testResults ? vitestTimes(report) : playwrightTimes(report)))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}
