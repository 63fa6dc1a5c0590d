import "server-only";
import { readJson } from "../../content/check/json-text.ts";
import { contentFormat, formatOf } from "../../content/format.ts";
import type { JsonChange } from "../../domain/json/changes.ts";
import type { JsonEdit } from "../../domain/json/edits.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { ContentConflict, ContentName } from "../contract/content-answers.ts";
import { differenceOf, editedContent, UnreadableContent } from "./content-edits.ts";
import { type ContentAuthor, commitFiles, isKeptByGit, revisionsOf, textAt } from "./content-git.ts";
import { withContentLock } from "./content-lock.ts";
import type { ContentFile } from "./content-names.ts";
import type { NextContent } from "./edit-process.ts";
import {
  contentHash,
  readStored,
  removeStored,
  requireContentFile,
  type StoredFile,
  workingFolder,
  writeStored,
} from "./working-content.ts";

/** Thrown where somebody else has changed a file since the state that was seen. Nothing is written. */
export class ChangedMeanwhile extends Error {
  override name = "ChangedMeanwhile";
  readonly conflict: Conflict;
  constructor(conflict: Conflict) {
    super("changed meanwhile");
    this.conflict = conflict;
  }
}

interface Conflict {
  file: ContentFile;
  stored: StoredFile | null;
  /** The hash of the state that was seen; null where there was no file. */
  seen: string | null;
}

/** A change of a file of the content. */
export interface ContentWrite {
  name: ContentName;
  /** What the title of the commit says besides the fields: `created`, `removed`, `restored from 1a2b3c4`. */
  action?: string;
  author: ContentAuthor;
  /** The state that the author has seen; null where there was no file; absent where the change is made of whatever there is. */
  hash?: string | null;
  /** Refuses changes that the author has no right to. @throws HttpError */
  check?: (changes: readonly JsonChange[], value: { before: unknown; after: unknown }) => void;
  /** Other files below `content/`, written already, that belong to this change and are committed with it. */
  files?: readonly string[];
  /** Takes back what `change` has written of these, before anybody else changes the content, where the change fails. */
  undo?: () => Promise<void>;
  /** Files that change with this one, or none does: as the entry of the path table that a page needs. */
  companions?: readonly ContentCompanion[];
}

/** A further file of a change. It is no edit of its own: which one it is decides the program, not who asks. */
export interface ContentCompanion extends Pick<ContentWrite, "name" | "hash"> {
  /** Makes the next value of the present one. */
  change: (value: unknown) => unknown;
}

/**
 * What is to become of a file: edits of it, an earlier text of it, or the next value, made of the present one, which is undefined where there is
 * no file; undefined removes the file.
 */
export type Change = { edits: readonly JsonEdit[] } | { text: string } | ((value: unknown) => unknown);

/** What became of a change. */
export interface WrittenContent {
  file: ContentFile;
  value: unknown;
  hash: string;
  changes: JsonChange[];
  /** Null where Git does not keep the folder. */
  isCommitted: boolean | null;
}

/** The value of a file's text. @throws UnreadableContent where it is no JSON, or has a name twice */
export function parsedValue(file: ContentFile, { text }: Pick<StoredFile, "text">): unknown {
  const { data, findings } = readJson(file.file, text);
  if (findings.length > 0) throw new UnreadableContent(findings);
  return data;
}

/** The value of a file of the working content. @throws HttpError `unknown-content`, UnreadableContent */
export async function workingValue(name: ContentName): Promise<unknown> {
  const file = requireContentFile(name);
  const stored = await readStored(file);
  if (!stored) throw new HttpError("unknown-content");
  return parsedValue(file, stored);
}

/** How many states back the one is looked for that somebody has seen. */
const statesBack = 30;

/**
 * What was changed since the state that somebody has seen; null where Git does not know that state. Not while the content is locked: each state is
 * a process.
 */
export async function changesSinceSeen({
  file,
  stored,
  seen,
}: Conflict): Promise<ContentConflict["changes"]> {
  for (const { id } of await revisionsOf(file.file, { most: statesBack })) {
    const text = await textAt(id, file.file);
    if (text !== null && contentHash(Buffer.from(text)) === seen)
      return differenceOf(text, stored?.text ?? null);
  }
  return null;
}

/** The most fields that a title names. */
const titleFields = 3;

