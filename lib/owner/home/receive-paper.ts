import "server-only";
import { bytesOfMegabytes, type UploadLimits } from "../../domain/media/upload-limits.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { bytesOf } from "../../server/http/read-body.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import { cleanName, detectedType } from "../../server/received-file.ts";

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
async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of bytesOf(request, bytesOfMegabytes(most))) parts.push(part);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw error.code === "too-large"
      ? new HttpError("paper-too-large", { values: { most: String(most) } })
      : new HttpError("upload-broken");
  }
  const bytes = Buffer.concat(parts);
  const announced = request.headers.get("content-length");
  if (bytes.length === 0 || (announced !== null && Number(announced) !== bytes.length))
    throw new HttpError("upload-broken");
  return bytes;
}

/**
 * Takes the file that a page sends as the body of its request, `application/octet-stream`. The caller has checked who sends it.
 * @param limits the agency's
 * @param sender against whom it counts
 * @param name as the device calls it
 * @throws HttpError `wrong-kind`, `paper-too-large`, `paper-kind`, `upload-broken`, `too-many-uploads`
 */
export async function receivePaper(
  request: Request,
  { limits, sender, name }: { limits: UploadLimits; sender: string; name: string },
): Promise<{ name: string; type: string; content: Uint8Array }> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/octet-stream") throw new HttpError("wrong-kind");
  if (arriving >= mostAtOnce) throw new HttpError("too-many-uploads", { retryAfterSeconds: 5 });
  arriving++;
  try {
    await enforceRateLimit("papers", sender, { code: "too-many-uploads" });
    const content = await readBytes(request, limits.paperSize);
    const found = await detectedType(content);
    const ending = found && kinds[found];
    if (!ending) throw new HttpError("paper-kind");
    return { name: cleanName(name, ending, "document"), type: found, content };
  } finally {
    arriving--;
  }
}
