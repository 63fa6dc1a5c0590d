import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { shownContent } from "../folders.ts";
import { HttpError } from "./http-error.ts";

const types: Record<string, string> = {
  ".pdf": "application/pdf",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

/** The documents of properties. */
export const folderOfDocuments = shownContent("documents");

/**
 * A document of a property, to be shown in the browser. The caller has checked that the visitor may see it.
 * @throws HttpError `no-document` where the property has no such document, or its file is missing
 */
export async function documentResponse(
  record: PropertyRecord | undefined,
  documentId: string,
  folder = folderOfDocuments,
): Promise<Response> {
  const name = record?.Documents?.find(({ ID }) => ID === Number(documentId))?.File;
  const bytes = name && (await readFile(path.join(folder, path.basename(name))).catch(() => null));
  if (!bytes) throw new HttpError("no-document");
  return fileResponse(name, bytes);
}

/** A file to be shown in the browser, for nobody else and by no cache. @param name of letters, digits and hyphens */
export const fileResponse = (name: string, bytes: Uint8Array): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": types[path.extname(name)] ?? "application/octet-stream",
      "content-disposition": `inline; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    },
  });
