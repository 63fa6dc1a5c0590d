import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Content, loadContent } from "../content/load.ts";
import { isOurs, isSigned } from "../server/signed-links.ts";
import { documentParts } from "./documents.ts";
import { failureText } from "./plain-answers.ts";
import { Refused } from "./refused.ts";
import { languageOf } from "./small-answers.ts";
import { propertyOf } from "./subject.ts";

const types: Record<string, string> = {
  ".pdf": "application/pdf",
  ".jpg": "image/jpeg",
  ".png": "image/png",
};

/** A property's document and its bytes. @throws Refused */
async function fileOf(content: Content, propertyId: string, documentId: string, folder: string) {
  const documents = propertyOf(content, Number(propertyId))?.Documents ?? [];
  const name = documents.find(({ ID }) => ID === Number(documentId))?.File;
  const bytes = name && (await readFile(path.join(folder, path.basename(name))).catch(() => null));
  if (!bytes) throw new Refused("no-document");
  return { name, bytes: new Uint8Array(bytes) };
}

/**
 * `GET /api/documents/{propertyId}/{documentId}/?expires&signature`: a document for who asked for it. The link is checked before
 * anything is looked up, so that nobody learns which documents there are.
 */
export async function answerDocument(
  { propertyId, documentId }: { propertyId: string; documentId: string },
  request: Request,
  content = loadContent(),
  folder = path.join(process.cwd(), "content/documents"),
): Promise<Response> {
  try {
    const parts = documentParts(propertyId, documentId);
    const query = new URL(request.url).searchParams;
    if (!isOurs(parts, query)) throw new Refused("link-invalid");
    if (!isSigned(parts, query)) throw new Refused("link-expired");
    const { name, bytes } = await fileOf(content, propertyId, documentId, folder);
    return new Response(bytes, {
      headers: {
        "content-type": types[path.extname(name)] ?? "application/octet-stream",
        "content-disposition": `inline; filename="${name}"`,
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    return failureText(error, languageOf(request), content.site.agency);
  }
}
