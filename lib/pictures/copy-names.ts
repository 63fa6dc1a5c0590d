import type { PictureEntry } from "./manifest-schema.ts";
import { type PictureFormat, pictureFormats } from "./settings.ts";

type Named = Pick<PictureEntry, "hash" | "widths" | "upright">;

function stem(file: string, hash: string): string {
  return `${file.replace(/\.[a-z]+$/, "")}.${hash}`;
}

/** `exterior/villa-white-02.1a2b3c4d-600.avif`, relative to the folder of the copies. */
export function copyName(file: string, hash: string, width: number, format: PictureFormat): string {
  return `${stem(file, hash)}-${width}.${pictureFormats[format].extension}`;
}

/** `exterior/villa-white-02.1a2b3c4d-upright-600.avif`: a copy of the upright cut. */
export function uprightName(file: string, hash: string, width: number, format: PictureFormat): string {
  return `${stem(file, hash)}-upright-${width}.${pictureFormats[format].extension}`;
}

/** `exterior/villa-white-02.1a2b3c4d-og.jpg`. */
export function openGraphName(file: string, hash: string): string {
  return `${stem(file, hash)}-og.jpg`;
}

/** Every file that the build writes for one picture. */
export function allCopyNames(file: string, { hash, widths, upright }: Named): string[] {
  const formats: PictureFormat[] = ["avif", "webp", "jpeg"];
  const copies = widths.flatMap((width) => formats.map((format) => copyName(file, hash, width, format)));
  const cuts = (upright?.widths ?? []).flatMap((width) =>
    formats.map((format) => uprightName(file, hash, width, format)),
  );
  return [...copies, ...cuts, openGraphName(file, hash)];
}
