import type { PictureEntry } from "./manifest-schema.ts";
import { type PhoneShape, phoneCopy, phoneShapes } from "./phone-copies.ts";
import type { PictureFormat } from "./settings.ts";

type Named = Pick<PictureEntry, "width" | "height" | "hash" | "widths" | "focus">;

/** Beside the encoders' settings these would bring them into the browser. */
const extensions: Record<PictureFormat, string> = { avif: "avif", webp: "webp", jpeg: "jpg" };

function stem(file: string, hash: string): string {
  return `${file.replace(/\.[a-z]+$/, "")}.${hash}`;
}

/** `exterior/villa-white-02.1a2b3c4d-600.avif`, relative to the folder of the copies. */
export function copyName(file: string, hash: string, width: number, format: PictureFormat): string {
  return `${stem(file, hash)}-${width}.${extensions[format]}`;
}

/** `exterior/villa-white-02.1a2b3c4d-phone-tall.avif`: the copy for a phone in a shape. */
export function phoneName(file: string, hash: string, shape: PhoneShape): string {
  return `${stem(file, hash)}-phone-${shape}.${extensions.avif}`;
}

/** `exterior/villa-white-02.1a2b3c4d-og.jpg`. */
export function openGraphName(file: string, hash: string): string {
  return `${stem(file, hash)}-og.jpg`;
}

/**
 * The widths of which there is a JPEG too: those that serve a phone and a wide screen, and the largest. Few browsers need one, and only where
 * it is not named by a mail or another site.
 */
export function jpegWidths(widths: readonly number[]): number[] {
  return widths.filter((width) => width === widths.at(-1) || (width >= 600 && width !== 900));
}

/** The widths of which there is a WebP too: of a page's small pictures, which name one copy for every browser. */
export function webpWidths(widths: readonly number[]): number[] {
  return widths.filter((width) => width <= 600);
}

/** Every file that the build writes for one picture. */
export function allCopyNames(file: string, picture: Named): string[] {
  const { hash, widths } = picture;
  const byFormat: Record<PictureFormat, number[]> = {
    avif: widths,
    webp: webpWidths(widths),
    jpeg: jpegWidths(widths),
  };
  const copies = Object.entries(byFormat).flatMap(([format, sizes]) =>
    sizes.map((width) => copyName(file, hash, width, format as PictureFormat)),
  );
  const forPhones = phoneShapes
    .filter((shape) => phoneCopy(picture, shape))
    .map((shape) => phoneName(file, hash, shape));
  return [...copies, ...forPhones, openGraphName(file, hash)];
}
