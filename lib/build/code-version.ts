import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** What is compiled, and what changes how. */
const compiled = [
  "{app,components,lib,locales}/**/*.{ts,tsx,mjs,css,json}",
  ".build/{brand.css,inline-scripts.json}",
  "next.config.ts",
  "{package-lock,tsconfig}.json",
  "postcss.config.mjs",
];

/** Content is read while a page is rendered, but for these files, which configuration, modules and catalogues read. */
const compiledContent = ["{paths,site}.json", "{rules,words}/*.json"];

/** Files of a folder, each with a name that says not where the folder lies. */
const filesOf = (patterns: string[], root: string, prefix = "") =>
  globSync(patterns, { cwd: root, withFileTypes: true })
    // A folder of a route may be called as a file is: `sitemap.xml`.
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((place) => ({ name: prefix + path.relative(root, place), place }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** What of the environment pages and their headers depend on. */
interface BuildSettings {
  siteUrl: string | undefined;
  showsPreviews: boolean;
}

/**
 * A name for the state of the code: the same as long as a build would compile the same. It is the framework's build id as well, so that two
 * builds of one state are equal byte for byte.
 * @param root of the project
 * @param content the content folder that is shown
 */
export function codeVersion(
  root: string,
  content: string,
  { siteUrl = "", showsPreviews }: BuildSettings,
): string {
  const hash = createHash("sha256").update(JSON.stringify([process.version, siteUrl, showsPreviews]));
  for (const { name, place } of [
    ...filesOf(compiled, root),
    ...filesOf(compiledContent, content, "content/"),
  ])
    hash.update(`\0${name}\0`).update(readFileSync(place));
  return hash.digest("base64url").slice(0, 20);
}
