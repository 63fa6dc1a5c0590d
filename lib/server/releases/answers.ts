import "server-only";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** An answer of a release. */
export interface Answer {
  /** Of all that it was made of; null where that is not known, so that it is made again each time. */
  fingerprint: string | null;
  /** Of the sources of its input, where they are had sooner: while they are the same, so is the fingerprint. */
  sources?: string | undefined;
  /** Its files below the release, without the endings of their compressed forms. */
  files: string[];
  /** The pictures that it names, by their files below `content/pictures/`; absent where an earlier version made it. */
  pictures?: string[] | undefined;
}

/** The answers of a release by the routes that made them. */
export type Answers = Record<string, Answer>;

const fileIn = (release: string) => path.join(release, "answers.json");

/** The answers of the release in a folder, as `writeAnswers` left them; none where there is no whole one. */
export function readAnswers(release: string): Answers {
  if (!existsSync(fileIn(release))) return {};
  return JSON.parse(readFileSync(fileIn(release), "utf8"));
}

/** Completes a release: written last, when all its files are there. Another name of the former list, such as a release's own, stays as it is. */
export function writeAnswers(release: string, answers: Answers): void {
  const draft = `${fileIn(release)}.new`;
  writeFileSync(draft, JSON.stringify(answers));
  renameSync(draft, fileIn(release));
}
