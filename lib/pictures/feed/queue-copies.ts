import "server-only";
import { readManifest } from "../manifest-file.ts";
import type { AddedPictures } from "../uploads/add-pictures.ts";
import { startCopies } from "../uploads/copies-process.ts";
import { pictureQueue } from "../uploads/picture-queue.ts";
import { feedPicturesByFile, listFeedPictures } from "./feed-pictures.ts";

/**
 * Puts the pictures of feeds that have no copies yet into the queue, the first of each home in front.
 * @returns how many there are
 */
export async function queueFeedCopies({ content, feeds, target, queue: folder }: AddedPictures) {
  const copied = await readManifest(target);
  const here = new Set(listFeedPictures(feeds));
  const queue = pictureQueue(folder);
  const queued = new Set<string>();
  for (const files of feedPicturesByFile(content))
    for (const [place, file] of files.entries())
      if (here.has(file) && !copied[file] && !queued.has(file)) {
        queued.add(file);
        await queue.add(file, place > 0);
      }
  return queued.size;
}

/** The same, and begins in the background, beyond the end of this process. */
export async function makeFeedCopies(folders: AddedPictures): Promise<number> {
  const count = await queueFeedCopies(folders);
  if (count > 0) startCopies(folders, true);
  return count;
}
