import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readState, writeState } from "../../server/state-files.ts";
import { feedPicturePath, listFeedPictures, namedFeedPictures } from "./feed-pictures.ts";

const day = 24 * 60 * 60_000;

/** How long a picture stays that nothing names: a listing that disappears may come back. */
const keptFor = 30 * day;

const stateSchema = z.object({
  /** In ms. */
  checkedAt: z.number(),
  /** Since when nothing names them, by picture. */
  since: z.record(z.string(), z.number()),
});

/** Where pictures of feeds lie, and all that can name them. */
export interface FeedPictureUses {
  /** `feedPicturesOf`. */
  folder: string;
  /** Content folders: that of the desk, and those of all releases, which can be made live again. Those that are not there are left out. */
  contents: readonly string[];
}

/** Of listings that no source has named for so long nothing needs to be known. */
function forgetListings(folder: string, now: number): void {
  const known = path.join(folder, "known");
  if (!existsSync(known)) return;
  for (const name of readdirSync(known, { recursive: true, encoding: "utf8" })) {
    const file = path.join(known, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    // While a listing is there, its file is written every day.
    if (stats?.isFile() && now - stats.mtimeMs > keptFor) rmSync(file, { force: true });
  }
}

/**
 * Removes pictures of feeds that nothing has named for thirty days; looks once a day. Their copies go with the next build.
 * @returns how many were removed
 * @throws the file system's error
 */
export function removeUnusedPictures({ folder, contents }: FeedPictureUses, now = Date.now()): number {
  if (!existsSync(folder)) return 0;
  const stateFile = path.join(folder, "unused.json");
  const state = readState(stateFile, stateSchema);
  if (state && now - state.checkedAt < day) return 0;
  const named = new Set(
    contents.filter((content) => existsSync(content)).flatMap((content) => [...namedFeedPictures(content)]),
  );
  const unused = listFeedPictures(folder).filter((file) => !named.has(file));
  const since = Object.fromEntries(unused.map((file) => [file, state?.since[file] ?? now]));
  const ended = unused.filter((file) => now - (since[file] ?? now) >= keptFor);
  for (const file of ended) {
    rmSync(feedPicturePath(folder, file), { force: true });
    delete since[file];
  }
  forgetListings(folder, now);
  writeState(stateFile, { checkedAt: now, since });
  return ended.length;
}
