import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { copyName, openGraphName } from "./copy-names.ts";
import type { PictureEntry } from "./manifest-schema.ts";
import { openGraphCopy, pictureFormats } from "./settings.ts";

/**
 * Writes every copy of one picture below `target`. Sharp turns it upright, brings it to sRGB and leaves all metadata
 * behind, so neither the camera nor the place of a photo reaches the web.
 */
export async function convertPicture(bytes: Buffer, file: string, entry: PictureEntry, target: string) {
  await mkdir(dirname(join(target, file)), { recursive: true });
  const upright = sharp(bytes).autoOrient();
  for (const width of entry.widths) {
    await writeWidth(upright.clone().resize(width), file, entry.hash, width, target);
  }
  await onWhite(upright.clone())
    .resize(openGraphCopy.width, openGraphCopy.height, { fit: "cover", position: "centre" })
    .jpeg(openGraphCopy.options)
    .toFile(join(target, openGraphName(file, entry.hash)));
}

async function writeWidth(resized: Sharp, file: string, hash: string, width: number, target: string) {
  const path = (format: keyof typeof pictureFormats) => join(target, copyName(file, hash, width, format));
  await resized.clone().avif(pictureFormats.avif.options).toFile(path("avif"));
  await resized.clone().webp(pictureFormats.webp.options).toFile(path("webp"));
  await onWhite(resized.clone()).jpeg(pictureFormats.jpeg.options).toFile(path("jpeg"));
}

/** JPEG knows no transparency and would turn it black. */
function onWhite(picture: Sharp): Sharp {
  return picture.flatten({ background: "#ffffff" });
}
