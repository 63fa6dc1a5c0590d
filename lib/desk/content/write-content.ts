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
  readonly changes: ContentConflict["changes"];
  constructor(file: ContentFile, stored: StoredFile | null, changes: ContentConflict["changes"]) {
    super("changed meanwhile");
    this.file = file;
    this.stored = stored;
    this.changes = changes;
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
export function parsedValue(file: ContentFile, { text }: StoredFile): unknown {
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

/** What was changed since a state that somebody has seen; null where Git does not know that state. */
async function changesSince(
  file: ContentFile,
  seen: string | null | undefined,
  value: unknown,
): Promise<ContentChange[] | null> {
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

async function commit(
  { author, action, files = [] }: ContentWrite,
  { file, name }: ContentFile,
  changes: readonly ContentChange[],
): Promise<boolean | null> {
  if (!(await isKeptByGit())) return null;
  return commitFiles([file, ...files], author, titleOf(name, changes, action));
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
  const file = requireContentFile(write.name);
  return withContentLock(async () => {
    const stored = await readStored(file);
    if (write.hash !== undefined && (stored?.hash ?? null) !== write.hash) {
      const now = stored && parsedText(stored.text);
      throw new ChangedMeanwhile(file, stored, await changesSince(file, write.hash, now ?? undefined));
    }
    // What Git has kept is taken back also where the file is no JSON any more.
    const before =
      write.text === undefined ? stored && parsedValue(file, stored) : parsedText(stored?.text ?? null);
    const after = await change(before ?? undefined);
    const changes = changesBetween(before ?? undefined, after);
    write.check?.(changes, { before, after });
    if (after === undefined) {
      if (stored) await removeStored(file);
      return {
        file,
        value: after,
        hash: "",
        changes,
        isCommitted: stored && (await commit(write, file, changes)),
      };
    }
    requireReadable(file, after);
    const text = write.text ?? (stored ? rewriteJson(stored.text, after, orderOf(file)) : newJson(after));
    // What is written is what was asked for, whatever the form of the file.
    if (!isDeepStrictEqual(JSON.parse(text), after)) throw new Error(`${file.file} cannot be rewritten`);
    const hash = text === stored?.text ? stored.hash : await writeStored(file, text);
    return { file, value: after, hash, changes, isCommitted: await commit(write, file, changes) };
  });
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
