import "server-only";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { queueIsTaken, startCopies } from "../../pictures/uploads/copies-process.ts";
import { pictureQueue } from "../../pictures/uploads/picture-queue.ts";
import { env } from "../../server/env.ts";
import { describeError } from "../../server/errors.ts";
import { feedPicturesOf, pictureCopiesOf, pictureQueueOf } from "../../server/folders.ts";
import { isStopping } from "../../server/lifecycle.ts";
import { log } from "../../server/log.ts";
import { makePrivateFolder } from "../../server/private-files.ts";
import { workingFolder } from "../content/working-content.ts";
import type { PictureProgress } from "../contract/picture-answers.ts";

const queueFolder = () => pictureQueueOf(env);

const state: { running: Promise<void> | null; child: ChildProcess | null } = { running: null, child: null };

/** Works through the queue, unless another process of the site does. @returns whether it has come to its end */
async function work(): Promise<boolean> {
  try {
    makePrivateFolder(env.dataDir);
    const child = startCopies({
      content: workingFolder(),
      feeds: feedPicturesOf(env),
      target: pictureCopiesOf(env),
      queue: queueFolder(),
    });
    state.child = child;
    const [code] = await once(child, "close");
    if (code !== 0 && code !== queueIsTaken && !isStopping())
      throw new Error("the program that makes pictures has failed");
    return code !== queueIsTaken;
  } catch (error) {
    log.error({ error: describeError(error) }, "copies of pictures could not be made");
    return false;
  } finally {
    state.child = null;
  }
}

/**
 * Makes the copies of what is in the queue, in the background: one picture at a time, with what the processor has left. Returns at once.
 * Whatever is not made until then, the next build makes.
 */
export async function makePictureSizes(): Promise<void> {
  if (state.running || isStopping()) return;
  const { waiting } = await pictureQueue(queueFolder()).read();
  if (waiting.length === 0 || state.running) return;
  state.running = work().then((isDone) => {
    state.running = null;
    // What was put in while the program ended.
    if (isDone) void makePictureSizes();
  });
}

/** Puts a picture into the queue and begins. */
export async function queuePictureSizes(file: string): Promise<void> {
  await pictureQueue(queueFolder()).add(file);
  await makePictureSizes();
}

/** What the queue holds. */
export const pictureProgress = (): Promise<PictureProgress> => pictureQueue(queueFolder()).read();

/** Ends the program: what it has not made stays in the queue. */
export async function stopPictureSizes(): Promise<void> {
  state.child?.kill();
  await state.running;
}
