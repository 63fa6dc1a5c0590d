import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parsedText } from "../../content/check/json-text.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Localized, textIn } from "../../domain/text/localized.ts";
import { env } from "../../server/env.ts";
import { git } from "../../server/git.ts";
import { liveLink, readRelease } from "../../server/releases/releases.ts";
import { differenceOf } from "../content/content-edits.ts";
import { contentChangesSince } from "../content/content-history.ts";
import { type ContentFile, contentFileOf, nameOfFile } from "../content/content-names.ts";
import { readStored, workingFolder } from "../content/working-content.ts";
import type { ContentName, ContentRevision } from "../contract/content-answers.ts";
import type { ChangedFile } from "../contract/publishing-answers.ts";
import { authorsSince, uncommittedFiles } from "./change-authors.ts";
import { changesSinceRelease, type FileChange } from "./changed-files.ts";

/** Files and values that a list shows; the first publication of an import has thousands. */
const mostFiles = 200;
const mostValues = 40;

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const localized = (value: unknown, language: LanguageCode): string =>
  typeof value === "object" && value !== null ? textIn(value as Localized, language) : "";

/** What an entry of the content is called: the title of a property or project, the name of a page, the title of an article. */
function contentTitle(value: unknown, language: LanguageCode): string {
  const texts = field(value, "texts");
  const own = field(texts, language) ?? Object.values((texts as object | undefined) ?? {})[0];
  const fromTexts = field(own, "TypeDescription") ?? field(own, "Name");
  if (typeof fromTexts === "string") return fromTexts;
  return localized(field(value, "title"), language) || localized(field(value, "name"), language);
}

type MayRead = (name: ContentName) => boolean;

/** What is said of a change besides which file it is. */
type Described = Pick<ChangedFile, "name" | "title" | "values" | "authors" | "isCommitted">;

const byFile = (one: { file: string }, other: { file: string }) =>
  one.file.localeCompare(other.file, "en", { numeric: true });

const authorsOf = (revisions: readonly ContentRevision[]): ChangedFile["authors"] => {
  const latest = new Map(
    revisions.toReversed().map(({ author, date }) => [author.email, { person: author, date }]),
  );
  return [...latest.values()].toReversed();
};

const textNow = async (file: ContentFile): Promise<string | null> => (await readStored(file))?.text ?? null;

/** What differs from the live release. */
async function sinceRelease(language: LanguageCode, mayRead: MayRead): Promise<ContentChanges | null> {
  const live = liveLink(env.releasesDir);
  const release = live && readRelease(env.releasesDir, live.id);
  if (!release) return null;
  const folder = path.join(env.releasesDir, release.id);
  const [changes, authors, uncommitted] = await Promise.all([
    changesSinceRelease(folder),
    release.commit === null ? new Map<string, ChangedFile["authors"]>() : authorsSince(release.commit),
    uncommittedFiles(),
  ]);
  const described = async ({ file, kind }: FileChange): Promise<Described> => {
    const known = {
      authors: authors.get(file) ?? [],
      isCommitted: uncommitted && !uncommitted.has(file),
    };
    const found = file.endsWith(".json") ? contentFileOf(nameOfFile(file)) : null;
    if (!found) return { name: null, title: "", values: [], ...known };
    const text = await readFile(path.join(folder, "content", file), "utf8").catch(() => null);
    const now = await textNow(found);
    const isShown = kind === "changed" && mayRead(found.name);
    const values = isShown ? ((await differenceOf(text, now)) ?? []) : [];
    return {
      name: found.name,
      title: contentTitle(parsedText(now) ?? parsedText(text), language),
      values: values.slice(0, mostValues),
      ...known,
    };
  };
  const files: ChangedFile[] = [];
  for (const change of changes.toSorted(byFile).slice(0, mostFiles))
    files.push({ ...change, ...(await described(change)) });
  return { files, further: changes.length - files.length };
}

const kinds = { added: "new", changed: "changed", removed: "removed" } as const;

/** What differs from the branch as it was pushed or fetched last. */
async function sincePush(language: LanguageCode, mayRead: MayRead): Promise<ContentChanges | null> {
  const { remote, branch } = env.publishing;
  const ref = `refs/remotes/${remote}/${branch}^{commit}`;
  const { stdout } = await git(workingFolder(), ["rev-parse", "--verify", "--quiet", ref]);
  const found = await contentChangesSince(stdout.toString("utf8").trim());
  if (!found) return null;
  const uncommitted = await uncommittedFiles();
  const files: ChangedFile[] = [];
  for (const { name, kind, changes, revisions, isUncommitted } of found.changes.slice(0, mostFiles)) {
    const file = contentFileOf(name);
    files.push({
      file: `${name}.json`,
      name,
      kind: kinds[kind],
      title: file ? contentTitle(parsedText(await textNow(file)), language) : "",
      values: kind === "changed" && mayRead(name) ? (changes ?? []).slice(0, mostValues) : [],
      authors: authorsOf(revisions),
      isCommitted: !isUncommitted,
    });
  }
  for (const file of found.others.slice(0, mostFiles))
    files.push({
      ...{ file, name: null, kind: "changed", title: "", values: [], authors: [] },
      isCommitted: uncommitted && !uncommitted.has(file),
    });
  return { files, further: found.changes.length + found.others.length - files.length };
}

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
export const contentChanges = (language: LanguageCode, mayRead: MayRead): Promise<ContentChanges | null> =>
  env.publishing.mode === "push" ? sincePush(language, mayRead) : sinceRelease(language, mayRead);
