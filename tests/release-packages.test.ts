import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** What a site that serves a release starts in plain Node, out of the release's folder: it has no packages of development. */
const programs = [
  "lib/runtime/start.ts",
  "lib/build/preview/preview-process.ts",
  "lib/desk/publishing/run-publication.ts",
];

/** Packages that a program loads at its start, through all of its own files. */
function packagesOf(program: string): Set<string> {
  const found = new Set<string>();
  const files = new Set([program]);
  for (const file of files)
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export)(?! type\b)(?:[^"';]*? from)? "([^"]+)"/gm,
    )) {
      const target = path.posix.join(path.posix.dirname(file), name);
      if (name.startsWith(".")) existsSync(target) && /\.m?ts$/.test(name) && files.add(target);
      else if (!name.startsWith("node:")) found.add(name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
    }
  return found;
}

test.each(programs)("%s loads only packages that a release has", (program) => {
  const packages = [...packagesOf(program)];
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});
