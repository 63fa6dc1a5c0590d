import sharp, { type Sharp } from "sharp";
import { bytesOfMegabytes, logoSize } from "../domain/media/upload-limits.ts";
import { readLogoFile } from "./logo-file.ts";

/** Of a file that somebody sends as the agency's logo. */
export const maxLogoBytes = bytesOfMegabytes(logoSize);

/** Pixels of a photo from a phone; more are refused before they are decoded. */
const maxPixels = 25_000_000;

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

/**
 * Makes the file of a logo from what was sent, whatever its name says: a drawing stays as it is, pixels become PNG without what a camera
 * has written beside them.
 * @returns null where it is no logo: neither SVG, PNG nor JPEG, larger than it may be, damaged, or a drawing that `readLogoFile` refuses
 */
export async function sentLogo(
  bytes: Buffer,
): Promise<{ file: "logo.svg" | "logo.png"; bytes: Buffer } | null> {
  if (bytes.length > maxLogoBytes) return null;
  const logo = isJpeg(bytes) ? "jpeg" : readLogoFile(bytes);
  if (typeof logo === "string" && logo !== "jpeg") return null;
  const picture: Sharp = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();
  try {
    const png = await picture.png().toBuffer();
    const isDrawing = typeof logo === "object" && logo.kind === "svg";
    return isDrawing ? { file: "logo.svg", bytes } : { file: "logo.png", bytes: png };
  } catch {
    return null;
  }
}
