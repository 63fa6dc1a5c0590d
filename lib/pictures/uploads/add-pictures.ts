import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addPicture } from "../build-pictures.ts";
import { readFocalPoints } from "../focal-points.ts";
import { pictureQueue } from "./picture-queue.ts";

/** What there is to do, and where. */
export interface AddedPictures {
  /** `content/` of the project. */
  content: string;
  /** `pictureCopiesOf`. */
  target: string;
  /** The folder of the queue. */
  queue: string;
}

/**
 * Makes the copies of all pictures in the queue, one after the other, those that are added meanwhile too. A picture that cannot be
 * converted is marked and left to the next build, which says what is wrong with it.
 */
export async function addQueuedPictures({ content, target, queue: folder }: AddedPictures): Promise<void> {
  const queue = pictureQueue(folder);
  for (;;) {
    const [file] = (await queue.read()).waiting;
    if (file === undefined) return;
    // Before the picture is read: one that is changed meanwhile is put in anew.
    const ticket = await queue.begin(file);
    try {
      const bytes = await readFile(join(content, "pictures", file)).catch(() => null);
      const focus = (await readFocalPoints(join(content, "pictures.json"))).get(file);
      // Removed since.
      if (bytes) await addPicture(file, bytes, target, focus);
      await queue.end(ticket);
    } catch {
      await queue.fail(ticket);
    }
  }
}
