import "server-only";
import type { PictureTarget } from "../../pictures/uploads/normalize-upload.ts";
import { NoSpaceForPicture, runNormalize } from "../../pictures/uploads/run-normalize.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { syncToDisk } from "../content/working-content.ts";
import type { UploadDraft } from "./upload-drafts.ts";

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

/**
 * Makes `draft.normalized` of a received file, in a process of its own.
 * @param from by default what was received
 * @returns the ending that its name gets
 * @throws HttpError with the reason why it is not taken
 */
export async function normalizeDraft(
  draft: UploadDraft,
  target: PictureTarget | "document" | "logo",
  from: string = draft.received,
): Promise<string> {
  const args =
    typeof target === "string"
      ? [target, from, draft.normalized]
      : ["picture", from, draft.normalized, target.ending, String(target.quarters ?? 0)];
  const result = await inTurn(() => runNormalize(args)).catch((error: unknown) => {
    throw error instanceof NoSpaceForPicture ? new HttpError("disk-full") : error;
  });
  if ("refusal" in result) throw new HttpError(result.refusal);
  await syncToDisk(draft.normalized);
  return result.ending;
}
