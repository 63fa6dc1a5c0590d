import { linkSync, mkdirSync } from "node:fs";
import path from "node:path";
import { codings } from "../../domain/web/site-tree.ts";
import type { Answer } from "../../server/releases/answers.ts";

const folders = new Set<string>();

/** Makes the folder of a file, asking the disk once for each. */
function makeFolderOf(file: string): void {
  const folder = path.dirname(file);
  if (folders.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  folders.add(folder);
}

/**
 * Takes the files of an answer over from another release: both share them on the disk from then on.
 * @returns false where one of them is missing there
 */
export function takeOver({ files }: Pick<Answer, "files">, from: string, to: string): boolean {
  for (const file of files) {
    makeFolderOf(path.join(to, file));
    let forms = 0;
    for (const { ending } of codings) {
      try {
        linkSync(path.join(from, file + ending), path.join(to, file + ending));
        forms += 1;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "EEXIST") forms += 1;
        else if (code !== "ENOENT") throw error;
      }
    }
    if (forms === 0) return false;
  }
  return true;
}
