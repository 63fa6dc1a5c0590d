import { copyFile, readFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import sharp, { type Sharp } from "sharp";
import { openDrawing } from "../brand-pictures.ts";
import { inspectLogo, type LogoFault } from "../logo-file.ts";
import { pictureWidths } from "../settings.ts";

/** Why a file is not taken; the codes of `lib/forms/codes.ts`. */
type UploadRefusal =
  | "picture-unknown"
  | "picture-damaged"
  | "picture-too-many-pixels"
  | "document-unknown"
  | "logo-damaged"
  | `logo-${LogoFault}`;

/** What has become of an upload. */
export type NormalizedUpload = { ending: "jpg" | "png" | "webp" | "pdf" | "svg" } | Refused;

interface Refused {
  refusal: UploadRefusal;
  /** What its bytes are, as a file's ending: `gif`; absent where nobody knows. */
  type?: string | undefined;
}

/** Pixels of the largest picture that is decoded: phones make up to 50 million, and panoramas somewhat more. */
const mostPixels = 64_000_000;

/** The longest side in pixels of what is stored: no copy is wider. */
const longestSide = Math.max(...pictureWidths);

/** Seconds after which a picture is given up. */
const timeout = 45;

/** What the bytes are, by the name that sharp has for it. AVIF and HEIC are one container with two encodings, of which it decodes one. */
const pictureTypes: Readonly<Record<string, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
};

const heicType = /^image\/hei[cf]/;

/** How a picture is stored, by the ending of its file. Nearly all are JPEG; only one that replaces another keeps that one's ending. */
const encoders = {
  jpg: (picture: Sharp, quality: number) =>
    picture.flatten({ background: "#ffffff" }).jpeg({ quality, progressive: true, optimiseCoding: true }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  webp: (picture: Sharp) => picture.webp({ quality: 90 }),
} as const;
export type PictureEnding = keyof typeof encoders;

/** What an iPhone makes: its decoder is loaded once one comes. */
async function openHeic(file: string, type: string | undefined): Promise<Sharp | Refused> {
  try {
    const { decodeHeic } = await import("./decode-heic.ts");
    const picture = await decodeHeic(file, { longestSide, most: mostPixels });
    return picture ? sharp(picture, { failOn: "error" }) : { refusal: "picture-too-many-pixels", type };
  } catch {
    return { refusal: "picture-damaged", type };
  }
}

/** Opens a file as the type that its bytes have, or says why not. */
async function openPicture(file: string): Promise<Sharp | Refused> {
  const type = await fileTypeFromFile(file).catch(() => undefined);
  const refused = (refusal: UploadRefusal): Refused => ({ refusal, type: type?.ext });
  if (heicType.test(type?.mime ?? "")) return openHeic(file, type?.ext);
  const format = pictureTypes[type?.mime ?? ""];
  if (!format) return refused("picture-unknown");
  // Warnings are usual in what cameras write; a picture that ends too early is an error.
  const picture = sharp(file, { failOn: "error", limitInputPixels: false });
  const metadata = await picture.metadata().catch(() => null);
  if (metadata?.format !== format) return refused("picture-damaged");
  if (format === "heif" && metadata.compression === "hevc") return openHeic(file, type?.ext);
  if (metadata.width * metadata.height > mostPixels) return refused("picture-too-many-pixels");
  return sharp(file, { failOn: "error", limitInputPixels: mostPixels }).timeout({ seconds: timeout });
}

/** What a picture is stored as. */
export interface PictureTarget {
  ending: PictureEnding;
  /** Quarters of a turn to the right that somebody wants, after it was turned upright. */
  quarters?: number;
  /** What a JPEG may weigh, in bytes: it gets the first quality with which it does not weigh more, or else the last. */
  mostBytes?: number;
}

/** Of JPEG: below the last one a photo shows its blocks. */
const firstQuality = 88;
const qualities = [firstQuality, 78, 68, 58];

/**
 * Decodes a picture whole and writes it anew: upright, in sRGB, no side longer than the site needs, and without anything but its pixels. So
 * neither the place of a photo, nor a preview of what was cut off, nor anything that hides behind a picture gets further.
 * @param from a file of any kind, under any name
 */
export async function normalizePicture(
  from: string,
  to: string,
  { ending, quarters = 0, mostBytes = Number.POSITIVE_INFINITY }: PictureTarget,
): Promise<NormalizedUpload> {
  const picture = await openPicture(from);
  if ("refusal" in picture) return picture;
  const sized = picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  try {
    if (quarters % 4 === 0) {
      for (const quality of qualities) {
        const { size } = await encoders[ending](sized.clone(), quality).toFile(to);
        if (ending !== "jpg" || size <= mostBytes) break;
      }
    } else {
      // Sharp turns once in a pipeline: what the camera wants, or what the person does.
      const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
      const turned = sharp(data, { raw: info }).rotate(90 * quarters);
      await encoders[ending](turned, firstQuality).toFile(to);
    }
  } catch (cause) {
    // A disk that is full is no fault of the picture.
    if (cause instanceof Error && /no space|write/i.test(cause.message)) throw cause;
    return { refusal: "picture-damaged" };
  }
  return { ending };
}

/**
 * A document as it is stored: a PDF with the bytes that it has, as it may be signed; a picture of a document written anew, as a photo
 * of a certificate names the place of the house.
 */
export async function normalizeDocument(from: string, to: string): Promise<NormalizedUpload> {
  const type = await fileTypeFromFile(from).catch(() => undefined);
  if (type?.mime === "application/pdf") {
    await copyFile(from, to);
    return { ending: "pdf" };
  }
  const ending = type?.mime === "image/png" ? "png" : "jpg";
  const result = await normalizePicture(from, to, { ending });
  if ("refusal" in result && result.refusal === "picture-unknown") return { refusal: "document-unknown" };
  return result;
}

/** A logo or an icon as it is stored: a drawing that can be drawn with the bytes that it has, a PNG written anew. */
export async function normalizeLogo(from: string, to: string): Promise<NormalizedUpload> {
  const bytes = await readFile(from);
  const logo = inspectLogo(bytes);
  if ("fault" in logo) return { refusal: `logo-${logo.fault}` };
  if (logo.kind === "png") {
    const result = await normalizePicture(from, to, { ending: "png" });
    const isDamaged = "refusal" in result && result.refusal === "picture-damaged";
    return isDamaged ? { refusal: "logo-damaged" } : result;
  }
  try {
    await openDrawing(bytes, logo).timeout({ seconds: timeout }).stats();
  } catch {
    return { refusal: "logo-damaged" };
  }
  await copyFile(from, to);
  return { ending: "svg" };
}
