import "server-only";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { HttpError } from "./http-error.ts";

/** A form has some twenty parts and one file. */
const maxParts = 60;
/** Of the headers of one part, in bytes: a file name of 200 characters needs 800 at most. The parser ignores the rest. */
const maxHeaderSize = 4 * 1024;
const maxHeaders = 10;
/** Of the name of a field, in characters. */
const maxNameLength = 100;
/** Of all text fields together, in bytes: as much as a form without a file may have. */
const maxTextSize = 64 * 1024;
/** Of the name of a file, in characters. */
const maxFileNameLength = 200;
/** Bytes that are parsed between two checks of the limits. */
const stepSize = 4 * 1024;

/** Browsers encode only these three characters of a file name (HTML standard, "multipart form data"). */
const decoded = (name: string) => name.replace(/%(?:22|0[AD])/gi, decodeURIComponent);

/** Collects the fields and the file. The first error is stored in `state` and ends the reading. */
function collect(parser: BusboyInstance) {
  const values = new Map<string, string | File>();
  const state: { error?: HttpError } = {};
  let textSize = 0;

  const fail = (error: HttpError) => {
    state.error ??= error;
  };
  /** The first value of a name counts. */
  const add = (name: unknown, value: string | File) => {
    if (typeof name !== "string" || name.length > maxNameLength) fail(new HttpError("not-json"));
    else if (!values.has(name)) values.set(name, value);
  };

  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(limit, () => fail(new HttpError("too-large")));
  parser.on("field", (name, value, _, isCut) => {
    textSize += Buffer.byteLength(value);
    if (isCut || textSize > maxTextSize) fail(new HttpError("too-large"));
    else add(name, value);
  });
  parser.on("file", (name, stream, fileName) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    stream.on("data", (chunk) => chunks.push(chunk));
    stream.on("error", () => fail(new HttpError("not-json")));
    stream.on("end", () =>
      add(name, new File(chunks, decoded(String(fileName).slice(0, maxFileNameLength)))),
    );
  });
  return { values, state };
}

function newParser(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": type },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        parts: maxParts,
        fields: maxParts,
        files: 1,
        fieldSize: maxTextSize,
        headerPairs: maxHeaders,
        headerSize: maxHeaderSize,
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
 * Parses a form with a file while it arrives, and stops at the first limit that is exceeded. The caller limits the size of the whole body.
 * @param type the header `content-type`, with its boundary
 * @returns texts and one `File` at most, by name
 * @throws HttpError `too-large`, or `not-json` where it is not such a form
 */
export async function readMultipart(
  parts: AsyncIterable<Uint8Array>,
  type: string,
): Promise<Record<string, string | File>> {
  const parser = newParser(type);
  const { values, state } = collect(parser);
  const ends = new Promise<void>((resolve, reject) => {
    parser.once("finish", resolve).once("error", reject);
  });
  // Not awaited where reading stops early.
  ends.catch(() => undefined);
  parser.on("error", () => undefined);
  try {
    for await (const part of parts)
      for (let at = 0; at < part.byteLength; at += stepSize) {
        await Promise.race([
          ends,
          settled((done) => parser.write(Buffer.from(part.subarray(at, at + stepSize)), done)),
        ]);
        if (state.error) throw state.error;
      }
    parser.end();
    await ends;
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError("not-json");
  }
  if (state.error) throw state.error;
  return Object.fromEntries([...values].filter(([name]) => name !== "__proto__"));
}
