import "server-only";
import { type PageRequest, privateResponse } from "../../accounts/page-request.ts";
import { parsedText } from "../../content/check/json-text.ts";
import { rightToEdit } from "../../domain/desk/content-rights.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import type { JsonEdit } from "../../domain/json/edits.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import { requireConfirmed } from "../confirm-identity.ts";
import type { ContentChecked, ContentSaved } from "../contract/content-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { putOnline } from "../publishing/publish-change.ts";
import { readDocument, requireEditable, requireReadableFile } from "./content-document.ts";
import { editedContent } from "./content-edits.ts";
import { checkWithOverlay, deskFinding, findingsOf } from "./content-findings.ts";
import { textAt } from "./content-git.ts";
import { historyOf, revisionDetail, revisionText } from "./content-history.ts";
import { type ContentFile, isContentFolder } from "./content-names.ts";
import { createContent, removeContent } from "./create-content.ts";
import { losesEntries, requireUnnamed } from "./entry-uses.ts";
import { withFollowing } from "./following-edits.ts";
import { pageEntryReturn } from "./page-entry.ts";
import { changeContent, editsIn, withContentErrors } from "./save-content.ts";
import type { Successors } from "./team-uses.ts";
import { readStored } from "./working-content.ts";

/** The hash of a body: of a file that has none, the state that was seen is that there was no file. */
const hashIn = (body: PageRequest["body"]): string => (typeof body.hash === "string" ? body.hash : "");

/** `GET content/?name=`: a `ContentDocument`. */
const readContentFile = (call: DeskCall) =>
  withContentErrors(call, () => readDocument(call.query.get("name"), call));

/** Of a body for the team: pairs of ids; whatever else it is, is none. */
const successorsIn = ({ successors }: PageRequest["body"]): Successors =>
  new Map(
    Object.entries(successors ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );

/** Refuses to take an entry out of a list that others name. Of the team `changeContent` asks who takes over. @throws as `requireUnnamed` */
async function requireEntriesUnnamed(call: DeskCall, file: ContentFile, edits: readonly JsonEdit[]) {
  const { member, language } = call;
  const { name } = file;
  // Whoever may not change it is refused as such.
  if (file.folder || !mayStaff(member.role, rightToEdit(name, []))) return;
  const stored = name === "team" ? null : await readStored(file);
  if (!stored) return;
  const next = { edits };
  const { before, value, text } = await editedContent({ name, text: stored.text, next });
  if (text === null || !losesEntries(before, value)) return;
  await enforceRateLimit("contentChecks", member.email, { code: "too-many-saves" });
  await requireUnnamed(file, new Map([[file.file, text]]), language);
}

/** `POST content/save/` with a `ContentSave`: the `ContentSaved`, which has what follows from the edits too. */
async function handleSave(call: DeskCall): Promise<ContentSaved> {
  const { body, member, staff } = call;
  const file = requireReadableFile(body.name, member.role);
  const { name } = file;
  if (name === "staff") await requireConfirmed(staff, call.headers);
  const edits = editsIn(body.edits);
  const write = { name, hash: hashIn(body), successors: successorsIn(body) };
  await withContentErrors(call, () => requireEntriesUnnamed(call, file, edits));
  const all = await withContentErrors(call, () => withFollowing(file, edits));
  const online = await putOnline(call, await changeContent(call, write, { edits: all }));
  return { ...(await readDocument(name, call)), online };
}

/** `POST content/check/` with `{ name, edits }`: a `ContentChecked` of the file with those edits, of which nothing is written. */
async function handleCheck(call: DeskCall) {
  const { body, language, member } = call;
  const file = requireReadableFile(body.name, member.role);
  const edits = editsIn(body.edits ?? []);
  await enforceRateLimit("contentChecks", member.email, { code: "too-many-saves" });
  return withContentErrors(call, async (): Promise<ContentChecked> => {
    const stored = await readStored(file);
    if (!stored) throw new HttpError("unknown-content");
    // Of what a save would make of it.
    const next = { edits: await withFollowing(file, edits) };
    const { text, findings: ofFile } = await editedContent({ name: file.name, text: stored.text, next });
    const check = edits.length > 0 ? checkWithOverlay(new Map([[file.file, text]])) : undefined;
    const { findings, isPending } = await findingsOf(file.name, language, check);
    if (!isPending) return { findings };
    // The findings of the file alone are known at once.
    return { findings: ofFile.map((finding) => deskFinding(finding, language)), isCheckPending: true };
  });
}

/** `POST content/create/` with a `ContentCreate`: the new `ContentDocument`. */
async function handleCreate(call: DeskCall) {
  const { folder, from, entry, titles, slugs, edits } = call.body;
  if (!isContentFolder(folder)) throw new HttpError("unknown-content");
  if (folder !== "properties" && !mayStaff(call.member.role, "content.edit"))
    throw new HttpError("not-your-role");
  const created = await createContent(call, {
    folder,
    ...(typeof from === "string" && { from }),
    ...(typeof entry === "string" && { entry }),
    ...{ titles, slugs },
    edits: editsIn(edits ?? []),
  });
  return privateResponse(created, [], 201);
}

/** `POST content/remove/` with `{ name, hash }`. */
async function handleRemove(call: DeskCall) {
  const { name } = requireReadableFile(call.body.name, call.member.role);
  await requireEditable(call, name);
  await removeContent(call, { name, hash: hashIn(call.body) });
  return { removed: true };
}

/** `GET content/history/?name=`: a `ContentRevisions`, also of a file that was removed. */
const readHistory = ({ query, member }: DeskCall) =>
  historyOf(requireReadableFile(query.get("name"), member.role));

/** `GET content/revision/?name=&id=`: a `ContentRevisionDetail`. */
const readRevision = ({ query, member: { role } }: DeskCall) =>
  revisionDetail(requireReadableFile(query.get("name"), role), query.get("id"), role);

/** `POST content/restore/` with `{ name, id, hash }`, the hash being empty of a file that was removed: the `ContentDocument` as it is then. */
async function handleRestore(call: DeskCall) {
  const { body, member, staff } = call;
  const file = requireReadableFile(body.name, member.role);
  if (file.name === "staff") await requireConfirmed(staff, call.headers);
  const text = await revisionText(file, body.id);
  const action = `restored from ${String(body.id).slice(0, 12)}`;
  const hash = hashIn(body) || null;
  // A page that was removed comes back with its entry in the path table.
  const companion =
    file.folder === "pages" && hash === null
      ? await pageEntryReturn(parsedText(text), await textAt(String(body.id), "paths.json"))
      : undefined;
  const write = { name: file.name, hash, action, companions: companion ? [companion] : [] };
  await changeContent(call, write, { text });
  return readDocument(file.name, call);
}

/** Reading and changing the files of the content. Which right a file or a field needs besides is in `lib/domain/desk/content-rights.ts`. */
export const contentEndpoints: DeskEndpoints = {
  content: { access: "content.read", read: readContentFile },
  "content/save": { access: "listings.update", post: handleSave, body: "document" },
  "content/check": { access: "content.read", post: handleCheck, body: "document" },
  "content/create": { access: "properties.draft", post: handleCreate, body: "document" },
  "content/remove": { access: "properties.draft", post: handleRemove },
  "content/history": { access: "content.read", read: readHistory },
  "content/revision": { access: "content.read", read: readRevision },
  "content/restore": { access: "listings.update", post: handleRestore },
};
