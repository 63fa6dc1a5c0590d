import "server-only";
import { unpublishedHash } from "../../domain/media/unpublished-copies.ts";
import { copyName } from "../../pictures/copy-names.ts";
import { loadPictureManifest } from "../../pictures/manifest.ts";
import type { PictureEntry } from "../../pictures/manifest-schema.ts";

function builtPicture(file: string): PictureEntry | undefined {
  try {
    return loadPictureManifest()[file];
  } catch {
    // No picture has been built yet.
    return undefined;
  }
}

/**
 * The address of a small copy of a picture for the desk: a public one where the site has it, otherwise one that only staff are given.
 * @param file below `content/pictures/`
 * @param width in pixels, at least
 */
export function deskPicture(file: string, width: number): string {
  const entry = builtPicture(file);
  if (!entry || entry.hash === unpublishedHash)
    return `/api/desk/pictures/file/?${new URLSearchParams({ name: file, width: String(width) })}`;
  const copy = entry.widths.find((size) => size >= width) ?? entry.widths.at(-1) ?? entry.width;
  return `/pictures/${copyName(file, entry.hash, copy, "webp")}`;
}
