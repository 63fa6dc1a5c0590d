import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brusselsClock } from "../../domain/text/dates.ts";
import { addPicture } from "../build-pictures.ts";
import { readFocalPoints } from "../focal-points.ts";
import { sourcePath } from "../source-files.ts";
import { pictureQueue } from "./picture-queue.ts";

/** What there is to do, and where. */
export interface AddedPictures {
  /** `content/` of the project. */
  content: string;
  /** `feedPicturesOf`. */
  feeds: string;
  /** `pictureCopiesOf`. */
  target: string;
  /** The folder of the queue. */
  queue: string;
}

/** Pictures that are worked on at the same time: visitors and staff need the processor by day. */
export function picturesAtOnce(moment: Date): number {
  const time = brusselsClock(moment).slice(11);
  return time >= "22:00" || time < "06:00" ? 2 : 1;
}

/**
 * Makes the copies of all pictures in the queue, in its order, those that are added meanwhile too. A picture that cannot be
 * converted is marked and left to the next build, which says what is wrong with it.
 */
export async function addQueuedPictures(
  { content, feeds, target, queue: folder }: AddedPictures,
  now = () => new Date(),
): Promise<void> {
  const queue = pictureQueue(folder);

  async function add(file: string): Promise<void> {
    // Before the picture is read: one that is changed meanwhile is put in anew.
    const ticket = await queue.begin(file);
    try {
      const bytes = await readFile(sourcePath(join(content, "pictures"), feeds, file)).catch(() => null);
      const focus = (await readFocalPoints(join(content, "pictures.json"))).get(file);
      // Removed since.
      if (bytes) await addPicture(file, bytes, target, focus);
      await queue.end(ticket);
    } catch {
      await queue.fail(ticket);
    }
  }

  const running = new Map<string, Promise<void>>();
  for (;;) {
    const next = (await queue.read()).waiting.find((file) => !running.has(file));
    if (next !== undefined && running.size < picturesAtOnce(now()))
      running.set(
        next,
        add(next).then(() => void running.delete(next)),
      );
    else if (running.size > 0) await Promise.race(running.values());
    else return;
  }
}
