import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ITokenizer } from "strtok3/core";
import { composed } from "../domain/text/accents.ts";

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

/** The type of a file by its bytes, such as `application/pdf`; undefined where it is none that is known. */
export async function detectedType(bytes: Uint8Array): Promise<string | undefined> {
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

/** A file name without folders, of letters and digits, with the ending of its real type. @param otherwise where nothing is left of it */
export function cleanName(name: string, ending: string, otherwise: string): string {
  const stem = composed(name.slice(-longestName))
    .replace(/^.*[/\\]/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{N} _-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60)
    .trim();
  return `${stem || otherwise}.${ending}`;
}
