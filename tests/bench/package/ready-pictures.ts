import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildPictures, pictureHash } from "../../../lib/pictures/build-pictures.ts";
import { allCopyNames } from "../../../lib/pictures/copy-names.ts";
import {
  feedPictureName,
  feedPicturePath,
  listFeedPictures,
} from "../../../lib/pictures/feed/feed-pictures.ts";
import { changeManifest, readManifest } from "../../../lib/pictures/manifest-file.ts";

/**
 * Puts pictures and their copies where a first run and a first build leave them, each in files of its own. Only the first `base` are encoded;
 * those behind them look the same, so that their copies are the same bytes under other names.
 * @param feeds `feedPicturesOf`
 * @param copies `pictureCopiesOf`
 * @returns bytes of all sources
 */
export async function makePictures(
  count: number,
  {
    base,
    bytesOf,
    feeds,
    copies,
  }: { base: number; bytesOf: (number: number) => Buffer; feeds: string; copies: string },
): Promise<number> {
  mkdirSync(feeds, { recursive: true, mode: 0o700 });
  const pictures = Array.from({ length: count }, (_, number) => {
    const bytes = bytesOf(number);
    const file = feedPictureName(createHash("sha256").update(bytes).digest("hex"));
    writeFileSync(feedPicturePath(feeds, file), bytes);
    return { file, hash: pictureHash(bytes, undefined), size: bytes.length };
  });
  const own = path.join(path.dirname(feeds), "no-pictures");
  mkdirSync(own);
  const named = new Set(pictures.slice(0, base).map(({ file }) => file));
  await buildPictures({ own, feeds: { folder: feeds, named } }, copies);
  const made = await readManifest(copies);
  const all = pictures.flatMap(({ file, hash }, number) => {
    const like = pictures[number % base]?.file ?? "";
    const entry = made[like];
    if (!entry) return [];
    const own = { ...entry, hash };
    const from = allCopyNames(like, entry);
    if (number >= base)
      for (const [place, name] of allCopyNames(file, own).entries())
        copyFileSync(path.join(copies, from[place] ?? ""), path.join(copies, name));
    return [[file, own] as const];
  });
  await changeManifest(copies, (manifest) => ({ ...manifest, ...Object.fromEntries(all) }));
  return pictures.reduce((sum, { size }) => sum + size, 0);
}

const longAgo = "2020-01-01";

/**
 * Counts pictures that anybody opens to read from now on, by the time that the file system keeps of it.
 * @param feeds `feedPicturesOf`
 * @throws Error where it keeps none
 */
export function countReads(feeds: string): () => number {
  const places = listFeedPictures(feeds).map((file) => feedPicturePath(feeds, file));
  const mark = () => {
    for (let first = 0; first < places.length; first += 500)
      execFileSync("touch", ["-a", "-d", longAgo, ...places.slice(first, first + 500)]);
  };
  const count = () =>
    places.filter((place) => statSync(place).atimeMs > Date.parse(longAgo) + 86_400_000).length;
  mark();
  readFileSync(places[0] ?? "");
  if (count() !== 1) throw new Error(`${feeds} lies on a file system that does not say what was read`);
  mark();
  return count;
}
