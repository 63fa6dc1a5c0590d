import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** What is compiled, and what changes how. Nothing of an agency is among it: one compiled state serves all. */
const compiled = [
  "{app,components,lib,locales}/**/*.{ts,tsx,mjs,css,json}",
  ".build/inline-scripts.json",
  "next.config.ts",
  "{package-lock,tsconfig}.json",
  "postcss.config.mjs",
];

/** What of the content every page depends on besides its own part: modules and catalogues read it when a process starts. */
const shared = ["{paths,site}.json", "{rules,words}/*.json"];

/** A digest of files and of their names, which say not where the folder lies. */
function digestOf(patterns: string[], root: string, seed: string): string {
  const hash = createHash("sha256").update(seed);
  const places = globSync(patterns, { cwd: root, withFileTypes: true })
    // A folder of a route may be called as a file is: `sitemap.xml`.
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const place of places) hash.update(`\0${path.relative(root, place)}\0`).update(readFileSync(place));
  return hash.digest("base64url").slice(0, 20);
}

/**
 * A name for the state of the code: the same as long as a build would compile the same. It is the framework's build id as well, so that two
 * builds of one state are equal byte for byte.
 * @param root of the project
 */
export const codeVersion = (root: string): string => digestOf(compiled, root, process.version);

/** A name for the state of what all pages share of a content folder. */
export const sharedContentVersion = (content: string): string => digestOf(shared, content, "");
