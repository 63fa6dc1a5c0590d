import "server-only";
import { grantedTo, membersIn } from "../../content/staff.ts";
import { rightToEdit } from "../../domain/desk/content-rights.ts";
import { mayStaff, staffRoles } from "../../domain/desk/roles.ts";
import type { JsonChange } from "../../domain/json/changes.ts";
import type { JsonEdit } from "../../domain/json/edits.ts";
import type { JsonPath } from "../../domain/json/json.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import type { ContentName } from "../contract/content-answers.ts";
import { applyStaffChange } from "../staff-access.ts";
import {
  type ContentEditor,
  documentOf,
  editsOfRole,
  requireChanges,
  requireReadableFile,
} from "./content-document.ts";
import { UnreadableContent } from "./content-edits.ts";
import { deskFinding } from "./content-findings.ts";
import { entriesByContact, handOver, requireSuccessors, type Successors } from "./team-uses.ts";
import {
  type Change,
  ChangedMeanwhile,
  type ContentWrite,
  changesSinceSeen,
  type WrittenContent,
  workingValue,
  writeContent,
} from "./write-content.ts";

/** Edits of one save, and steps of one path. */
const most = { edits: 500, steps: 12 };

const isPath = (value: unknown): value is JsonPath =>
  Array.isArray(value) &&
  value.length <= most.steps &&
  value.every((step) => (typeof step === "string" && step.length <= 200) || Number.isInteger(step));

/** The edits of a body. @throws HttpError `content-unreadable` for anything else */
export function editsIn(value: unknown): JsonEdit[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  const edits = list.filter(
    (edit): edit is JsonEdit =>
      typeof edit === "object" && edit !== null && "path" in edit && isPath(edit.path),
  );
  if (!Array.isArray(value) || edits.length !== value.length || edits.length > most.edits)
    throw new HttpError("content-unreadable", { details: { findings: [] } });
  return edits;
}

/** @throws HttpError `last-publisher` where nobody would be left who may publish and change the staff */
function requirePublisher(name: ContentName, after: unknown): void {
  if (name !== "staff") return;
  const members = membersIn(after);
  // What does not fit is refused by its schema.
  if (members === null && after !== undefined) return;
  if (!grantedTo(members ?? []).some(({ role }) => role === staffRoles.at(-1)))
    throw new HttpError("last-publisher");
}

/** What the answer 422 has besides its sentence. */
const unreadableError = ({ findings }: UnreadableContent, language: LanguageCode): HttpError =>
  new HttpError("content-unreadable", {
    details: { findings: findings.map((finding) => deskFinding(finding, language)) },
  });

async function conflictError({ conflict }: ChangedMeanwhile, editor: ContentEditor): Promise<HttpError> {
  const { file, stored } = conflict;
  if (!stored) return new HttpError("unknown-content");
  const changes = await changesSinceSeen(conflict);
  const document = await documentOf(file, stored, editor);
  return new HttpError("content-changed", { details: { document, changes } });
}

/** Runs a change of the content, and turns what it throws into the errors of the desk. */
export async function withContentErrors<T>(editor: ContentEditor, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableContent) throw unreadableError(error, editor.language);
    if (error instanceof ChangedMeanwhile)
      throw await conflictError(error, editor).catch((failure) =>
        failure instanceof UnreadableContent ? unreadableError(failure, editor.language) : failure,
      );
    throw error;
  }
}

/** Counts a change of the content. @throws HttpError `too-many-saves` */
export const countSave = ({ member }: Pick<ContentEditor, "member">): Promise<void> =>
  enforceRateLimit("contentSaves", member.email, { code: "too-many-saves" });

/**
 * Changes a file for somebody at the desk, within their rights and limits.
 * @param write with `successors`, of the team, who takes over the properties and projects of whom
 * @param change as of `writeContent`
 * @throws HttpError: `unknown-content`, `not-your-role`, `content-changed`, `content-unreadable`, `content-unavailable`,
 *   `too-many-saves`, `last-publisher`, `content-in-use`
 */
export function changeContent(
  editor: ContentEditor,
  { successors = new Map(), ...write }: Omit<ContentWrite, "author" | "check"> & { successors?: Successors },
  change: Change,
): Promise<WrittenContent> {
  const { name, email, role } = editor.member;
  return withContentErrors(editor, async () => {
    requireReadableFile(write.name, role);
    await countSave(editor);
    const byContact = write.name === "team" ? await entriesByContact() : null;
    const handed =
      byContact && successors.size > 0 && handOver(byContact, successors, await workingValue("team"));
    const mayEdit = await editsOfRole(role, write.name);
    let previous: unknown;
    const check = (changes: readonly JsonChange[], value: { before: unknown; after: unknown }) => {
      requireChanges(mayEdit, changes);
      requirePublisher(write.name, value.after);
      if (byContact) requireSuccessors(value, byContact, successors);
      for (const { name: entry } of handed ? handed.companions : [])
        if (!mayStaff(role, rightToEdit(entry, ["ContactID"]))) throw new HttpError("not-your-role");
      previous = value.before;
    };
    const written = await writeContent({ ...write, ...handed, author: { name, email }, check }, change);
    if (write.name === "staff") await applyStaffChange(email, previous, written.value);
    return written;
  });
}
