import "server-only";
import path from "node:path";
import { env } from "../../server/env.ts";
import { isDiskFull } from "../../server/errors.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { makePrivateFolder } from "../../server/private-files.ts";
import { LockTaken, withLock } from "../../server/releases/process-files.ts";
import { finishJournal } from "./content-journal.ts";

/** In ms: a save takes some hundredths of a second. */
const patience = 10_000;

const queue: { last: Promise<unknown> } = { last: Promise.resolve() };

async function lockedWork<T>(work: () => Promise<T>): Promise<T> {
  makePrivateFolder(env.dataDir);
  try {
    const first = async () => {
      // Of a process that was killed while it wrote many files.
      await finishJournal();
      return work();
    };
    return await withLock(path.join(env.dataDir, "content.lock"), first, patience);
  } catch (error) {
    if (error instanceof LockTaken) throw new HttpError("content-unavailable");
    if (isDiskFull(error)) throw new HttpError("disk-full");
    throw error;
  }
}

/**
 * Does what only one at a time may do to the content, of all processes of the site. The lock of a process that was killed counts no more.
 * @throws HttpError `content-unavailable` where another one does not come to an end, `disk-full`, and whatever the work throws
 */
export function withContentLock<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.last.then(() => lockedWork(work));
  queue.last = result.catch(() => undefined);
  return result;
}
