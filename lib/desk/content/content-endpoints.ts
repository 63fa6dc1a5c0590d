import "server-only";
import { type PageRequest, privateResponse } from "../../accounts/page-request.ts";
import { parsedText } from "../../content/check/json-text.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import { requireConfirmed } from "../confirm-identity.ts";
import type {
  ContentChecked,
  ContentDocument,
  ContentRevisionDetail,
  ContentRevisions,
} from "../contract/content-answers.ts";
import type { DeskEndpoint } from "../endpoint.ts";
import type { SignedInStaff } from "../require-staff.ts";
import { readDocument, requireReadableFile } from "./content-document.ts";
import { editedContent } from "./content-edits.ts";
import { checkWithOverlay, deskFinding, findingsOf } from "./content-findings.ts";
import { textAt } from "./content-git.ts";
import { historyOf, revisionDetail, revisionText } from "./content-history.ts";
import { isContentFolder } from "./content-names.ts";
import { createContent, removeContent } from "./create-content.ts";
import { pageEntryReturn } from "./page-entry.ts";
import {
  type ContentEditor,
  changeContent,
  editsIn,
  saveContent,
  withContentErrors,
} from "./save-content.ts";
import type { Successors } from "./team-uses.ts";
import { readStored } from "./working-content.ts";

const queryOf = ({ url }: Request, name: string): string => new URL(url).searchParams.get(name) ?? "";

/** Who asks, in which language. */
export const editorOf = (
  { language }: Pick<PageRequest, "language">,
  { member }: SignedInStaff,
): ContentEditor => ({ member, language });

/** The hash of a body: of a file that has none, the state that was seen is that there was no file. */
const hashIn = (body: PageRequest["body"]): string => (typeof body.hash === "string" ? body.hash : "");

/** `GET content/?name=`: a `ContentDocument`. */
const readContentFile = (request: Request, { member }: SignedInStaff): Promise<ContentDocument> => {
  const language = languageOf(request);
  return withContentErrors({ member, language }, () =>
    readDocument(queryOf(request, "name"), { role: member.role, language }),
  );
};

/** Of a body for the team: pairs of ids; whatever else it is, is none. */
const successorsIn = ({ successors }: PageRequest["body"]): Successors =>
  new Map(
    Object.entries(successors ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );

/** `POST content/save/` with a `ContentSave`: the `ContentDocument` as it is then. */
async function handleSave(sent: PageRequest, staff: SignedInStaff): Promise<Response> {
  const file = requireReadableFile(sent.body.name, staff.member.role);
  if (file.name === "staff") await requireConfirmed(staff);
  const edits = editsIn(sent.body.edits);
  const save = { name: file.name, hash: hashIn(sent.body), edits, successors: successorsIn(sent.body) };
  return privateResponse(await saveContent(editorOf(sent, staff), save));
}

/** `POST content/check/` with `{ name, edits }`: a `ContentChecked` of the file with those edits, of which nothing is written. */
async function handleCheck(sent: PageRequest, staff: SignedInStaff): Promise<Response> {
  const editor = editorOf(sent, staff);
  const { language } = editor;
  const file = requireReadableFile(sent.body.name, staff.member.role);
  const edits = editsIn(sent.body.edits ?? []);
  await enforceRateLimit("contentChecks", staff.member.email, { code: "too-many-saves" });
  const checked = await withContentErrors(editor, async (): Promise<ContentChecked> => {
    const stored = await readStored(file);
    if (!stored) throw new HttpError("unknown-content");
    const next = { edits };
    const { text, findings: own } = await editedContent({ name: file.name, text: stored.text, next });
    const check = edits.length > 0 ? checkWithOverlay(new Map([[file.file, text]])) : undefined;
    const { findings, isPending } = await findingsOf(file.name, language, check);
    if (!isPending) return { findings };
    // What the file says by itself is known at once.
    return { findings: own.map((finding) => deskFinding(finding, language)), isCheckPending: true };
  });
  return privateResponse(checked);
}

/** `POST content/create/` with a `ContentCreate`: the new `ContentDocument`. */
async function handleCreate(sent: PageRequest, staff: SignedInStaff): Promise<Response> {
  const { folder, from, entry, titles, slugs, edits } = sent.body;
  if (!isContentFolder(folder)) throw new HttpError("unknown-content");
  const created = await createContent(editorOf(sent, staff), {
    folder,
    ...(typeof from === "string" && { from }),
    ...(typeof entry === "string" && { entry }),
    ...{ titles, slugs },
    edits: editsIn(edits ?? []),
  });
  return privateResponse(created, [], 201);
}

/** `POST content/remove/` with `{ name, hash }`. */
async function handleRemove(sent: PageRequest, staff: SignedInStaff): Promise<Response> {
  const { name } = requireReadableFile(sent.body.name, staff.member.role);
  await removeContent(editorOf(sent, staff), { name, hash: hashIn(sent.body) });
  return privateResponse({ removed: true });
}

/** `GET content/history/?name=`: a `ContentRevisions`, also of a file that was removed. */
const readHistory = (request: Request, { member }: SignedInStaff): Promise<ContentRevisions> =>
  historyOf(requireReadableFile(queryOf(request, "name"), member.role));

/** `GET content/revision/?name=&id=`: a `ContentRevisionDetail`. */
const readRevision = (request: Request, { member }: SignedInStaff): Promise<ContentRevisionDetail> =>
  revisionDetail(
    requireReadableFile(queryOf(request, "name"), member.role),
    queryOf(request, "id"),
    member.role,
  );

/** `POST content/restore/` with `{ name, id, hash }`, the hash being empty of a file that was removed: the `ContentDocument` as it is then. */
async function handleRestore(sent: PageRequest, staff: SignedInStaff): Promise<Response> {
  const editor = editorOf(sent, staff);
  const file = requireReadableFile(sent.body.name, staff.member.role);
  if (file.name === "staff") await requireConfirmed(staff);
  const text = await revisionText(file, sent.body.id);
  const action = `restored from ${String(sent.body.id).slice(0, 12)}`;
  const hash = hashIn(sent.body) || null;
  // A page that was removed comes back with its entry in the path table.
  const companion =
    file.folder === "pages" && hash === null
      ? await pageEntryReturn(parsedText(text), await textAt(String(sent.body.id), "paths.json"))
      : undefined;
  const write = { name: file.name, hash, action, companions: companion ? [companion] : [] };
  await changeContent(editor, write, { text });
  return privateResponse(
    await readDocument(file.name, { role: staff.member.role, language: editor.language }),
  );
}

/** Reading and changing the files of the content. Which right a file or a field needs besides is in `lib/domain/desk/content-rights.ts`. */
export const contentEndpoints: Readonly<Record<string, DeskEndpoint>> = {
  content: { access: "content.read", read: readContentFile },
  "content/save": { access: "listings.update", post: handleSave, body: "document" },
  "content/check": { access: "content.read", post: handleCheck, body: "document" },
  "content/create": { access: "content.edit", post: handleCreate, body: "document" },
  "content/remove": { access: "content.edit", post: handleRemove },
  "content/history": { access: "content.read", read: readHistory },
  "content/revision": { access: "content.read", read: readRevision },
  "content/restore": { access: "listings.update", post: handleRestore },
};
