import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { copyName, openGraphName } from "./copy-names.ts";
import { type PictureManifest, pictureManifestSchema } from "./manifest-schema.ts";
import type { PictureFormat } from "./settings.ts";

/** All a `<picture>` needs; addresses begin with `/pictures/`, sizes are pixels of the source. */
export type PictureSources = {
  width: number;
  height: number;
  /** Data URI of a blurred stand-in, 200 bytes at most. */
  placeholder: string;
  /** Value of a `srcset` attribute, each candidate with its width. */
  avif: string;
  webp: string;
  jpeg: string;
  /** The JPEG nearest to 600 px wide, for `<img src>`. */
  src: string;
  /** JPEG of 1200 × 630 px for link previews. */
  og: string;
};

let loaded: PictureManifest | undefined;

/**
 * The pictures that the picture build has made, by their path below `content/pictures/`. Read once per process.
 * @throws Error where the build has not run
 */
export function loadPictureManifest(): PictureManifest {
  loaded ??= readPictureManifest(join(process.cwd(), "public/pictures/manifest.json"));
  return loaded;
}

/**
 * The addresses and sizes of one picture, such as `exterior/villa-white-02.jpg`.
 * @throws Error naming the file where there is no such picture
 */
export function pictureSources(file: string, manifest = loadPictureManifest()): PictureSources {
  const entry = manifest[file];
  if (!entry) {
    throw new Error(
      `content/pictures/${file}: no such picture. Put it there, then build the pictures again.`,
    );
  }
  const { width, height, hash, widths, placeholder } = entry;
  const url = (size: number, format: PictureFormat) => `/pictures/${copyName(file, hash, size, format)}`;
  const srcset = (format: PictureFormat) => widths.map((size) => `${url(size, format)} ${size}w`).join(", ");
  const middle = widths.findLast((size) => size <= 600) ?? width;
  return {
    width,
    height,
    placeholder,
    avif: srcset("avif"),
    webp: srcset("webp"),
    jpeg: srcset("jpeg"),
    src: url(middle, "jpeg"),
    og: `/pictures/${openGraphName(file, hash)}`,
  };
}

function readPictureManifest(path: string): PictureManifest {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new Error(`${path}: the pictures are not built yet. Run lib/pictures/build.ts first.`);
  }
  return pictureManifestSchema.parse(JSON.parse(text));
}
