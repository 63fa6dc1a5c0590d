import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** What is compiled, and what changes how. Content is read while a page is rendered, but for these few files, which modules import. */
const compiled = [
  "{app,components,lib,locales}/**/*.{ts,tsx,mjs,css,json}",
  "content/{paths,site}.json",
  "content/rules/*.json",
  ".build/{brand.css,inline-scripts.json}",
  "next.config.ts",
  "{package-lock,tsconfig}.json",
  "postcss.config.mjs",
];

/** What of the environment pages and their headers depend on. */
interface BuildSettings {
  siteUrl: string | undefined;
  showsPreviews: boolean;
}

/**
 * A name for the state of the code: the same as long as a build would compile the same. It is the framework's build id as well, so that two
 * builds of one state are equal byte for byte.
 * @param root of the project
 */
export function codeVersion(root: string, { siteUrl = "", showsPreviews }: BuildSettings): string {
  const hash = createHash("sha256").update(JSON.stringify([process.version, siteUrl, showsPreviews]));
  // A folder of a route may be called as a file is: `sitemap.xml`.
  const files = globSync(compiled, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const places = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  for (const place of places) hash.update(`\0${path.relative(root, place)}\0`).update(readFileSync(place));
  return hash.digest("base64url").slice(0, 20);
}
