import { existsSync, globSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { siteTree } from "../../../lib/domain/web/site-tree.ts";

/** Where a build writes; the compiler's cache does not grow with the pages. */
const folders = [".next", ".build"];
const cache = path.join(".next", "cache");

/** Bytes on the disk of all that a build has written; a file of several names counts once. */
export function writtenBytes(project: string): number {
  const seen = new Set<number>();
  const bytesIn = (folder: string): number =>
    readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sum + (file.endsWith(cache) ? 0 : bytesIn(file));
      const { ino, blocks } = lstatSync(file);
      if (seen.has(ino)) return sum;
      seen.add(ino);
      return sum + 512 * blocks;
    }, 0);
  return folders
    .map((name) => path.join(project, name))
    .filter((folder) => existsSync(folder))
    .reduce((sum, folder) => sum + bytesIn(folder), 0);
}

/** The pages of a build by their file, each with what changes when it is written again; a file taken over keeps it. */
export function builtPages(project: string): Map<string, string> {
  const files = globSync(`${siteTree}/**/index.html.gz`, { cwd: project });
  return new Map(
    files.map((file) => {
      const { ino, mtimeMs } = lstatSync(path.join(project, file));
      return [file, `${ino} ${mtimeMs}`];
    }),
  );
}

/** How many pages of a build were not there, or otherwise, before. */
export const pagesMade = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number =>
  [...after].filter(([file, mark]) => before.get(file) !== mark).length;
