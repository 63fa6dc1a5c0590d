import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { Finding } from "./finding";

const engine = readFileSync(
  createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js"),
  "utf8",
);

interface Result {
  ruleId: string;
  /** What kind of rule it is, and what came of it: `["VIOLATION", "FAIL"]`. */
  value: [string, string];
  path: { dom: string };
  message: string;
}

interface Verdict {
  findings: Finding[];
  /** How many times an element kept a rule that applied to it. */
  passed: number;
}

/** What IBM Equal Access finds on a page and in its frames: violations of WCAG 2.2 A and AA, without what it only supposes. */
export async function ibm(page: Page): Promise<Verdict> {
  // Handed over as the browser's own tools do: the pages' policy allows no script of others.
  await page.evaluate(`if (!window.ace) { ${engine}; window.ace = ace; }`);
  const results = await page.evaluate(async () => {
    const checker = new (Reflect.get(window, "ace").Checker)();
    const report: { results: Result[] } = await checker.check(document, ["WCAG_2_2"]);
    return report.results.map(({ ruleId, value, path: { dom }, message }) => ({
      ruleId,
      value,
      path: { dom },
      message,
    }));
  });
  const came = (outcome: string) => results.filter(({ value }) => value.join() === `VIOLATION,${outcome}`);
  return {
    findings: came("FAIL").map(({ ruleId, message, path }) => ({
      engine: "ibm",
      rule: ruleId,
      message,
      path: path.dom,
    })),
    passed: came("PASS").length,
  };
}
