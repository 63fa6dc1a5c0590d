import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileTypeFromTokenizer } from "file-type";
import { fromBuffer } from "strtok3/core";
import { composed } from "../domain/text/accents.ts";
import type { LeadFile } from "../server/lead-files.ts";

/** Kinds of documents that are taken, by what their bytes say. */
const kinds: Record<string, string> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.oasis.opendocument.text": "odt",
};

/** The stream that every document of old Word has in its compound file; tables and installers of that form have none. */
const wordStream = Buffer.from("WordDocument", "utf16le");

/** The detector reads bytes that are all there without a pause; after so many ms of it others have their turn. */
const patience = 10;

function considerateReader(bytes: Uint8Array): ReturnType<typeof fromBuffer> {
  const tokenizer = fromBuffer(bytes);
  let began = performance.now();
  const pause = async () => {
    if (performance.now() - began < patience) return;
    await nextTurn();
    began = performance.now();
  };
  const { peekBuffer, readBuffer } = tokenizer;
  tokenizer.peekBuffer = (...given) => pause().then(() => peekBuffer.apply(tokenizer, given));
  tokenizer.readBuffer = (...given) => pause().then(() => readBuffer.apply(tokenizer, given));
  return tokenizer;
}

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  // A damaged archive makes the detector throw: it is of no kind then.
  const found = await fileTypeFromTokenizer(considerateReader(bytes)).catch(() => undefined);
  if (found?.mime !== "application/x-cfb") return found?.mime;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return content.includes(wordStream) ? "application/msword" : undefined;
}

/** Of a name no more signs are looked at. */
const longestName = 200;

/** The name without a folder, of letters and digits; its ending says what the file is. */
function cleanName(name: string, ending: string): string {
  const stem = composed(name.slice(-longestName))
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
