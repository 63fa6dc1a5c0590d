import "server-only";
import { execFile } from "node:child_process";
import path from "node:path";
import type { NormalizedUpload, PictureTarget } from "../../pictures/uploads/normalize-upload.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { syncToDisk } from "../content/working-content.ts";
import type { UploadDraft } from "./upload-drafts.ts";

/** As `lib/server/db/sqlite-client.ts` names its thread: the sources are part of every release. */
const program = () => path.join(process.cwd(), "lib/pictures/uploads/normalize-process.ts");

/** In ms; after this a picture counts as damaged. */
const timeout = 35_000;

/** How long a picture waits for its turn, in ms. Both together are less than what a connection may rest (`work` of the server), so that each is answered. */
const patience = 20_000;

/** The last picture that waits or is worked on. */
export const normalizing: { last: Promise<unknown> } = { last: Promise.resolve() };

/**
 * One after the other: a picture of a phone takes 200 MB while it is decoded.
 * @throws HttpError `too-many-uploads` where too much waits already, and what the work throws
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  let isWaiting = true;
  const late = setTimeout(() => {
    isWaiting = false;
    reject(new HttpError("too-many-uploads", { retryAfterSeconds: patience / 1_000 }));
  }, patience);
  normalizing.last = normalizing.last.then(async () => {
    clearTimeout(late);
    if (isWaiting) await work().then(resolve, reject);
  });
  return promise;
}

function runProgram(args: string[]): Promise<NormalizedUpload> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [program(), ...args],
      { timeout, killSignal: "SIGKILL", maxBuffer: 64 * 1024 },
      (error, stdout, stderr) => {
        if (!error) resolve(JSON.parse(stdout));
        else if (/no space left|ENOSPC|EDQUOT/i.test(stderr)) reject(new HttpError("disk-full"));
        // It took too long, or the decoder has crashed on it.
        else if (error.signal) resolve({ refusal: "picture-damaged" });
        else reject(new Error("normalizing failed", { cause: error }));
      },
    );
  });
}

/**
 * Makes `draft.normalized` of a received file, in a process of its own.
 * @param from by default what was received
 * @returns the ending that its name gets
 * @throws HttpError with the reason why it is not taken
 */
export async function normalizeDraft(
  draft: UploadDraft,
  target: PictureTarget | "document",
  from: string = draft.received,
): Promise<string> {
  const args =
    target === "document"
      ? ["document", from, draft.normalized]
      : ["picture", from, draft.normalized, target.ending, String(target.quarters ?? 0)];
  const result = await inTurn(() => runProgram(args));
  if ("refusal" in result) throw new HttpError(result.refusal);
  await syncToDisk(draft.normalized);
  return result.ending;
}
