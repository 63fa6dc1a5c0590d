import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { makeFeedCopies } from "../../pictures/feed/queue-copies.ts";
import { env } from "../../server/env.ts";
import { contentDirOf, feedPicturesOf, pictureCopiesOf, pictureQueueOf } from "../../server/folders.ts";
import type { PackageName } from "../formats/answer-names.ts";
import { packages } from "../sources/packages.ts";
import { createRequest } from "../sources/request.ts";
import { feedPictures, largestPicture, type PictureRequest } from "./fetch-pictures.ts";

/** A folder of answers may have the pictures too, under the last part of their addresses: `FOLDER/pictures/51001-1.jpg`. */
const picturesIn = (from: string) => path.join(from, "pictures");

const requestOfFolder =
  (folder: string): PictureRequest =>
  async ({ url, method }) => {
    const name = path.posix.basename(decodeURIComponent(new URL(url).pathname));
    const bytes = await readFile(path.join(folder, name)).catch(() => null);
    if (!bytes) throw Object.assign(new Error(`${name} is not in ${folder}`), { problem: "missing" });
    const headers = { "content-length": String(bytes.length) };
    return { status: 200, headers, body: method === "HEAD" ? Buffer.alloc(0) : bytes };
  };

/** What stands in for every package in tests. */
const standIn = (): URL | null => URL.parse(env.importVariables.IMPORT_STAND_IN ?? "");

/** The hosts of a package's pictures, and that of its stand-in in tests. */
function hostsOf(source: PackageName): readonly string[] {
  const { pictureHosts } = packages[source];
  const host = standIn()?.hostname;
  return host && pictureHosts.length > 0 ? [...pictureHosts, host] : pictureHosts;
}

/** How the pictures of a run are fetched. */
export interface PicturesOfRun {
  source: PackageName;
  /** A folder of answers in the place of the package. */
  from?: string | null;
  /** Hosts that the agency has confirmed besides those of the package. */
  hosts?: readonly string[];
  /** Every host is asked for every picture, also where that was done today. */
  isFull?: boolean;
  /** Nothing is fetched, and what would be is counted. */
  isDry?: boolean;
}

/** The pictures of a package's listings, as a run fetches them into DATA_DIR. @returns see `feedPictures` */
export function packagePictures({
  source,
  from = null,
  hosts = [],
  isFull = false,
  isDry = false,
}: PicturesOfRun) {
  const folder = from === null ? null : picturesIn(from);
  const request =
    folder !== null
      ? requestOfFolder(folder)
      : createRequest({ limits: { bytes: largestPicture }, standIn: standIn()?.origin });
  return feedPictures({
    source,
    hosts: [...hostsOf(source), ...hosts],
    folder: feedPicturesOf(env),
    request: isDry ? null : request,
    asksAll: isFull,
  });
}

/**
 * Makes the copies of pictures that the content names and the site does not have yet, in the background and beyond the end of this process.
 * @returns how many there are to make
 */
export const makePackageCopies = (): Promise<number> =>
  makeFeedCopies({
    content: contentDirOf(env),
    feeds: feedPicturesOf(env),
    target: pictureCopiesOf(env),
    queue: pictureQueueOf(env),
  });
