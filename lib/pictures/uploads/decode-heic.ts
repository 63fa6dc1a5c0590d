import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import heic from "heic-decode";
import sharp from "sharp";

/** A chunk of a PNG: its length, its name, what it holds, and the sum of both. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Where the first chunk of a PNG ends, which a profile follows. */
const afterHeader = 33;

/** A PNG with the colours that its numbers stand for: phones do not mean those of sRGB. */
const withProfile = (png: Buffer, profile: Buffer): Buffer =>
  Buffer.concat([
    png.subarray(0, afterHeader),
    chunk("iCCP", Buffer.concat([Buffer.from("phone\0\0", "latin1"), deflateSync(profile)])),
    png.subarray(afterHeader),
  ]);

/**
 * Decodes what an iPhone makes, upright, as a PNG with its colours: libvips reads the header of HEIC alone, libheif in WebAssembly the rest.
 * @param longestSide in pixels, of the PNG
 * @param most pixels that are decoded
 * @returns null for more pixels
 * @throws for what is no HEIC, or damaged
 */
export async function decodeHeic(
  file: string,
  { longestSide, most }: { longestSide: number; most: number },
): Promise<Buffer | null> {
  const images = await heic.all({ buffer: await readFile(file) });
  try {
    const [image] = images;
    if (!image) throw new Error("a HEIC without a picture");
    const { width, height } = image;
    if (width * height > most) return null;
    const { data } = await image.decode();
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { icc } = await sharp(file).metadata();
    return icc ? withProfile(png, icc) : png;
  } finally {
    images.dispose();
  }
}
