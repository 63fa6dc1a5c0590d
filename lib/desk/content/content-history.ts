import "server-only";
import { parsedText } from "../../content/check/json-text.ts";
import type { StaffRole } from "../../domain/desk/roles.ts";
import { git } from "../../server/git.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type {
  ChangedContent,
  ContentName,
  ContentRevision,
  ContentRevisionDetail,
  ContentRevisions,
} from "../contract/content-answers.ts";
import { mayEdit } from "./content-document.ts";
import { differenceOf } from "./content-edits.ts";
import { isCommitId, isCommitted, isKeptByGit, revisionsOf, textAt } from "./content-git.ts";
import { type ContentFile, contentFileOf, nameOfFile } from "./content-names.ts";
import { readStored, workingFolder } from "./working-content.ts";

const textOnDisk = async (file: ContentFile) => (await readStored(file))?.text ?? null;

/** What somebody has done to a file, as far as Git has kept it. @throws HttpError `content-unavailable` */
export async function historyOf(file: ContentFile): Promise<ContentRevisions> {
  const [isKept, revisions, isClean] = await Promise.all([
    isKeptByGit(),
    revisionsOf(file.file),
    isCommitted(file.file),
  ]);
  const [last] = revisions;
  const hasMore = isKept && !isClean;
  const committed = hasMore && last ? await textAt(last.id, file.file) : null;
  return {
    isKept,
    revisions,
    uncommitted: hasMore ? ((await differenceOf(committed, await textOnDisk(file))) ?? []) : null,
  };
}

/** A commit that has changed a file. @throws HttpError `unknown-revision` for every other text */
async function requireRevision(
  file: ContentFile,
  id: unknown,
): Promise<{ revision: ContentRevision; former: string | null }> {
  if (!isCommitId(id)) throw new HttpError("unknown-revision");
  const revisions = await revisionsOf(file.file);
  const at = revisions.findIndex((revision) => revision.id === id);
  const revision = revisions[at];
  if (!revision) throw new HttpError("unknown-revision");
  return { revision, former: revisions[at + 1]?.id ?? null };
}

/** The text of a file as a commit has left it. @throws HttpError `unknown-revision`, also where it has removed the file */
export async function revisionText(file: ContentFile, id: unknown): Promise<string> {
  const { revision } = await requireRevision(file, id);
  const text = await textAt(revision.id, file.file);
  if (text === null) throw new HttpError("unknown-revision");
  return text;
}

/** A file as a commit has left it. @throws HttpError `unknown-revision` */
export async function revisionDetail(
  file: ContentFile,
  id: unknown,
  role: StaffRole,
): Promise<ContentRevisionDetail> {
  const { revision, former } = await requireRevision(file, id);
  const [text, before, now] = await Promise.all([
    textAt(revision.id, file.file),
    former ? textAt(former, file.file) : null,
    textOnDisk(file),
  ]);
  const value = parsedText(text);
  const [changes, changesBack] = await Promise.all([differenceOf(before, text), differenceOf(now, text)]);
  const isAllowed = changesBack
    ? changesBack.every(({ path }) => mayEdit(role, file.name, path))
    : mayEdit(role, file.name);
  return {
    revision,
    ...(value !== undefined && { value }),
    changes,
    changesBack,
    isRestorable: value !== undefined && text !== now && isAllowed,
  };
}

/** Files of the content that differ from a commit, or are new or gone: their paths below `content/`. */
async function pathsSince(commit: string): Promise<string[]> {
  const folder = workingFolder();
  const lists = await Promise.all([
    git(folder, ["diff", "--name-only", "--no-renames", "--relative", "-z", commit, "--", "."]),
    git(folder, ["ls-files", "--others", "--exclude-standard", "-z"]),
  ]);
  const paths = lists.flatMap(({ stdout }) => stdout.toString("utf8").split("\0"));
  return [...new Set(paths)].filter((file) => file !== "");
}

async function changedSince(file: ContentFile, commit: string): Promise<ChangedContent | null> {
  const [before, after, revisions, isClean] = await Promise.all([
    textAt(commit, file.file),
    textOnDisk(file),
    revisionsOf(file.file, { since: commit }),
    isCommitted(file.file),
  ]);
  if (before === after) return null;
  const changes = await differenceOf(before, after);
  if (changes && changes.length === 0 && (before === null) === (after === null)) return null;
  const kind = before === null ? "added" : after === null ? "removed" : "changed";
  return { name: file.name, kind, changes, revisions, isUncommitted: !isClean };
}

/** How many files are compared at once: each is a few processes. */
const atOnce = 4;

/**
 * What of the content differs from a commit, per file and value, with who did it.
 * @returns null where Git does not keep the folder, or does not know the commit
 * @throws HttpError `content-unavailable`
 */
export async function contentChangesSince(
  commit: string,
): Promise<{ changes: ChangedContent[]; others: string[] } | null> {
  if (!isCommitId(commit) || !(await isKeptByGit())) return null;
  const known = await git(workingFolder(), ["cat-file", "-e", `${commit}^{commit}`]);
  if (known.code !== 0) return null;
  const paths = (await pathsSince(commit)).toSorted();
  const files = paths.flatMap((file) => {
    const found = file.endsWith(".json") ? contentFileOf(nameOfFile(file)) : null;
    return found ? [found] : [];
  });
  const changes: ChangedContent[] = [];
  for (let at = 0; at < files.length; at += atOnce) {
    const some = files.slice(at, at + atOnce).map((file) => changedSince(file, commit));
    changes.push(...(await Promise.all(some)).filter((change) => change !== null));
  }
  const names: ReadonlySet<ContentName> = new Set(files.map(({ file }) => file));
  return { changes, others: paths.filter((file) => !names.has(file)) };
}
