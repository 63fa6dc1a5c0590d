import "server-only";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { unpublishedHash } from "../domain/media/unpublished-copies.ts";
import { picturesFile } from "../domain/web/site-tree.ts";
import { releaseCache, releaseManifest } from "../server/folders.ts";
import { type Release, unfinished } from "../server/releases/releases.ts";
import { completeRelease } from "./make-release.ts";
import { filesBelow, linkInto } from "./release-files.ts";

/*
 * A release that differs from the live one in a few files of the content. All else is shared with it on the disk, code and answers too: nobody
 * changes a release, and what is made anew takes the place of a name.
 */

export interface ChangedRelease {
  releases: string;
  live: Release;
  /** Where the copies of all pictures are made. */
  copies: string;
  /**
   * Changes the content of the new release, which is that of the live one, and makes the answers that change with it.
   * @param folder of the new release
   * @returns the commit that its content is of; undefined where there is nothing to change
   * @throws where they cannot be made
   */
  change: (folder: string) => Promise<string | null | undefined>;
}

/** What a release says of itself, and not of what it serves; and what workers still write. */
const isOwn = (name: string) => [releaseManifest, "previous", releaseCache].includes(name);

/** What the picture build leaves for the build of pages. */
const pictures = "public/pictures";

/** What is known of pictures, of which a release has the names of the published ones alone; of the others what the picture build knows. */
function pictureManifest(live: string, copies: string): Record<string, { hash: string }> {
  const [served, made] = [path.join(live, picturesFile), path.join(copies, "manifest.json")].map((file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {},
  );
  const known = Object.entries<{ hash: string }>(served);
  return Object.fromEntries(
    known.map(([file, entry]) => [file, entry.hash === unpublishedHash ? (made[file] ?? entry) : entry]),
  );
}

/** Lets a build in a folder find the copies of all pictures. */
function lendPictures(folder: string, live: string, copies: string): void {
  const place = path.join(folder, pictures);
  mkdirSync(place, { recursive: true });
  for (const entry of existsSync(copies) ? readdirSync(copies, { withFileTypes: true }) : [])
    if (entry.isDirectory()) symlinkSync(path.join(copies, entry.name), path.join(place, entry.name));
  writeFileSync(path.join(place, "manifest.json"), JSON.stringify(pictureManifest(live, copies)));
}

/** What of a release another one shares. */
const sharedPlaces = (from: string) => readdirSync(from).filter((name) => !isOwn(name));

/** The arguments with which `cp` lets a folder share the files of a release, in half the time of a loop. */
const linkArguments = (from: string, folder: string) => [
  "-al",
  "--",
  ...sharedPlaces(from).map((place) => path.join(from, place)),
  folder,
];

/** Lets a new folder share the files of a release. A cp that cannot link leaves it to the loop, which can copy. */
function linkAll(from: string, folder: string): void {
  mkdirSync(folder);
  if (spawnSync("cp", linkArguments(from, folder)).status === 0) return;
  for (const place of sharedPlaces(from))
    for (const file of filesBelow(from, place)) linkInto(from, folder, file);
}

/** Where the next change of a release is made: all of it is linked already, as nobody waited for that. */
const aheadIn = (releases: string, { id }: Release) => path.join(releases, id + aheadEnd);
const aheadEnd = `-next${unfinished}`;

/**
 * Links the folder in which the next change of the live release is made, and removes those of earlier ones. Of ten thousand properties that takes
 * a third of all that somebody waits for. The caller holds the lock of the folder.
 * @param copy runs `cp` with arguments, and can be stopped meanwhile; resolves with its exit code
 * @returns whether it is there
 * @throws the file system's error
 */
export async function linkAhead(
  releases: string,
  live: Release,
  copy: (args: string[]) => Promise<number>,
): Promise<boolean> {
  const ahead = aheadIn(releases, live);
  const isEarlier = (name: string) => name.endsWith(aheadEnd) && name !== path.basename(ahead);
  for (const name of readdirSync(releases).filter(isEarlier))
    rmSync(path.join(releases, name), { recursive: true, force: true });
  if (existsSync(ahead)) return true;
  const draft = path.join(releases, `linked${unfinished}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  if ((await copy(linkArguments(path.join(releases, live.id), draft))) !== 0) return false;
  renameSync(draft, ahead);
  return true;
}

/** Gives a release what Node has compiled of the same code. A file that a worker is just writing may be missing. */
function lendCompiled(folder: string, live: string): void {
  for (const file of filesBelow(live, releaseCache)) {
    try {
      linkInto(live, folder, file);
    } catch {
      // It is compiled anew.
    }
  }
}

/** Writes files of the content of a release that is being made anew. @param texts by their places below it */
export function replaceTexts(folder: string, texts: ReadonlyMap<string, string>): void {
  for (const [name, text] of texts) {
    const file = path.join(folder, "content", name);
    const draft = `${file}${unfinished}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
}

/**
 * Makes a release of the live one with other texts of some files. The caller holds the lock of the folder.
 * @returns null where nothing changes
 * @throws whatever `change` throws, and the file system's errors
 */
export async function makeChangedRelease({
  releases,
  live,
  copies,
  change,
}: ChangedRelease): Promise<Release | null> {
  const from = path.join(releases, live.id);
  const folder = path.join(releases, `changed${unfinished}`);
  const ahead = aheadIn(releases, live);
  rmSync(folder, { recursive: true, force: true });
  try {
    if (existsSync(ahead)) renameSync(ahead, folder);
    else linkAll(from, folder);
    lendPictures(folder, from, copies);
    lendCompiled(folder, from);
    // The framework compiles a configuration in TypeScript at each start; this one Node reads as it is. Either says the same.
    const configuration = path.join(folder, "next.config.mjs");
    writeFileSync(configuration, 'export { default } from "./next.config.ts";\n');
    const commit = await change(folder);
    rmSync(configuration);
    rmSync(path.join(folder, pictures), { recursive: true });
    if (commit === undefined) {
      // It is as it was, for the next change.
      renameSync(folder, ahead);
      return null;
    }
    const { version, siteUrl, codeCommit } = live;
    return completeRelease(folder, releases, { version, siteUrl, codeCommit, commit });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