/** The title of a commit, for people and programs alike: `properties/7123: Price, Status`. */
function titleOf(name: ContentName, changes: readonly JsonChange[], action?: string): string {
  const fields = [...new Set(changes.map(({ path }) => path.slice(0, 3).join(".")))].filter(Boolean);
  const listed = fields.slice(0, titleFields).join(", ");
  const more = fields.length > titleFields ? ` and ${fields.length - titleFields} more` : "";
  return `${name}: ${action ?? `${listed}${more}`}`;
}

async function commit(
  { author, action, files = [] }: ContentWrite,
  { file, name }: ContentFile,
  changes: readonly JsonChange[],
): Promise<boolean | null> {
  if (!(await isKeptByGit())) return null;
  return commitFiles([file, ...files], author, titleOf(name, changes, action));
}

/** A file's next state, before anything is written. */
interface NextState {
  file: ContentFile;
  stored: StoredFile | null;
  value: unknown;
  changes: JsonChange[];
  /** Null where the file is not to be there. */
  text: string | null;
}

/** What a change makes of the file that is there. @throws HttpError `unknown-content`, and whatever the change throws */
async function nextOf(change: Change, file: ContentFile, stored: StoredFile | null): Promise<NextContent> {
  if (typeof change === "function")
    return { value: await change(stored ? parsedValue(file, stored) : undefined) };
  if ("edits" in change && !stored) throw new HttpError("unknown-content");
  return change;
}

/** Compares and checks a change. @throws as `writeContent` */
async function nextState(
  write: Pick<ContentWrite, "name" | "hash" | "check">,
  change: Change,
): Promise<NextState> {
  const file = requireContentFile(write.name);
  const stored = await readStored(file);
  if (write.hash !== undefined && (stored?.hash ?? null) !== write.hash)
    throw new ChangedMeanwhile({ file, stored, seen: write.hash });
  const next = await nextOf(change, file, stored);
  const { before, value, changes, text, findings } = await editedContent({
    name: file.name,
    text: stored?.text ?? null,
    next,
  });
  write.check?.(changes, { before, after: value });
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new UnreadableContent(errors);
  return { file, stored, value, changes, text };
}

/** Writes a text in the place of another one, or removes the file. @returns the hash; empty where there is no file */
async function storeText(file: ContentFile, stored: StoredFile | null, text: string | null): Promise<string> {
  if (stored && text === stored.text) return stored.hash;
  if (text !== null) return writeStored(file, text);
  if (stored) await removeStored(file);
  return "";
}

/** Writes several texts, or leaves all as they were. @returns the hash of the last */
async function storeTogether(
  states: readonly Pick<NextState, "file" | "stored" | "text">[],
): Promise<string> {
  const done: (typeof states)[number][] = [];
  try {
    let hash = "";
    for (const state of states) {
      hash = await storeText(state.file, state.stored, state.text);
      done.push(state);
    }
    return hash;
  } catch (error) {
    for (const { file, stored } of done) {
      const written = await readStored(file);
      if (written) await storeText(file, written, stored?.text ?? null);
    }
    throw error;
  }
}

/**
 * Changes a file of the content: compared, checked, written and committed while nobody else writes.
 * @param change may write `write.files` meanwhile, and be awaited
 * @throws HttpError `unknown-content`, `content-unavailable`; UnreadableContent, ChangedMeanwhile; whatever `write.check` and `change`
 *   throw
 */
export function writeContent(write: ContentWrite, change: Change): Promise<WrittenContent> {
  requireContentFile(write.name);
  const work = async () => {
    // A newer version of the site has rewritten the files, which this one does not know.
    if (formatOf(workingFolder()) > contentFormat) throw new HttpError("content-unavailable");
    const { companions = [], files = [] } = write;
    const { file, stored, value, changes, text } = await nextState(write, change);
    const others: NextState[] = [];
    for (const companion of companions) others.push(await nextState(companion, companion.change));
    const hash = await storeTogether([...others, { file, stored, text }]);
    const changed = others.filter((state) => state.changes.length > 0);
    const together = [...files, ...changed.map((state) => state.file.file)];
    const isThere = text !== null || stored !== null;
    const isCommitted = isThere ? await commit({ ...write, files: together }, file, changes) : null;
    return { file, value, hash, changes, isCommitted };
  };
  return withContentLock(() =>
    work().catch(async (error) => {
      await write.undo?.();
      throw error;
    }),
  );
}
