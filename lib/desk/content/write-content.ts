import "server-only";
import { isDeepStrictEqual } from "node:util";
import { fieldNames, fieldSchema } from "../../content/check/field-schema.ts";
import type { Finding } from "../../content/check/finding.ts";
import { readJson } from "../../content/check/json-text.ts";
import { schemaFindings } from "../../content/check/schema-findings.ts";
import type {
  ContentChange,
  ContentConflict,
  ContentName,
  ContentPath,
} from "../../content/desk/content-answers.ts";
import type { MisplacedEdit } from "../../content/edit/apply-edits.ts";
import { changesBetween } from "../../content/edit/changes.ts";
import { newJson, rewriteJson } from "../../content/edit/rewrite-json.ts";
import { type ContentAuthor, commitFiles, isKeptByGit, revisionsOf, textAt } from "./content-git.ts";
import { withContentLock } from "./content-lock.ts";
import type { ContentFile } from "./content-names.ts";
import {
  contentHash,
  readStored,
  removeStored,
  requireContentFile,
  type StoredFile,
  writeStored,
} from "./working-content.ts";

/** Thrown where a value would be written that the schema of its file cannot read. Nothing is written. */
export class UnreadableContent extends Error {
  override name = "UnreadableContent";
  readonly findings: Finding[];
  constructor(findings: Finding[]) {
    super("the schema cannot read it");
    this.findings = findings;
  }
}

/** Thrown where somebody else has changed a file since the state that was seen. Nothing is written. */
export class ChangedMeanwhile extends Error {
  override name = "ChangedMeanwhile";
  readonly file: ContentFile;
  readonly stored: StoredFile | null;
  /** The hash of the state that was seen; null where there was no file. */
  readonly seen: string | null;
  constructor(file: ContentFile, stored: StoredFile | null, seen: string | null) {
    super("changed meanwhile");
    this.file = file;
    this.stored = stored;
    this.seen = seen;
  }
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
  check?: (changes: readonly ContentChange[], value: { before: unknown; after: unknown }) => void;
  /** The text to write, to the letter, where it is an earlier state; otherwise the present one is rewritten. */
  text?: string;
  /** Other files below `content/`, written already, that belong to this change and are committed with it. */
  files?: readonly string[];
  /** Takes back what `change` has written of these, before anybody else changes the content, where the change fails. */
  undo?: () => Promise<void>;
  /** A file that changes with this one, or neither does: as the entry of the path table that a page needs. */
  companion?: ContentCompanion;
}

/** A second file of a change. It is no edit of its own: which one it is decides the program, not who asks. */
export interface ContentCompanion extends Pick<ContentWrite, "name" | "hash"> {
  change: (value: unknown) => unknown;
}

/** What became of a change. */
export interface WrittenContent {
  file: ContentFile;
  value: unknown;
  hash: string;
  changes: ContentChange[];
  /** Null where Git does not keep the folder. */
  isCommitted: boolean | null;
}

const errorsAmong = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === "error");

/** The value of a file's text. @throws UnreadableContent where it is no JSON, or has a name twice */
export function parsedValue(file: ContentFile, { text }: Pick<StoredFile, "text">): unknown {
  const { data, findings } = readJson(file.file, text);
  if (findings.length > 0) throw new UnreadableContent(findings);
  return data;
}

/** As above, of what Git has kept; undefined for what is no JSON. */
export function parsedText(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value as its schema wants it. @throws UnreadableContent */
function requireReadable({ file, schema }: ContentFile, value: unknown): void {
  const errors = errorsAmong(schemaFindings(file, schema, value).findings);
  if (errors.length > 0) throw new UnreadableContent(errors);
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
}: ChangedMeanwhile): Promise<ContentConflict["changes"]> {
  const value = parsedText(stored?.text ?? null);
  for (const { id } of await revisionsOf(file.file, { most: statesBack })) {
    const text = await textAt(id, file.file);
    if (text !== null && contentHash(Buffer.from(text)) === seen)
      return changesBetween(parsedText(text), value);
  }
  return null;
}

/** The most fields that a title names. */
const titleFields = 3;

