import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeAnswer } from "@/lib/build/site-tree";
import { releaseId } from "@/lib/domain/operations/releases";
import { siteTree } from "@/lib/domain/web/site-tree";
import { builtCode } from "@/lib/runtime/built-for";
import { releaseManifest } from "@/lib/server/folders";
import { type Release, staticFolder } from "@/lib/server/releases/releases";
import { readAnswer } from "../../sources/answers";

const root = path.join(import.meta.dirname, "../../..");

/** The page in which releases made from one build differ, and a script that only the changed one has. */
const changedPage = "/fr/contact/";
export const addedScript = "/_next/static/own/only-the-changed.js";

/** Writes a file anew that shares its place on the disk with others. */
export function rewriteFile(file: string, change: (text: string) => string): void {
  const text = change(readFileSync(file, "utf8"));
  rmSync(file);
  writeFileSync(file, text);
}

/** What no release holds. */
const left = new Set([".git", "data", "docs", "node_modules", "releases", "test-results", "tests"]);

/**
 * A release of the build of the project as far as it is served, on the disk of the build: its packages are those of the project, which takes a second where
 * `makeRelease` takes ten.
 */
export function makeLinkedRelease(releases: string): Release {
  const madeAt = new Date();
  const digest = "0".repeat(64);
  const id = releaseId(madeAt, digest);
  const folder = path.join(releases, id);
  mkdirSync(folder);
  const names = readdirSync(root).filter((name) => !left.has(name));
  execFileSync("cp", ["-al", ...names.map((name) => path.join(root, name)), folder]);
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const code = builtCode(path.join(root, ".next")) ?? "";
  const release = {
    id,
    madeAt: madeAt.toISOString(),
    version: "1.0.0",
    code,
    digest,
    siteUrl: null,
    commit: null,
  };
  writeFileSync(path.join(folder, releaseManifest), JSON.stringify(release));
  return release;
}

/**
 * Adds a release to a folder of releases: another one with a sign at the end of one page, and a script that goes with it.
 * @param later how many seconds after the other one it was made
 */
export function addChangedRelease(releases: string, from: Release, sign: string, later: number): Release {
  const made = new Date(Date.parse(from.madeAt) + later * 1_000);
  const id = from.id.replace(/-\d+-/, `-${made.toISOString().slice(11, 19).replaceAll(":", "")}-`);
  const folder = path.join(releases, id);
  execFileSync("cp", ["-al", path.join(releases, from.id), folder]);
  const tree = path.join(folder, siteTree);
  writeAnswer(tree, changedPage, readAnswer(changedPage).replace("</body>", `${sign}</body>`));
  for (const each of [tree, path.join(staticFolder(releases), siteTree)])
    writeAnswer(each, addedScript, "// changed");
  const release = { ...from, id, madeAt: made.toISOString() };
  rewriteFile(path.join(folder, releaseManifest), () => JSON.stringify(release));
  return release;
}
