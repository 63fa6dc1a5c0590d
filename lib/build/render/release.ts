import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { codings } from "../../domain/web/site-tree.ts";

/** An answer of a release. */
const answerSchema = z.object({
  /** Of all that it was made of; null where that is not known, so that it is made again each time. */
  fingerprint: z.string().nullable(),
  /** Its files below the release, without the endings of their compressed forms. */
  files: z.array(z.string()),
});
export type Answer = z.infer<typeof answerSchema>;

const answersSchema = z.record(z.string(), answerSchema);

/** The answers of a release by the routes that made them. */
export type Answers = Record<string, Answer>;

const fileIn = (release: string) => path.join(release, "answers.json");

/** The answers of the release in a folder; none where there is no whole one. */
export function readAnswers(release: string): Answers {
  if (!existsSync(fileIn(release))) return {};
  return answersSchema.parse(JSON.parse(readFileSync(fileIn(release), "utf8")));
}

/** Completes a release: written last, when all its files are there. */
export const writeAnswers = (release: string, answers: Answers): void =>
  writeFileSync(fileIn(release), JSON.stringify(answers));

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
