import sharp from "sharp";
import type { FocalPoint } from "./focal-points.ts";
import type { PictureEntry } from "./manifest-schema.ts";
import { pictureWidths } from "./settings.ts";

const acceptedFormats = ["jpeg", "png", "webp"];

/**
 * Decodes a picture whole and measures it.
 * @param focus what its cuts keep; without it there are none
 * @throws Error with a sentence for the agency where the bytes are no sound JPEG, PNG or WebP
 */
export async function inspectPicture(bytes: Buffer, hash: string, focus?: FocalPoint): Promise<PictureEntry> {
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!metadata) {
    throw new Error("expected a picture, found something else. Export it again as JPEG.");
  }
  if (!acceptedFormats.includes(metadata.format ?? "")) {
    throw new Error(
      `expected JPEG, PNG or WebP, found ${metadata.format?.toUpperCase()}. Export it as JPEG.`,
    );
  }
  const { width, height } = metadata.autoOrient;
  const colour = await meanColour(bytes).catch((cause: unknown) => {
    throw new Error(`the picture is damaged (${firstLine(cause)}). Export or copy it again.`);
  });
  return {
    width,
    height,
    hash,
    widths: copyWidths(width),
    ...(focus && { focus }),
    colour,
  };
}

/** The widths to make of a source of this width: never wider than it, its own width last where the widest is out of reach. */
function copyWidths(sourceWidth: number): number[] {
  const reachable = pictureWidths.filter((width) => width <= sourceWidth);
  return reachable.length === pictureWidths.length || reachable.at(-1) === sourceWidth
    ? reachable
    : [...reachable, sourceWidth];
}

/** What is seen of a picture from very far, as CSS writes it: `#8a9b7c`. What is transparent counts as white. */
async function meanColour(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer();
  // A picture in shades of grey has one channel.
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function firstLine(cause: unknown): string {
  return cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
}
