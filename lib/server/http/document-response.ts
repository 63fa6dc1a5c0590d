import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { HttpError } from "./http-error.ts";

const types: Record<string, string> = {
  ".pdf": "application/pdf",
  ".jpg": "image/jpeg",
  ".png": "image/png",
};

/** Where the documents of properties lie. */
export const folderOfDocuments = path.join(process.cwd(), "content/documents");

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
  if (!bytes) throw new HttpError("no-document");
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
