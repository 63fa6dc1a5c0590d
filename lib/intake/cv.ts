import "server-only";
import { fileTypeFromBuffer } from "file-type";
import type { LeadFile } from "../server/leads.ts";

/** Kinds of documents that are taken, by what their bytes say. */
const kinds: Record<string, string> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.oasis.opendocument.text": "odt",
};

/** The stream that every document of old Word has in its compound file; tables and installers of that form have none. */
const wordStream = Buffer.from("WordDocument", "utf16le");

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  // A damaged archive makes the detector throw: it is of no kind then.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime !== "application/x-cfb") return found?.mime;
  return Buffer.from(bytes).includes(wordStream) ? "application/msword" : undefined;
}

/** The name without a folder, of letters and digits; its ending says what the file is. */
function cleanName(name: string, ending: string): string {
  const stem = name
    .normalize("NFC")
    .replace(/^.*[/\\]/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{N} _-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60)
    .trim();
  return `${stem || "cv"}.${ending}`;
}

/**
 * A curriculum vitae under a clean name, its kind read from its content: PDF, DOC, DOCX or ODT.
 * @returns null for anything else, whatever its name says
 */
export async function readCv(file: File): Promise<LeadFile | null> {
  const content = new Uint8Array(await file.arrayBuffer());
  const type = await typeOf(content);
  const ending = type && kinds[type];
  return ending ? { name: cleanName(file.name, ending), type, content } : null;
}
