import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import sharp from "sharp";
import { convertPicture } from "./convert-picture.ts";
import { allCopyNames } from "./copy-names.ts";
import { feedPicturePath, isFeedPicture } from "./feed/feed-pictures.ts";
import type { FocalPoint } from "./focal-points.ts";
import { hashCache, hashCacheFile } from "./hash-cache.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { changeManifest, manifestLock, readManifest } from "./manifest-file.ts";
import type { PictureEntry } from "./manifest-schema.ts";
import { openGraphCopy, phoneCopySizes, phoneEncoding, pictureFormats, pictureWidths } from "./settings.ts";
import { listSourceFiles, type PictureSources, sourcePath } from "./source-files.ts";

export type PictureBuild = { converted: string[]; unchanged: string[]; removed: string[]; errors: string[] };

export interface PictureBuildOptions {
  /** By picture; one that has none gets no copies for a phone's banners. */
  focalPoints?: ReadonlyMap<string, FocalPoint>;
  /** Is told how many of those to be converted are ready. */
  onConverted?: (done: number, total: number) => void;
  /** Whether copies of a picture stay that is not among the sources. */
  isKept?: (file: string) => boolean;
}

/**
 * Makes the web copies of every picture of `sources` in `target`, with `manifest.json` beside them. What has not
 * changed is left as it is, and not even read; copies without a source are removed. Where one file is wrong nothing is written, and `errors`
 * names all that are.
 */
export async function buildPictures(
  sources: PictureSources,
  target: string,
  { focalPoints = new Map(), onConverted = () => undefined, isKept = () => false }: PictureBuildOptions = {},
): Promise<PictureBuild> {
  sharp.concurrency(1);
  const workers = availableParallelism();
  const [previous, existing, cache] = await Promise.all([
    readManifest(target),
    listCopies(target),
    hashCache(target, settingsVersion),
  ]);
  const { files, errors } = await listSourceFiles(sources);
  const placeOf = (file: string) => sourcePath(sources.own, sources.feeds?.folder ?? "", file);
  const hasAllCopies = (file: string, entry: PictureEntry) =>
    allCopyNames(file, entry).every((name) => existing.has(name));

  const pictures = await inParallel(files, workers, async (file) => {
    const focus = focalPoints.get(file);
    const place = placeOf(file);
    const bytes = () => readFile(place);
    const hash = await cache.hashOf(file, await stat(place), focus, async () =>
      pictureHash(await bytes(), focus),
    );
    const cached = previous[file];
    const isUnchanged = cached?.hash === hash && hasAllCopies(file, cached);
    if (isUnchanged) return { file, isUnchanged, entry: cached };
    const entry = await inspectPicture(await bytes(), hash, focus).catch((cause: unknown) => {
      errors.push(`${file}: ${cause instanceof Error ? cause.message : cause}`);
    });
    return { file, isUnchanged, entry };
  });
  const sound = pictures.filter((picture): picture is Sound => picture.entry !== undefined);
  if (errors.length > 0) return { converted: [], unchanged: [], removed: [], errors: errors.sort() };

  const changed = sound.filter((picture) => !picture.isUnchanged);
  let done = 0;
  await inParallel(changed, workers, async ({ file, entry }) => {
    await convertPicture(await readFile(placeOf(file)), file, entry, target);
    onConverted(++done, changed.length);
  });
  // Copies of a picture of a feed stay while it does (`remove-unused.ts`), and all of them where it is lost: it comes back with the next import.
  const isFeedPictureStaying = (file: string): boolean => {
    const { feeds } = sources;
    const entry = previous[file];
    return (
      (feeds?.named.has(file) && entry && hasAllCopies(file, entry)) ||
      (feeds !== undefined && existsSync(feedPicturePath(feeds.folder, file)))
    );
  };
  const isStaying = (file: string) => isKept(file) || (isFeedPicture(file) && isFeedPictureStaying(file));
  const built = Object.fromEntries(sound.map(({ file, entry }) => [file, entry]));
  let removed: string[] = [];
  await changeManifest(target, async (present) => {
    // What the desk has added or replaced meanwhile is newer than what was found at the beginning.
    const added = Object.entries(present).filter(
      ([file, entry]) => !isDeepStrictEqual(entry, previous[file]),
    );
    const unchanged = Object.entries(present).filter(([file]) => isStaying(file));
    const manifest = { ...Object.fromEntries(unchanged), ...built, ...Object.fromEntries(added) };
    const copies = new Set(Object.entries(manifest).flatMap(([file, entry]) => allCopyNames(file, entry)));
    removed = [...existing].filter((name) => !copies.has(name));
    await Promise.all(removed.map((name) => rm(join(target, name), { force: true })));
    await cache.write(new Set(Object.keys(manifest)));
    return manifest;
  });
  const names = (list: Sound[]) => list.map(({ file }) => file);
  return {
    converted: names(changed),
    unchanged: names(sound.filter((picture) => picture.isUnchanged)),
    removed,
    errors,
  };
}

/**
 * Makes the copies of one picture that has been added or changed since the last build, and enters it into the manifest. Nothing is removed:
 * pages that are out still show the former copies. The next build takes over what is made here.
 * @throws Error where the bytes are no sound picture, and the file system's errors
 */
export async function addPicture(
  file: string,
  bytes: Buffer,
  target: string,
  focus: FocalPoint | undefined,
): Promise<void> {
  const hash = pictureHash(bytes, focus);
  const present = (await readManifest(target))[file];
  // A build has come first.
  if (present?.hash === hash && allCopyNames(file, present).every((name) => existsSync(join(target, name))))
    return;
  const entry = await inspectPicture(bytes, hash, focus);
  await convertPicture(bytes, file, entry, target);
  await changeManifest(target, (manifest) => ({ ...manifest, [file]: entry }));
}

type Sound = { file: string; isUnchanged: boolean; entry: PictureEntry };

/** Part of every hash: after a change of the settings every copy is made again. */
const settingsVersion = createHash("sha256")
  .update(
    JSON.stringify([
      pictureWidths,
      phoneCopySizes,
      phoneEncoding,
      Object.values(pictureFormats).map(({ options }) => pictureWidths.map((width) => options(width))),
      openGraphCopy,
    ]),
  )
  .digest("hex");

/** Of a picture's bytes and of all that its copies depend on: eight hexadecimal digits. */
export function pictureHash(bytes: Buffer, focus: FocalPoint | undefined): string {
  return createHash("sha256")
    .update(settingsVersion)
    .update(JSON.stringify(focus ?? null))
    .update(bytes)
    .digest("hex")
    .slice(0, 8);
}

async function listCopies(target: string): Promise<Set<string>> {
  const names = await readdir(target, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1));
  return new Set(
    paths
      .map((path) => path.split(sep).join("/"))
      .filter((path) => !["manifest.json", manifestLock, hashCacheFile].includes(path)),
  );
}

/** Runs `work` on every item, at most `limit` at a time; the results keep the order of the items. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const queue = items.entries();
  const runner = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runner));
  return results;
}
