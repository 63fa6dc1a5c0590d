import "server-only";
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { bytesOfMegabytes } from "../../domain/media/upload-limits.ts";
import { diskSpace } from "../../server/disk-space.ts";
import { env } from "../../server/env.ts";
import { isDiskFull } from "../../server/errors.ts";
import { contentDirOf } from "../../server/folders.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { bytesOf } from "../../server/http/read-body.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import type { DeskCall } from "../endpoint.ts";
import { newDraft, type UploadDraft } from "./upload-drafts.ts";

/** Files of one person that arrive at the same time in this process: a page sends three. */
const mostAtOnce = 6;

/** What stays free on a disk, in bytes: requests of visitors must always find room. */
const leastFree = 256 * 1024 * 1024;

const arriving = new Map<string, number>();

/** @throws HttpError `disk-full` */
async function requireSpace(): Promise<void> {
  for (const folder of [env.dataDir, contentDirOf(env)]) {
    const space = await diskSpace(folder);
    if (space && space.free < leastFree) throw new HttpError("disk-full");
  }
}

/** Counts an upload against its person. @throws HttpError `too-many-uploads` */
async function countUpload(email: string, bytes: number): Promise<void> {
  await enforceRateLimit("uploads", email, { code: "too-many-uploads" });
  const points = Math.max(1, Math.ceil(bytes / 1_000));
  await enforceRateLimit("uploadVolume", email, { points, code: "too-many-uploads" });
}

/** @throws HttpError `too-many-uploads` where too many arrive already */
function holdPlace(email: string): () => void {
  const count = arriving.get(email) ?? 0;
  if (count >= mostAtOnce) throw new HttpError("too-many-uploads", { retryAfterSeconds: 5 });
  arriving.set(email, count + 1);
  return () => {
    const left = (arriving.get(email) ?? 1) - 1;
    if (left > 0) arriving.set(email, left);
    else arriving.delete(email);
  };
}

/** Writes the body to a file as it arrives. @returns the SHA-256 of its bytes @throws HttpError, and the file system's error */
async function writeBody(request: Request, file: string, largest: number): Promise<string> {
  const hash = createHash("sha256");
  const handle = await open(file, "wx", 0o600);
  let size = 0;
  try {
    for await (const part of bytesOf(request, largest)) {
      hash.update(part);
      size += part.byteLength;
      await handle.writeFile(part);
    }
  } finally {
    await handle.close();
  }
  const announced = request.headers.get("content-length");
  if (size === 0 || (announced !== null && Number(announced) !== size)) throw new HttpError("upload-broken");
  return hash.digest("hex");
}

const tooLarge = (most: number) => new HttpError("upload-too-large", { values: { most: String(most) } });

/** A request whose body is no whole upload, in the words of an upload. */
const uploadError = (error: unknown, most: number): unknown => {
  if (isDiskFull(error)) return new HttpError("disk-full");
  if (!(error instanceof HttpError)) return error;
  if (error.code === "too-large") return tooLarge(most);
  return error.code === "not-json" ? new HttpError("upload-broken") : error;
};

/**
 * Takes the file that a page sends as the body of its request, `application/octet-stream`, onto the disk; never the whole of it into
 * memory. What is sent is not looked at here.
 * @param most its size in megabytes
 * @returns the draft, which the caller removes in any case, and the SHA-256 of the bytes
 * @throws HttpError `wrong-kind`, `upload-too-large`, `upload-broken`, `too-many-uploads`, `disk-full`
 */
export async function receiveUpload(
  { request, headers, member }: DeskCall,
  most: number,
): Promise<{ draft: UploadDraft; digest: string }> {
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/octet-stream") throw new HttpError("wrong-kind");
  const size = Number(headers.get("content-length") ?? 0);
  const largest = bytesOfMegabytes(most);
  if (size > largest) throw tooLarge(most);
  await requireSpace();
  const leave = holdPlace(member.email);
  try {
    await countUpload(member.email, size || largest);
    const draft = newDraft();
    try {
      return { draft, digest: await writeBody(request, draft.received, largest) };
    } catch (error) {
      await draft.remove();
      throw error;
    }
  } catch (error) {
    throw uploadError(error, most);
  } finally {
    leave();
  }
}
