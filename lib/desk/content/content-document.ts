import "server-only";
import { rightToEdit, rightToRead } from "../../domain/desk/content-rights.ts";
import { mayStaff, type StaffRole } from "../../domain/desk/roles.ts";
import type { JsonChange } from "../../domain/json/changes.ts";
import type { JsonPath } from "../../domain/json/json.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { ContentDocument, ContentName } from "../contract/content-answers.ts";
import type { DeskCall } from "../endpoint.ts";
import { isDraftNow } from "../listings/property-remains.ts";
import { findingsOf } from "./content-findings.ts";
import { isCommitted, isKeptByGit, revisionsOf } from "./content-git.ts";
import { type ContentFile, contentFileOf } from "./content-names.ts";
import { readStored, requireContentFile, type StoredFile } from "./working-content.ts";
import { parsedValue } from "./write-content.ts";

/** The file of a name, for a role that may read it. @throws HttpError `unknown-content`, `not-your-role` */
export function requireReadableFile(name: unknown, role: StaffRole): ContentFile {
  const file = requireContentFile(name);
  if (!mayStaff(role, rightToRead(file.name))) throw new HttpError("not-your-role");
  return file;
}

/** Whether a role may change the value at a path; without one whether it may change the file as a whole. */
export type MayEdit = (path?: JsonPath) => boolean;

/** What a role may change of a file. @throws StoreUnavailable, where it depends on whether visitors have met the property */
export async function editsOfRole(role: StaffRole, name: ContentName): Promise<MayEdit> {
  const isDraft = !mayStaff(role, "content.edit") && (await isDraftNow(name));
  return (path = []) => mayStaff(role, rightToEdit(name, path, isDraft));
}

/** @throws HttpError `not-your-role` where one of the changes is none that the role may make */
export function requireChanges(mayEdit: MayEdit, changes: readonly JsonChange[]): void {
  if (changes.some(({ path }) => !mayEdit(path))) throw new HttpError("not-your-role");
}

/** The same for an entry as a whole, its pictures and its documents. @throws HttpError `not-your-role`; StoreUnavailable */
export async function requireEditable(
  { member }: Pick<ContentEditor, "member">,
  name: ContentName,
): Promise<void> {
  if (mayStaff(member.role, "content.edit")) return;
  const file = contentFileOf(name);
  const mayEdit = await editsOfRole(member.role, name);
  if (!file || !mayEdit() || !(await readStored(file))) throw new HttpError("not-your-role");
}

/** Somebody who reads or changes the content at the desk. */
export type ContentEditor = Pick<DeskCall, "member" | "language">;

/** A stored file as somebody at the desk is shown it, with what the check and Git say of it. @throws HttpError, UnreadableContent where it is no JSON */
export async function documentOf(
  file: ContentFile,
  stored: StoredFile,
  { member, language }: ContentEditor,
): Promise<ContentDocument> {
  const value = parsedValue(file, stored);
  const [mayEdit, { findings, isPending }, [lastRevision = null], isKept, isClean] = await Promise.all([
    editsOfRole(member.role, file.name),
    findingsOf(file.name, language),
    revisionsOf(file.file, { most: 1 }),
    isKeptByGit(),
    isCommitted(file.file),
  ]);
  return {
    name: file.name,
    value,
    hash: stored.hash,
    findings,
    ...(isPending && { isCheckPending: true as const }),
    lastRevision,
    ...(isKept && !isClean && { isUncommitted: true as const }),
    isEditable: mayEdit(),
  };
}

/** The file of a name as somebody is shown it. @throws HttpError `unknown-content`, `not-your-role`; UnreadableContent */
export async function readDocument(name: unknown, editor: ContentEditor): Promise<ContentDocument> {
  const file = requireReadableFile(name, editor.member.role);
  const stored = await readStored(file);
  if (!stored) throw new HttpError("unknown-content");
  return documentOf(file, stored, editor);
}
