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
  const whole = await decoded(sharp(bytes).autoOrient());
  for (const width of entry.widths) {
    const path = (format: PictureFormat) => join(target, copyName(file, entry.hash, width, format));
    await writeFormats(whole.clone().resize(width), width, path);
  }
  if (entry.upright) {
    const { widths, ...area } = entry.upright;
    for (const width of widths) {
      const path = (format: PictureFormat) => join(target, uprightName(file, entry.hash, width, format));
      await writeFormats(whole.clone().extract(area).resize(width), width, path);
    }
  }
  await onWhite(whole.clone())
    .resize(openGraphCopy.width, openGraphCopy.height, { fit: "cover", position: "centre" })
    .jpeg(openGraphCopy.options)
    .toFile(join(target, openGraphName(file, entry.hash)));
}

/** The pixels of a picture: what has many copies is decoded and resized once, not once for each. */
async function decoded(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

async function writeFormats(resized: Sharp, width: number, path: (format: PictureFormat) => string) {
  const { avif, webp, jpeg } = pictureFormats;
  const pixels = await decoded(resized);
  await pixels.clone().avif(avif.options(width)).toFile(path("avif"));
  await pixels.clone().webp(webp.options(width)).toFile(path("webp"));
  await onWhite(pixels.clone()).jpeg(jpeg.options(width)).toFile(path("jpeg"));
}

/** JPEG knows no transparency and would turn it black. */
function onWhite(picture: Sharp): Sharp {
  return picture.flatten({ background: "#ffffff" });
}
