import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { copyName, openGraphName, phoneName } from "./copy-names.ts";
import type { PictureEntry } from "./manifest-schema.ts";
import { phoneCopy, phoneShapes } from "./phone-copies.ts";
import { openGraphCopy, type PictureFormat, phoneEncoding, pictureFormats } from "./settings.ts";

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
  for (const shape of phoneShapes) {
    const copy = phoneCopy(entry, shape);
    if (!copy) continue;
    const pixels = await decoded(whole.clone().extract(copy.area).resize(copy.width));
    await writeFile(join(target, phoneName(file, entry.hash, shape)), await encodeForPhone(pixels));
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

/** Halves the qualities that are left with each try: a better one is never lighter. */
async function encodeForPhone(pixels: Sharp): Promise<Buffer> {
  const { weight, qualities, effort } = phoneEncoding;
  const encode = (place: number) => pixels.clone().avif({ quality: qualities[place], effort }).toBuffer();
  let [first, last] = [0, qualities.length - 1];
  let copy: Buffer | null = null;
  while (first < last) {
    const middle = (first + last) >> 1;
    const tried = await encode(middle);
    if (tried.length <= weight) [last, copy] = [middle, tried];
    else first = middle + 1;
  }
  return copy ?? encode(last);
}

/** JPEG knows no transparency and would turn it black. */
function onWhite(picture: Sharp): Sharp {
  return picture.flatten({ background: "#ffffff" });
}
