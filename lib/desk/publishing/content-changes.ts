import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parsedText } from "../../content/check/json-text.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { env } from "../../server/env.ts";
import { git } from "../../server/git.ts";
import { liveLink, readRelease } from "../../server/releases/releases.ts";
import { differenceOf } from "../content/content-edits.ts";
import { textAt } from "../content/content-git.ts";
import { contentFileOf, nameOfFile } from "../content/content-names.ts";
import { textOnDisk, workingFolder } from "../content/working-content.ts";
import type { ContentName } from "../contract/content-answers.ts";
import type { ChangedFile } from "../contract/publishing-answers.ts";
import { entryTitle } from "../editing/website-entries.ts";
import { authorsSince, uncommittedFiles } from "./change-authors.ts";
import { changesSinceCommit, changesSinceRelease, type FileChange } from "./changed-files.ts";

/** Files and values that a list shows; the first publication of an import has thousands. */
const mostFiles = 200;
const mostValues = 40;

/** The content that visitors have: what the working content differs in from it, and the text of a file there. */
export interface PublishedContent {
  /** Null where nobody knows which one it was made of. */
  commit: string | null;
  changes: FileChange[];
  textOf: (file: string) => Promise<string | null>;
}

async function liveRelease(files?: readonly string[]): Promise<PublishedContent | null> {
  const live = liveLink(env.releasesDir);
  const release = live && readRelease(env.releasesDir, live.id);
  if (!release) return null;
  const folder = path.join(env.releasesDir, release.id);
  return {
    commit: release.commit,
    changes: await changesSinceRelease(folder, files),
    textOf: (file) => readFile(path.join(folder, "content", file), "utf8").catch(() => null),
  };
}

/** The branch as it was pushed or fetched last. */
async function pushedBranch(): Promise<PublishedContent | null> {
  const { remote, branch } = env.publishing;
  const ref = `refs/remotes/${remote}/${branch}^{commit}`;
  const { stdout } = await git(workingFolder(), ["rev-parse", "--verify", "--quiet", ref]);
  const commit = stdout.toString("utf8").trim();
  const changes = await changesSinceCommit(commit);
  return changes && { commit, changes, textOf: (file) => textAt(commit, file) };
}

/**
 * The content that visitors have; null where there is nothing to compare with.
 * @param files those that the caller asks for: others may be missing among the changes
 */
export const publishedContent = (files?: readonly string[]): Promise<PublishedContent | null> =>
  env.publishing.mode === "push" ? pushedBranch() : liveRelease(files);

/** What of the content is another one than on the live site. */
interface ContentChanges {
  files: ChangedFile[];
  /** How many files the list leaves out. */
  further: number;
}

/**
 * What of the content is another one than on the live site, file by file and value by value: saved or committed since, and what somebody has
 * changed by hand.
 * @param mayRead whether values of a file are shown: those of owners and staff are not for everybody
 * @returns null where there is nothing to compare with
 * @throws HttpError `content-unavailable`
 */
export async function contentChanges(
  language: LanguageCode,
  mayRead: (name: ContentName) => boolean,
): Promise<ContentChanges | null> {
  const published = await publishedContent();
  if (!published) return null;
  const { commit, changes, textOf } = published;
  const [authors, uncommitted] = await Promise.all([
    commit === null ? new Map<string, ChangedFile["authors"]>() : authorsSince(commit),
    uncommittedFiles(),
  ]);
  const valuesOf = async ({
    file,
    kind,
  }: FileChange): Promise<Pick<ChangedFile, "name" | "title" | "values">> => {
    const content = file.endsWith(".json") ? contentFileOf(nameOfFile(file)) : null;
    if (!content) return { name: null, title: "", values: [] };
    const [before, after] = await Promise.all([textOf(file), textOnDisk(content)]);
    const values = kind === "changed" && mayRead(content.name) ? await differenceOf(before, after) : null;
    return {
      name: content.name,
      title: entryTitle(parsedText(after) ?? parsedText(before), language),
      values: values?.slice(0, mostValues) ?? [],
    };
  };
  const files: ChangedFile[] = [];
  for (const change of changes.toSorted(byFile).slice(0, mostFiles))
    files.push({
      ...change,
      ...(await valuesOf(change)),
      authors: authors.get(change.file) ?? [],
      isCommitted: uncommitted && !uncommitted.has(change.file),
    });
  return { files, further: changes.length - files.length };
}

const byFile = (a: FileChange, b: FileChange) => a.file.localeCompare(b.file, "en", { numeric: true });
