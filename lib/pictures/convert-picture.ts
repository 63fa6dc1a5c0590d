import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { copyName, jpegWidths, openGraphName, phoneName, webpWidths } from "./copy-names.ts";
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
  const inWebp = webpWidths(entry.widths);
  const inJpeg = jpegWidths(entry.widths);
  for (const width of entry.widths) {
    const path = (format: PictureFormat) => join(target, copyName(file, entry.hash, width, format));
    const pixels = await decoded(whole.clone().resize(width));
    const { avif, webp, jpeg } = pictureFormats;
    await pixels.clone().avif(avif.options(width)).toFile(path("avif"));
    if (inWebp.includes(width)) await pixels.clone().webp(webp.options(width)).toFile(path("webp"));
    if (inJpeg.includes(width)) await onWhite(pixels).jpeg(jpeg.options(width)).toFile(path("jpeg"));
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

/** The copy with the best of the qualities that is light enough, or with the last. */
async function encodeForPhone(pixels: Sharp): Promise<Buffer> {
  const { weight, qualities, options, lighterByQuality } = phoneEncoding;
  const copies = new Map<number, Buffer>();
  const copyAt = async (place: number) => {
    const quality = qualities[place] ?? 0;
    const copy =
      copies.get(place) ??
      (await pixels
        .clone()
        .avif({ ...options, quality })
        .toBuffer());
    copies.set(place, copy);
    return copy;
  };
  const targetQuality = qualities[0] - Math.log((await copyAt(0)).length / weight) / lighterByQuality;
  const last = qualities.length - 1;
  let place = qualities.findIndex((quality) => quality <= targetQuality);
  if (place < 0) place = last;
  while (place < last && (await copyAt(place)).length > weight) place++;
  while (place > 0 && (await copyAt(place - 1)).length <= weight) place--;
  return copyAt(place);
}

/** JPEG knows no transparency and would turn it black. */
function onWhite(picture: Sharp): Sharp {
  return picture.flatten({ background: "#ffffff" });
}
