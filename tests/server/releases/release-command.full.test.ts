import { execFile, execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { today } from "@/lib/content/catalogue";
import { liveLink, previousRelease } from "@/lib/server/releases/releases";
import { startSite } from "../../fault/support/site";
import { differingFiles } from "../support/content-copy";
import { until } from "../support/until";

const root = path.join(import.meta.dirname, "../../..");

/** A copy of the built project, on the same disk. The compiled code is its own, as it is rewritten in place. */
mkdirSync(path.join(root, "test-results"), { recursive: true });
const folder = mkdtempSync(path.join(root, "test-results/project-"));
const left = new Set([".git", "data", "docs", "node_modules", "releases", "test-results", "tests"]);

beforeAll(() => {
  for (const name of readdirSync(root).filter((each) => !left.has(each)))
    execFileSync("cp", [name === ".build" ? "-al" : "-a", path.join(root, name), folder]);
  // Edited in place by a build.
  rmSync(path.join(folder, ".build/brand.css"));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const releases = path.join(folder, "releases");

async function release(...options: string[]): Promise<string> {
  const { PATH = "" } = process.env;
  const { stdout } = await promisify(execFile)(
    "npm",
    ["run", "--silent", "agency", "--", "release", "--switch", ...options],
    { cwd: folder, env: { NODE_ENV: "production", PATH, HOME: folder }, maxBuffer: 1e8 },
  );
  return stdout;
}

test("a change is built beside the site that runs, which takes it over", async () => {
  expect(await release()).toMatch(
    /^\d{8}-\d{6}-[0-9a-f]{6} is ready\.\n\[switch\]\n.* the next start serves it/m,
  );
  const first = liveLink(releases)?.id;
  await using site = await startSite({ RELEASES_DIR: releases }, { folder });
  const property = async () => (await fetch(`${site.address}/property/7123/`)).text();
  expect(await property()).not.toContain("512.345");

  const file = path.join(folder, "content/properties/7123.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/"Price": \d+/, '"Price": 512345'));
  const day = today();
  const second = await release();
  expect(second).toContain("The code has not changed");
  expect(second).toContain(`is live: the site of process ${site.pid} serves it`);
  expect(await property()).toContain("512.345");
  expect(previousRelease(releases, liveLink(releases)?.id ?? null)).toBe(first);

  // A price alone: what else is saved stays out, and a whole build of the same content makes the same.
  const saved = readFileSync(file, "utf8").replace("512345", "498765");
  writeFileSync(file, saved.replace(/"HouseNumber": "[^"]*"/, '"HouseNumber": "99999"'));
  expect(await release("--only", "properties/7123:Price,ModifiedAt")).toContain("is live");
  expect(await property()).toContain("498.765");
  expect(await property()).not.toContain("99999");
  const alone = liveLink(releases)?.id ?? "";
  writeFileSync(file, saved);
  expect(await release()).toContain(`Nothing has changed: ${alone}`);
  const answers = ".build/release";
  expect(
    differingFiles(path.join(releases, alone, answers), path.join(releases, "staging", answers)),
  ).toEqual([]);

  // After midnight in Belgium pages that depend on the day are made anew: the former release must be one of today.
  if (today() !== day) await release();
  // Nothing has changed: the same release, and the same process.
  await until("the former worker is gone", () => site.workers().length === 1);
  const [worker] = site.workers();
  expect(await release()).toContain("Nothing has changed");
  expect(site.workers()).toEqual([worker]);
  expect(existsSync(path.join(releases, "release.lock"))).toBe(false);
  expect(await site.stop()).toBe(0);
}, 900_000);
