import "server-only";
import type { LeadFile } from "../server/lead-files.ts";
import { cleanName, detectedType } from "../server/received-file.ts";

/** Accepted kinds of documents, by the type that is detected in their bytes, with their file ending. */
const kinds: Record<string, string> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.oasis.opendocument.text": "odt",
};

/**
 * A curriculum vitae under a clean name. Its type is detected in its bytes: PDF, DOC, DOCX or ODT.
 * @returns null for anything else, whatever its name
 */
export async function readCv(file: File): Promise<LeadFile | null> {
  const content = new Uint8Array(await file.arrayBuffer());
  const type = await detectedType(content);
  const ending = type && kinds[type];
  return ending ? { name: cleanName(file.name, ending, "cv"), type, content } : null;
}
