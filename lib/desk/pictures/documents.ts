import "server-only";
import { lstat, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { documentKinds } from "../../domain/listing/document-kinds.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { languages } from "../../i18n/routing.ts";
import { fileResponse } from "../../server/http/document-response.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { requireEditable } from "../content/content-document.ts";
import { countSave } from "../content/save-content.ts";
import {
  readStored,
  readStoredBytes,
  requireContentFile,
  workingFolder,
} from "../content/working-content.ts";
import type { DeskDocuments, DocumentSaved } from "../contract/picture-answers.ts";
import type { DeskCall } from "../endpoint.ts";
import { requireUnused, usesOf } from "./content-uses.ts";
import { normalizeDraft } from "./normalize.ts";
import { commitOf } from "./picture-changes.ts";
import { receiveUpload } from "./receive-upload.ts";
import { storeUpload } from "./store-upload.ts";
import { newDraft } from "./upload-drafts.ts";
import { requireRoom } from "./upload-room.ts";

const folder = () => path.join(workingFolder(), "documents");

/** A file of `content/documents/`: the property or project that it is of comes first in its name. */
const documentName = /^([1-9]\d{0,8})-[a-z0-9-]{1,80}\.(pdf|jpg|png)$/;

/** The name of a file that is there. @throws HttpError `no-document`, `not-your-role` */
async function requireDocument(call: DeskCall, name: unknown): Promise<string> {
  const isNamed = typeof name === "string" && documentName.test(name);
  // A link to a file elsewhere is no document.
  const stats = isNamed ? await lstat(path.join(folder(), name)).catch(() => null) : null;
  if (!isNamed || !stats?.isFile()) throw new HttpError("no-document");
  await requireEditable(call, `properties/${documentName.exec(name)?.[1]}`);
  return name;
}

/** The ID in a query. @throws HttpError `unknown-property`, `not-your-role` */
async function requireProperty(call: DeskCall): Promise<string> {
  const value = call.query.get("property");
  if (value === null || !/^[1-9]\d{0,8}$/.test(value)) throw new HttpError("unknown-property");
  await requireEditable(call, `properties/${value}`);
  return value;
}

/** `floorPlan` → `floor-plan`, as files are called. */
const kebab = (kind: string) => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `GET documents/?property=`: a `DeskDocuments`, what lies there for a property or a project and what names it. @throws HttpError */
export async function readDocuments(call: DeskCall): Promise<DeskDocuments> {
  const property = await requireProperty(call);
  const names = (await readdir(folder()).catch(() => []))
    .filter((name) => documentName.exec(name)?.[1] === property)
    .sort();
  const uses = names.length > 0 ? await usesOf(names) : new Map();
  const files = await Promise.all(
    names.map(async (file) => ({
      file,
      bytes: (await stat(path.join(folder(), file)).catch(() => null))?.size ?? 0,
      uses: uses.get(file) ?? [],
    })),
  );
  const { facts } = await loadMessages(call.language, "facts");
  const kinds = documentKinds.map((id) => ({ id, label: facts.words.document[id] }));
  return { files, kinds, languages: [...languages] };
}

/**
 * `POST documents/upload/?property=7123&kind=epc` with a file as its body: a `DocumentSaved`. The property or project of that ID that names it makes it a document;
 * until then nobody gets it. Called by property, kind and a digest of its bytes.
 * @throws HttpError `unknown-property`, `document-unknown`; see `receiveUpload` and `storeUpload`
 */
export async function handleDocumentUpload(call: DeskCall): Promise<DocumentSaved> {
  const property = await requireProperty(call);
  const owners = ["properties", "projects"].map((folder) => requireContentFile(`${folder}/${property}`));
  if (!(await Promise.all(owners.map(readStored))).some(Boolean)) throw new HttpError("unknown-property");
  const kind = documentKinds.find((id) => id === call.query.get("kind"));
  if (!kind) throw new HttpError("document-unknown");
  const { documentSize, documents } = call.content.site.uploads;
  for (const { name } of owners) await requireRoom(name, "Documents", documents);
  const { draft, digest } = await receiveUpload(call, documentSize);
  try {
    const ending = await normalizeDraft(draft, "document");
    const file = `${property}-${kebab(kind)}-${digest.slice(0, 10)}.${ending}`;
    const isKnown = (await stat(path.join(folder(), file)).catch(() => null)) !== null;
    if (!isKnown)
      await storeUpload(draft, {
        file: `documents/${file}`,
        picture: null,
        ...commitOf(call, `add ${file}`),
      });
    const { size } = await stat(path.join(folder(), file));
    return { file, bytes: size, isKnown };
  } finally {
    await draft.remove();
  }
}

/** `GET documents/file/?file=`: a document as whoever asks for it gets it. @throws HttpError `no-document` */
export async function readDocumentFile(call: DeskCall): Promise<Response> {
  const name = await requireDocument(call, call.query.get("file"));
  const bytes = await readStoredBytes({ file: `documents/${name}` });
  if (!bytes) throw new HttpError("no-document");
  return fileResponse(name, bytes);
}

/** `POST documents/remove/` with `{ file }`, which no property names. @throws HttpError `no-document`, `document-in-use` */
export async function handleDocumentRemoval(call: DeskCall) {
  await countSave(call);
  const file = await requireDocument(call, call.body.file);
  const plan = {
    file: `documents/${file}`,
    picture: null,
    isRemoval: true,
    ...commitOf(call, `remove ${file}`),
  };
  await storeUpload(newDraft(), plan, () => requireUnused(file, "document-in-use", call.language));
  return { removed: file };
}
