import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { unpublishedHash } from "../../domain/media/unpublished-copies.ts";
import { pictureHash } from "../../pictures/build-pictures.ts";
import { readFocalPoints } from "../../pictures/focal-points.ts";
import { inspectPicture } from "../../pictures/inspect-picture.ts";
import { loadPictureManifest, servedManifestFile } from "../../pictures/manifest.ts";
import type { PictureEntry, PictureManifest } from "../../pictures/manifest-schema.ts";
import { listSourceFiles } from "../../pictures/source-files.ts";

interface CachedEntry {
  stamp: string;
  /** Null where it is the one that is published, or no sound picture. */
  entry: PictureEntry | null;
}

/** The pictures of the working content, of which the live site has copies of most. */
export class WorkingPictures {
  readonly #root: string;
  readonly #published = loadPictureManifest();
  /** When the copies of the live site were made: what is older is the same. */
  readonly #publishedAt = statSync(servedManifestFile()).mtimeMs;
  readonly #cache = new Map<string, CachedEntry>();

  /** @param root the content folder of the project */
  constructor(root: string) {
    this.#root = root;
  }

  async #entryOf(file: string, focus: PictureEntry["focus"]): Promise<PictureEntry | null> {
    const bytes = readFileSync(path.join(this.#root, "pictures", file));
    if (this.#published[file]?.hash === pictureHash(bytes, focus)) return null;
    return inspectPicture(bytes, unpublishedHash, focus).catch(() => null);
  }

  /**
   * The manifest of the live site, with the pictures that it does not have: these have the size of their source and copies that
   * the site leads to the desk (`deskPictureOf`).
   * @throws the file system's error
   */
  async manifest(): Promise<PictureManifest> {
    const focalPoints = await readFocalPoints(path.join(this.#root, "pictures.json"));
    const { files } = await listSourceFiles(path.join(this.#root, "pictures"));
    const manifest = { ...this.#published };
    for (const file of files) {
      const { mtimeMs, size } = statSync(path.join(this.#root, "pictures", file));
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
