import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { propertyAddress } from "../content/listing.ts";
import { type Content, loadContent } from "../content/load.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import type { LanguageCode } from "../domain/language.ts";
import { isListed } from "../domain/property-state.ts";
import { isOurs, isSigned } from "../server/signed-links.ts";
import { documentParts } from "./documents.ts";
import { failurePage, linkWords } from "./link-page.ts";
import { Refused } from "./refused.ts";
import { languageOf } from "./small-answers.ts";
import { propertyOf } from "./subject.ts";

const types: Record<string, string> = {
  ".pdf": "application/pdf",
  ".jpg": "image/jpeg",
  ".png": "image/png",
};

const folderOfDocuments = path.join(process.cwd(), "content/documents");

/**
 * A document of a property, for somebody who may have it.
 * @throws Refused where the property has no such document, or no file of it
 */
export async function documentAnswer(
  record: PropertyRecord | undefined,
  documentId: string,
  folder = folderOfDocuments,
): Promise<Response> {
  const name = record?.Documents?.find(({ ID }) => ID === Number(documentId))?.File;
  const bytes = name && (await readFile(path.join(folder, path.basename(name))).catch(() => null));
  if (!bytes) throw new Refused("no-document");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": types[path.extname(name)] ?? "application/octet-stream",
      "content-disposition": `inline; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    },
  });
}

/** Back to the property, where its documents can be asked for again; nothing where it has left the site. */
async function propertyLinks(content: Content, propertyId: string, language: LanguageCode) {
  const property = propertyOf(content, Number(propertyId));
  if (!property || !isListed(property)) return [];
  const label = (await linkWords(language))("links.property");
  return [{ label, href: propertyAddress(content, property, language) }];
}

/**
 * `GET /api/documents/{propertyId}/{documentId}/?expires&signature`: a document for who asked for it. The link is checked before
 * anything is looked up, so that nobody learns which documents there are.
 */
export async function answerDocument(
  { propertyId, documentId }: { propertyId: string; documentId: string },
  request: Request,
  content = loadContent(),
  folder = folderOfDocuments,
): Promise<Response> {
  try {
    const parts = documentParts(propertyId, documentId);
    const query = new URL(request.url).searchParams;
    if (!isOurs(parts, query)) throw new Refused("link-invalid");
    if (!isSigned(parts, query)) throw new Refused("link-expired");
    return await documentAnswer(propertyOf(content, Number(propertyId)), documentId, folder);
  } catch (error) {
    const language = languageOf(request);
    return failurePage(error, language, content, await propertyLinks(content, propertyId, language));
  }
}
