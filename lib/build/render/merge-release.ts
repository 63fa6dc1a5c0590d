import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import { codings } from "../../domain/web/site-tree.ts";
import { type Answers, writeAnswers } from "../../server/releases/answers.ts";
import { filesBelow } from "../release-files.ts";

/** Whether a folder has all of some text files, named without the endings of their compressed forms. */
export const hasTextFiles = (folder: string, files: readonly string[]): boolean =>
  files.every((file) => existsSync(`${path.join(folder, file)}.gz`));

const compressed = new RegExp(`(${codings.map(({ ending }) => ending.replace(".", "\\.")).join("|")})$`);

/** The name of a file without the ending of its compressed form. */
const withoutForm = (file: string) => file.replace(compressed, "");

/** What there is of a text file below a folder. */
const formsOf = (folder: string, file: string) =>
  codings.map(({ ending }) => file + ending).filter((form) => existsSync(path.join(folder, form)));

/** Of half a million files Node's own recursion takes twice as long. */
const filesOf = (folder: string) => readdirSync(folder).flatMap((place) => [...filesBelow(folder, place)]);

function removeEmptyFolders(root: string, file: string): void {
  try {
    for (let folder = path.dirname(file); folder !== "."; folder = path.dirname(folder))
      rmdirSync(path.join(root, folder));
  } catch {
    // It has other files.
  }
}

/**
 * Moves what a build has made into the release of the build before, and removes what is no longer part of it. Files are replaced by
 * renaming: whoever shares one of them on the disk, such as a published release, keeps it as it was.
 * @param made folder of the files that are new or changed; gone afterwards
 * @param kept files that stay as they are, without the endings of compressed forms
 * @param answers those of the whole release. Until it is whole it names only what stays, so that a build after a kill makes the rest
 * @param replaced the only files that may be no longer part of it, named as those of `kept`; any where none are given
 */
export function mergeRelease(
  made: string,
  release: string,
  kept: ReadonlySet<string>,
  answers: Answers,
  replaced?: readonly string[],
): void {
  const isKept = ([, { files }]: [string, { files: string[] }]) => files.every((file) => kept.has(file));
  mkdirSync(release, { recursive: true });
  writeAnswers(release, Object.fromEntries(Object.entries(answers).filter(isKept)));
  const moved = filesOf(made);
  for (const folder of new Set(moved.map((file) => path.dirname(file))))
    mkdirSync(path.join(release, folder), { recursive: true });
  for (const file of moved) renameSync(path.join(made, file), path.join(release, file));
  const current = new Set(moved);
  const candidates = replaced?.flatMap((file) => formsOf(release, file)) ?? filesOf(release);
  for (const file of candidates) {
    if (current.has(file) || kept.has(withoutForm(file)) || !file.includes(path.sep)) continue;
    rmSync(path.join(release, file));
    removeEmptyFolders(release, file);
  }
  writeAnswers(release, answers);
  rmSync(made, { recursive: true, force: true });
}
