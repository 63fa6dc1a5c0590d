import "server-only";
import { HttpError } from "../../server/http/http-error.ts";
import { bytesOf } from "../../server/http/read-body.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import { cleanName, detectedType } from "../../server/received-file.ts";

/** The largest file of a paper, in bytes: a photo of a phone has four to eight million. */
const largestPaper = 15 * 1024 * 1024;

/** Files that arrive at the same time in this process: each is in memory as a whole. */
const mostAtOnce = 4;

/** What a paper may be, by the type that is found in its bytes, with the ending of its name. */
const kinds: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

let arriving = 0;

/** The bytes of a body, in the words of an upload. @throws HttpError `paper-too-large`, `upload-broken` */
async function readBytes(request: Request): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of bytesOf(request, largestPaper)) parts.push(part);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(error.code === "too-large" ? "paper-too-large" : "upload-broken");
  }
  const bytes = Buffer.concat(parts);
  const announced = request.headers.get("content-length");
  if (bytes.length === 0 || (announced !== null && Number(announced) !== bytes.length))
    throw new HttpError("upload-broken");
  return bytes;
}

/**
 * Takes the file that a page sends as the body of its request, `application/octet-stream`. The caller has checked who sends it.
 * @param sender against whom it counts
 * @param name as the device calls it
 * @throws HttpError `wrong-kind`, `paper-too-large`, `paper-kind`, `upload-broken`, `too-many-uploads`
 */
export async function receivePaper(
  request: Request,
  { sender, name }: { sender: string; name: string },
): Promise<{ name: string; type: string; content: Uint8Array }> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/octet-stream") throw new HttpError("wrong-kind");
  if (arriving >= mostAtOnce) throw new HttpError("too-many-uploads", { retryAfterSeconds: 5 });
  arriving++;
  try {
    await enforceRateLimit("papers", sender, { code: "too-many-uploads" });
    const content = await readBytes(request);
    const found = await detectedType(content);
    const ending = found && kinds[found];
    if (!ending) throw new HttpError("paper-kind");
    return { name: cleanName(name, ending, "document"), type: found, content };
  } finally {
    arriving--;
  }
}
