import "server-only";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { HttpError } from "./http-error.ts";

/** A form has some twenty parts and one file. */
const mostParts = 60;
/** Bytes of one part's headers: a file name of 200 signs needs 800 at most. What is longer is cut off unread. */
const longestHeader = 4 * 1024;
const mostHeaders = 10;
/** Of a field's name, in signs. */
const longestName = 100;
/** Of all fields without the file together, in bytes: as much as a form without a file may have. */
const largestTexts = 64 * 1024;
/** Of a file's name, in signs. */
const longestFileName = 200;
/** So many bytes are parsed before it is looked whether a limit was passed. */
const step = 4 * 1024;

/** Browsers write these three signs of a name encoded, and nothing else (HTML, "multipart form data"). */
const decoded = (name: string) => name.replace(/%(?:22|0[AD])/gi, decodeURIComponent);

/** Collects what the parser finds; a limit that is passed is noted and ends the reading. */
function collect(parser: BusboyInstance) {
  const found = new Map<string, string | File>();
  const state = { refusal: undefined as HttpError | undefined };
  let texts = 0;

  const refuse = (refused: HttpError) => {
    state.refusal ??= refused;
  };
  /** Of a name that comes twice the first value counts. */
  const keep = (name: unknown, value: string | File) => {
    if (typeof name !== "string" || name.length > longestName) refuse(new HttpError("not-json"));
    else if (!found.has(name)) found.set(name, value);
  };

  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(limit, () => refuse(new HttpError("too-large")));
  parser.on("field", (name, value, _, isCut) => {
    texts += Buffer.byteLength(value);
    if (isCut || texts > largestTexts) refuse(new HttpError("too-large"));
    else keep(name, value);
  });
  parser.on("file", (name, stream, fileName) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    stream.on("data", (chunk) => chunks.push(chunk));
    stream.on("error", () => refuse(new HttpError("not-json")));
    stream.on("end", () => keep(name, new File(chunks, decoded(String(fileName).slice(0, longestFileName)))));
  });
  return { found, state };
}

function newParser(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": type },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        parts: mostParts,
        fields: mostParts,
        files: 1,
        fieldSize: largestTexts,
        headerPairs: mostHeaders,
        headerSize: longestHeader,
      },
    });
  } catch {
    // No boundary, or one that is longer than any browser's.
    throw new HttpError("not-json");
  }
}

const settled = (run: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve())));

/**
 * A form with a file, parsed while it arrives. The limits count while it is read, and reading ends at the first that is passed. How
 * large the whole body is, who hands it over has to limit.
 * @param type the header `content-type`, with its boundary
 * @returns texts and one `File` at most, by name
 * @throws Refused `too-large` past a limit, `not-json` for what is no such form
 */
export async function readMultipart(
  parts: AsyncIterable<Uint8Array>,
  type: string,
): Promise<Record<string, string | File>> {
  const parser = newParser(type);
  const { found, state } = collect(parser);
  const ends = new Promise<void>((resolve, reject) => {
    parser.once("finish", resolve).once("error", reject);
  });
  // Where reading ends before the parser does, nobody waits for its end.
  ends.catch(() => undefined);
  parser.on("error", () => undefined);
  try {
    for await (const part of parts)
      for (let at = 0; at < part.byteLength; at += step) {
        await Promise.race([
          ends,
          settled((done) => parser.write(Buffer.from(part.subarray(at, at + step)), done)),
        ]);
        if (state.refusal) throw state.refusal;
      }
    parser.end();
    await ends;
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError("not-json");
  }
  if (state.refusal) throw state.refusal;
  return Object.fromEntries([...found].filter(([name]) => name !== "__proto__"));
}
