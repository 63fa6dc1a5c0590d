import "server-only";
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { LockTaken, withLock } from "../../server/releases/process-files.ts";
import { addQueuedPictures } from "./add-pictures.ts";
import { queueIsTaken } from "./copies-process.ts";

/** Makes the copies of queued pictures in a process of its own, after everything else: see `startCopies`. */
const [content = "", feeds = "", target = "", queue = ""] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
try {
  await withLock(`${queue}.lock`, () => addQueuedPictures({ content, feeds, target, queue }));
} catch (error) {
  if (!(error instanceof LockTaken)) throw error;
  process.exitCode = queueIsTaken;
}
