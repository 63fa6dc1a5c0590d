import { z } from "zod";
import { focalPointSchema } from "./focal-points.ts";

const pictureEntrySchema = z.strictObject({
  /** Pixels of the source, upright. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Eight hexadecimal digits over the source's bytes and the settings; part of each copy's name. */
  hash: z.string().regex(/^[0-9a-f]{8}$/),
  /** Widths in pixels of the copies that exist, ascending; the source's own width is the last where it is narrower than the widest. */
  widths: z.array(z.int().positive()).min(1),
  /** What a cut must keep; only where the agency says. */
  focus: focalPointSchema.optional(),
  /** Its mean colour, which stands in its place until it is there. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
});

/** `public/pictures/manifest.json`: every picture by its path below `content/pictures/`. */
export const pictureManifestSchema = z.record(z.string(), pictureEntrySchema);

export type PictureEntry = z.infer<typeof pictureEntrySchema>;
export type PictureManifest = z.infer<typeof pictureManifestSchema>;
