import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { debianBrowser } from "../e2e/support/browser.ts";

/**
 * Lighthouse (mobile, simulated slow 4G) on the pages of the promise: 100 in all four categories, LCP ≤ 1.8 s, CLS 0, TBT ≤ 50 ms.
 * Lighthouse itself is fetched by npm when it is needed: nobody else has to install its hundred packages.
 * `node tests/bench/lighthouse.ts http://localhost:3000 [path …]`, while the site is served there.
 */

const [address = "http://localhost:3000", ...asked] = process.argv.slice(2);
const pages = [
  "/fr/",
  "/fr/a-vendre/",
  "/property/7123/",
  "/project/301/",
  "/services/",
  "/de/kontakt/",
  "/en/login/",
];
const lighthouse = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"];
const chrome = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

function measure(page: string): Report {
  const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const file = path.join(folder, "report.json");
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=${chrome.join(" ")}`,
  ];
  const env = { ...process.env, ...(debianBrowser && { CHROME_PATH: debianBrowser }) };
  try {
    execFileSync(
      "npm",
      ["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", `${address}${page}`, ...options],
      {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let failed = false;
for (const page of asked.length > 0 ? asked : pages) {
  const { categories: found, audits } = measure(page);
  const scores = categories.map((name) => Math.round((found[name]?.score ?? 0) * 100));
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const [lcp, cls, tbt] = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"].map(
    value,
  );
  process.stdout.write(
    `${scores.join(" / ")}   LCP ${Math.round(lcp ?? 0)} ms   CLS ${cls?.toFixed(3)}   TBT ${Math.round(tbt ?? 0)} ms   ${page}\n`,
  );
  failed ||= scores.some((score) => score < 100);
}
process.exitCode = failed ? 1 : 0;
