import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { answerNames, isAnswer, type PackageName } from "../formats/answer-names.ts";
import type { RawAnswer } from "../formats/format.ts";

/** Folders inside the one that is named which hold answers of the same run. */
const innerFolders = ["estates", "lookups"];

function namesIn(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true });
  const inner = inside
    .filter((entry) => entry.isDirectory() && innerFolders.includes(entry.name))
    .flatMap(({ name }) => readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`));
  return [...inside.filter((entry) => entry.isFile()).map(({ name }) => name), ...inner].sort();
}

/**
 * The answers of a package that somebody has saved in a folder, one file per call (`answer-names.ts`); a file is one answer.
 * @throws an error of the file system where it cannot be read
 */
export function folderAnswers(folder: string, name: PackageName): RawAnswer[] {
  if (statSync(folder).isFile()) return [{ name: path.basename(folder), body: readFileSync(folder) }];
  const names = namesIn(folder).filter(isAnswer);
  const known = names.filter((file) => answerNames[name].test(file));
  return (known.length > 0 ? known : names).map((file) => ({
    name: file,
    body: readFileSync(path.join(folder, file)),
  }));
}
