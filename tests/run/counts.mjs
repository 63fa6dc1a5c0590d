import { existsSync, readFileSync } from "node:fs";

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** @typedef {{ passed: number, failed: number }} Counts */

/** A part that is one check: it holds or it does not. */
export const asOne = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** A preparation: it is no test, and counts only where it fails. */
export const onlyFailure = (code) => ({ ...asOne(code), passed: 0 });

/** Where a runner fails without naming a test, or ran none, that is a failure of its own. */
function honest({ passed, failed }, code) {
  const isSilent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilent ? 1 : failed };
}

/** What vitest's JSON report counts; a file that could not be loaded has no tests, and counts as one that failed. */
export function vitestCounts(file, code) {
  const report = read(file);
  const unloaded = report?.testResults.filter(
    (each) => each.status === "failed" && each.assertionResults.length === 0,
  );
  const counts = report && { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
  return honest(counts ?? { passed: 0, failed: 0 }, code);
}

/** What Playwright's JSON report counts; a test that only passes when it is tried again has failed. */
export function playwrightCounts(file, code) {
  const report = read(file);
  const counts = report && {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
  };
  return honest(counts ?? { passed: 0, failed: 0 }, code);
}
