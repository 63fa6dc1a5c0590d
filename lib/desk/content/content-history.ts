import "server-only";
import { parsedText } from "../../content/check/json-text.ts";
import type { StaffRole } from "../../domain/desk/roles.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type {
  ContentRevision,
  ContentRevisionDetail,
  ContentRevisions,
} from "../contract/content-answers.ts";
import { editsOfRole } from "./content-document.ts";
import { differenceOf } from "./content-edits.ts";
import { isCommitId, isCommitted, isKeptByGit, revisionsOf, textAt } from "./content-git.ts";
import type { ContentFile } from "./content-names.ts";
import { textOnDisk } from "./working-content.ts";

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
  const [text, previous, now] = await Promise.all([
    textAt(revision.id, file.file),
    former ? textAt(former, file.file) : null,
    textOnDisk(file),
  ]);
  const value = parsedText(text);
  const [changes, changesBack] = await Promise.all([differenceOf(previous, text), differenceOf(now, text)]);
  const mayEdit = await editsOfRole(role, file.name);
  const isAllowed = changesBack ? changesBack.every(({ path }) => mayEdit(path)) : mayEdit();
  return {
    revision,
    ...(value !== undefined && { value }),
    changes,
    changesBack,
    isRestorable: value !== undefined && text !== now && isAllowed,
  };
}
