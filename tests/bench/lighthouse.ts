import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { LanguageCode } from "../../lib/domain/text/language.ts";
import { addressOf, listAddress } from "../../lib/i18n/addresses.ts";
import { defaultLanguage, languages, toPathKey } from "../../lib/i18n/routing.ts";
import { debianBrowser } from "../e2e/support/browser.ts";

/**
 * Lighthouse (mobile, simulated slow 4G) against the promises: 100 in all four categories, nothing that moves or keeps the processor
 * busy, and the largest picture or text in the time of its template. The median of several runs counts, on a quiet machine.
 * Lighthouse itself is fetched by npm when it is needed: nobody else has to install its hundred packages.
 *
 *     node tests/bench/lighthouse.ts http://localhost:3000 [--languages fr,nl] [--templates home,list] [--runs 5]
 *
 * while the site is served there, by itself or, as visitors have it, behind docs/how-to/nginx.conf with TLS and HTTP/2; without a choice every template in every language, which takes an hour or more.
 */

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    languages: { type: "string", default: languages.join() },
    templates: { type: "string" },
    runs: { type: "string", default: "5" },
  },
});
const [address = "http://localhost:3000"] = positionals;
const runs = Number(asked.runs);

interface Measured {
  /** A path, or an address that leads on to it. */
  path: (language: LanguageCode) => string | Promise<string>;
  /** ms until the largest picture or text is painted, at most. */
  largestPaint: number;
}

const page = (key: string, largestPaint = 1400): Measured => ({
  path: (language) => addressOf(toPathKey(key), language),
  largestPaint,
});
/** An address without the words of a language, which leads on to the one with them. */
const entry = (name: string): Measured => ({
  path: (language) => (language === defaultLanguage ? name : `/${language}${name}`),
  largestPaint: 1400,
});

/** The first page that hangs below another one. */
const below = (key: string, largestPaint = 1400): Measured => ({
  path: async (language) => {
    const above = addressOf(toPathKey(key), language);
    const html = await (await fetch(new URL(above, address))).text();
    const [, found] = new RegExp(`href="(${above}[a-z-]+/([a-z-]+/)*)"`).exec(html) ?? [];
    if (!found) throw new Error(`${above} leads to no page below it`);
    return found;
  },
  largestPaint,
});

/** A property that the site shows, by what its file says. */
function property(isWanted: (record: { Goal: number; Status: string }) => boolean): Measured {
  const records = globSync("content/properties/*.json").map((file) => JSON.parse(readFileSync(file, "utf8")));
  const found = records.find(isWanted);
  if (!found) throw new Error("the content has no such property");
  return entry(`/property/${found.ID}/`);
}

const templates: Record<string, Measured> = {
  home: page("home", 1200),
  list: page("for-sale", 1000),
  "further page": { path: (language) => listAddress("for-sale", language, null, 2), largestPaint: 1000 },
  city: below("for-sale", 1000),
  property: entry("/property/7123/"),
  rental: property(({ Goal, Status }) => Goal !== 0 && Status === "available"),
  "sold property": property(({ Status }) => Status === "sold"),
  project: entry("/project/301/"),
  projects: page("projects"),
  services: page("services"),
  article: below("services"),
  references: page("references"),
  contact: page("contact"),
  "legal text": page("privacy-statement"),
  "sign-in": page("login"),
};

const lighthouse = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"];
const chrome = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  // Behind a proxy on this machine the certificate is one of our own making.
  ...(address.startsWith("https://localhost") ? ["--ignore-certificate-errors"] : []),
];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** @param url after all redirects: what leads on to a page is no part of it */
function report(url: string): Report {
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
    execFileSync("npm", ["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url, ...options], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** Measures a page, writes a line about it. @returns what it does not keep of the promises */
async function measure(name: string, { path: pathIn, largestPaint }: Measured, language: LanguageCode) {
  const { url } = await fetch(new URL(await pathIn(language), address));
  const reports = Array.from({ length: runs }, () => report(url));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const scores = categories.map((id) =>
    median(reports.map(({ categories: found }) => Math.round((found[id]?.score ?? 0) * 100))),
  );
  const [lcp, cls, tbt] = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"].map(
    audit,
  );
  const [largest, moved, blocked] = [
    Math.round(lcp ?? 0),
    Number((cls ?? 0).toFixed(3)),
    Math.round(tbt ?? 0),
  ];
  const broken = [
    ...scores.flatMap((score, index) => (score < 100 ? [`${categories[index]} ${score}`] : [])),
    ...(largest > largestPaint ? [`LCP ${largest} ms instead of ${largestPaint}`] : []),
    ...(moved > 0 ? [`CLS ${moved}`] : []),
    ...(blocked > 0 ? [`TBT ${blocked} ms`] : []),
  ];
  process.stdout.write(
    `${scores.join(" / ")}   LCP ${largest} ms   CLS ${moved}   TBT ${blocked} ms   ${name}, ${language}${broken.length > 0 ? `: ${broken.join(", ")}` : ""}\n`,
  );
  return broken;
}

const chosen = asked.templates?.split(",") ?? Object.keys(templates);
let isBroken = false;
for (const name of chosen) {
  const template = templates[name];
  if (!template) throw new Error(`There is no template "${name}", only ${Object.keys(templates).join(", ")}`);
  for (const language of languages.filter((code) => asked.languages.split(",").includes(code)))
    isBroken = (await measure(name, template, language)).length > 0 || isBroken;
}
process.exitCode = isBroken ? 1 : 0;
