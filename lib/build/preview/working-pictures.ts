import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { unpublishedHash } from "../../domain/media/unpublished-copies.ts";
import { pictureHash } from "../../pictures/build-pictures.ts";
import { isFeedPicture, namedFeedPictures } from "../../pictures/feed/feed-pictures.ts";
import { readFocalPoints } from "../../pictures/focal-points.ts";
import { inspectPicture } from "../../pictures/inspect-picture.ts";
import { loadPictureManifest, servedManifestFile } from "../../pictures/manifest.ts";
import { readManifest } from "../../pictures/manifest-file.ts";
import type { PictureEntry, PictureManifest } from "../../pictures/manifest-schema.ts";
import { listSourceFiles, sourcePath } from "../../pictures/source-files.ts";

interface CachedEntry {
  stamp: string;
  /** Null where it is the one that is published, or no sound picture. */
  entry: PictureEntry | null;
}

/** Where the working content and its pictures lie. */
export interface WorkingFolders {
  content: string;
  /** `feedPicturesOf`. */
  feeds: string;
  /** `pictureCopiesOf`. */
  copies: string;
}

/** The pictures of the working content, of which the live site has copies of most. */
export class WorkingPictures {
  readonly #folders: WorkingFolders;
  readonly #published = loadPictureManifest();
  /** When the copies of the live site were made: what is older is the same. */
  readonly #publishedAt = statSync(servedManifestFile()).mtimeMs;
  readonly #cache = new Map<string, CachedEntry>();

  constructor(folders: WorkingFolders) {
    this.#folders = folders;
  }

  #placeOf(file: string): string {
    return sourcePath(path.join(this.#folders.content, "pictures"), this.#folders.feeds, file);
  }

  async #entryOf(file: string, focus: PictureEntry["focus"]): Promise<PictureEntry | null> {
    const bytes = readFileSync(this.#placeOf(file));
    if (this.#published[file]?.hash === pictureHash(bytes, focus)) return null;
    return inspectPicture(bytes, unpublishedHash, focus).catch(() => null);
  }

  /**
   * The manifest of the live site, with the pictures that it does not have: these have the size of their source and copies that
   * the site leads to the desk (`deskPictureOf`).
   * @throws the file system's error
   */
  async manifest(): Promise<PictureManifest> {
    const { content, feeds, copies } = this.#folders;
    const [focalPoints, copied] = await Promise.all([
      readFocalPoints(path.join(content, "pictures.json")),
      readManifest(copies),
    ]);
    const { files } = await listSourceFiles({
      own: path.join(content, "pictures"),
      feeds: { folder: feeds, named: namedFeedPictures(content) },
    });
    const manifest = { ...this.#published };
    for (const file of files) {
      const stored = copied[file];
      // Its name is of its bytes, so that its copies cannot be of others; thousands come at once.
      if (stored && isFeedPicture(file) && this.#published[file]?.hash !== stored.hash) {
        manifest[file] = { ...stored, hash: unpublishedHash };
        continue;
      }
      const { mtimeMs, size } = statSync(this.#placeOf(file));
      const focus = focalPoints.get(file);
      const stamp = JSON.stringify([mtimeMs, size, focus]);
      let cached = this.#cache.get(file);
      if (cached?.stamp !== stamp) {
        const published = this.#published[file];
        const isPublished =
          published !== undefined &&
          mtimeMs <= this.#publishedAt &&
          JSON.stringify(published.focus) === JSON.stringify(focus);
        cached = { stamp, entry: isPublished ? null : await this.#entryOf(file, focus) };
        this.#cache.set(file, cached);
      }
      if (cached.entry) manifest[file] = cached.entry;
    }
    return manifest;
  }
}
