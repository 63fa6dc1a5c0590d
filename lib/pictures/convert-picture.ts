import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { copyName, openGraphName, uprightName } from "./copy-names.ts";
import type { PictureEntry } from "./manifest-schema.ts";
import { openGraphCopy, type PictureFormat, pictureFormats } from "./settings.ts";

/**
 * Writes every copy of one picture below `target`. Sharp turns it upright, brings it to sRGB and leaves all metadata
 * behind, so neither the camera nor the place of a photo reaches the web.
 */
export async function convertPicture(bytes: Buffer, file: string, entry: PictureEntry, target: string) {
  await mkdir(dirname(join(target, file)), { recursive: true });
  const turned = sharp(bytes).autoOrient();
  for (const width of entry.widths) {
    const path = (format: PictureFormat) => join(target, copyName(file, entry.hash, width, format));
    await writeFormats(turned.clone().resize(width), width, path);
  }
  if (entry.upright) {
    const { widths, ...area } = entry.upright;
    for (const width of widths) {
      const path = (format: PictureFormat) => join(target, uprightName(file, entry.hash, width, format));
      await writeFormats(turned.clone().extract(area).resize(width), width, path);
    }
  }
  await onWhite(turned.clone())
    .resize(openGraphCopy.width, openGraphCopy.height, { fit: "cover", position: "centre" })
    .jpeg(openGraphCopy.options)
    .toFile(join(target, openGraphName(file, entry.hash)));
}

async function writeFormats(resized: Sharp, width: number, path: (format: PictureFormat) => string) {
  const { avif, webp, jpeg } = pictureFormats;
  await resized.clone().avif(avif.options(width)).toFile(path("avif"));
  await resized.clone().webp(webp.options(width)).toFile(path("webp"));
  await onWhite(resized.clone()).jpeg(jpeg.options(width)).toFile(path("jpeg"));
}

/** JPEG knows no transparency and would turn it black. */
function onWhite(picture: Sharp): Sharp {
  return picture.flatten({ background: "#ffffff" });
}
