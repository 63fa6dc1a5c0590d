import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ITokenizer } from "strtok3/core";
import { composed } from "../domain/text/accents.ts";
import type { LeadFile } from "../server/lead-files.ts";

/** Accepted kinds of documents, by the type that is detected in their bytes, with their file ending. */
const kinds: Record<string, string> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.oasis.opendocument.text": "odt",
};

/** Every document of old Word has this stream in its compound file; spreadsheets and installers of that format have not. */
const wordStream = Buffer.from("WordDocument", "utf16le");

/** The detector reads a whole file without a pause: after so many ms it lets other work of the process run. */
const pauseAfter = 10;

function pausing(tokenizer: ITokenizer): ITokenizer {
  let began = performance.now();
  const pause = async () => {
    if (performance.now() - began < pauseAfter) return;
    await nextTurn();
    began = performance.now();
  };
  const { peekBuffer, readBuffer } = tokenizer;
  tokenizer.peekBuffer = (...args) => pause().then(() => peekBuffer.apply(tokenizer, args));
  tokenizer.readBuffer = (...args) => pause().then(() => readBuffer.apply(tokenizer, args));
  return tokenizer;
}

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  // Of all forms one has files: what reads them comes with the first.
  const [{ fileTypeFromTokenizer }, { fromBuffer }] = await Promise.all([
    import("file-type"),
    import("strtok3/core"),
  ]);
  // The detector throws for a damaged archive, which then has no type.
  const detected = await fileTypeFromTokenizer(pausing(fromBuffer(bytes))).catch(() => undefined);
  if (detected?.mime !== "application/x-cfb") return detected?.mime;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return content.includes(wordStream) ? "application/msword" : undefined;
}

/** Characters of a file name that are read, counted from its end. */
const longestName = 200;

/** A file name without folders, of letters and digits, with the ending of its real type. */
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
 * A curriculum vitae under a clean name. Its type is detected in its bytes: PDF, DOC, DOCX or ODT.
 * @returns null for anything else, whatever its name
 */
export async function readCv(file: File): Promise<LeadFile | null> {
  const content = new Uint8Array(await file.arrayBuffer());
  const type = await typeOf(content);
  const ending = type && kinds[type];
  return ending ? { name: cleanName(file.name, ending), type, content } : null;
}