/** The title of a commit, for people and programs alike: `properties/7123: Price, Status`. */
function titleOf(name: ContentName, changes: readonly ContentChange[], action?: string): string {
  const fields = [...new Set(changes.map(({ path }) => path.slice(0, 3).join(".")))].filter(Boolean);
  const shown = fields.slice(0, titleFields).join(", ");
  const more = fields.length > titleFields ? ` and ${fields.length - titleFields} more` : "";
  return `${name}: ${action ?? `${shown}${more}`}`;
}

const orderOf =
  ({ schema }: ContentFile) =>
  (path: ContentPath): readonly string[] =>
    fieldNames(path.length > 0 ? fieldSchema(schema, path) : fieldSchema(schema, []));

/** The text of a value, as a check reads it: in the place of a file's text, or of a file that is new. */
export const textOfContent = (value: unknown, text?: string): string =>
  text === undefined ? newJson(value) : rewriteJson(text, value, () => []);

async function commit(
  { author, action, files = [] }: ContentWrite,
  { file, name }: ContentFile,
  changes: readonly ContentChange[],
): Promise<boolean | null> {
  if (!(await isKeptByGit())) return null;
  return commitFiles([file, ...files], author, titleOf(name, changes, action));
}

/** A file's next state, before anything is written. */
interface NextState {
  file: ContentFile;
  stored: StoredFile | null;
  value: unknown;
  changes: ContentChange[];
  /** Null where the file is not to be there. */
  text: string | null;
}

/** Compares and checks a change. @throws as `writeContent` */
async function nextState(
  write: Pick<ContentWrite, "name" | "hash" | "text" | "check">,
  change: (value: unknown) => unknown,
): Promise<NextState> {
  const file = requireContentFile(write.name);
  const stored = await readStored(file);
  if (write.hash !== undefined && (stored?.hash ?? null) !== write.hash)
    throw new ChangedMeanwhile(file, stored, write.hash);
  // What Git has kept is taken back also where the file is no JSON any more.
  const before =
    write.text === undefined ? stored && parsedValue(file, stored) : parsedText(stored?.text ?? null);
  const after = await change(before ?? undefined);
  const changes = changesBetween(before ?? undefined, after);
  write.check?.(changes, { before, after });
  if (after === undefined) return { file, stored, value: after, changes, text: null };
  requireReadable(file, after);
  const text = write.text ?? (stored ? rewriteJson(stored.text, after, orderOf(file)) : newJson(after));
  // What is written is what was asked for, whatever the form of the file.
  if (!isDeepStrictEqual(JSON.parse(text), after)) throw new Error(`${file.file} cannot be rewritten`);
  return { file, stored, value: after, changes, text };
}

/** Writes a text in the place of another one, or removes the file. @returns the hash; empty where there is no file */
async function storeText(file: ContentFile, stored: StoredFile | null, text: string | null): Promise<string> {
  if (stored && text === stored.text) return stored.hash;
  if (text !== null) return writeStored(file, text);
  if (stored) await removeStored(file);
  return "";
}

/**
 * Changes a file of the content: compared, checked, written and committed while nobody else writes.
 * @param change makes the next value of the present one, which is undefined where there is no file; undefined removes the file. It may
 *   write `write.files` meanwhile, and be awaited
 * @throws HttpError `unknown-content`, `content-unavailable`; UnreadableContent, ChangedMeanwhile; whatever `write.check` and `change`
 *   throw
 */
export function writeContent(
  write: ContentWrite,
  change: (value: unknown) => unknown,
): Promise<WrittenContent> {
  requireContentFile(write.name);
  const work = async () => {
    const { companion, files = [] } = write;
    const { file, stored, value, changes, text } = await nextState(write, change);
    const other = companion && (await nextState(companion, companion.change));
    if (other) await storeText(other.file, other.stored, other.text);
    const hash = await storeText(file, stored, text).catch(async (error) => {
      const written = other && (await readStored(other.file));
      if (other && written) await storeText(other.file, written, other.stored?.text ?? null);
      throw error;
    });
    const together = other && other.changes.length > 0 ? [...files, other.file.file] : files;
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

/** An edit that leads nowhere, as a finding about the file. */
export const misplacedFinding = ({ file }: ContentFile, error: MisplacedEdit): Finding => ({
  file,
  path: error.path,
  severity: "error",
  message: { code: "files.misplaced" },
  expected: "a place that the file has",
  found: "none there",
});
