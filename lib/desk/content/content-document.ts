import "server-only";
import { rightToEdit, rightToRead } from "../../domain/desk/content-rights.ts";
import { mayStaff, type StaffRole } from "../../domain/desk/roles.ts";
import type { JsonChange } from "../../domain/json/changes.ts";
import type { JsonPath } from "../../domain/json/json.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { ContentDocument, ContentName } from "../contract/content-answers.ts";
import type { DeskCall } from "../endpoint.ts";
import { findingsOf } from "./content-findings.ts";
import { isCommitted, isKeptByGit, revisionsOf } from "./content-git.ts";
import type { ContentFile } from "./content-names.ts";
import { readStored, requireContentFile, type StoredFile } from "./working-content.ts";
import { parsedValue } from "./write-content.ts";

/** The file of a name, for a role that may read it. @throws HttpError `unknown-content`, `not-your-role` */
export function requireReadableFile(name: unknown, role: StaffRole): ContentFile {
  const file = requireContentFile(name);
  if (!mayStaff(role, rightToRead(file.name))) throw new HttpError("not-your-role");
  return file;
}

/** Whether a role may change the value at a path; without one whether it may change the file as a whole. */
export const mayEdit = (role: StaffRole, name: ContentName, path: JsonPath = []): boolean =>
  mayStaff(role, rightToEdit(name, path));

/** @throws HttpError `not-your-role` where one of the changes is none that the role may make */
export function requireChanges(role: StaffRole, name: ContentName, changes: readonly JsonChange[]): void {
  if (changes.some(({ path }) => !mayEdit(role, name, path))) throw new HttpError("not-your-role");
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
  const [{ findings, isPending }, [lastRevision = null], isKept, isClean] = await Promise.all([
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
    isEditable: mayEdit(member.role, file.name),
  };
}

/** The file of a name as somebody is shown it. @throws HttpError `unknown-content`, `not-your-role`; UnreadableContent */
export async function readDocument(name: unknown, editor: ContentEditor): Promise<ContentDocument> {
  const file = requireReadableFile(name, editor.member.role);
  const stored = await readStored(file);
  if (!stored) throw new HttpError("unknown-content");
  return documentOf(file, stored, editor);
}
