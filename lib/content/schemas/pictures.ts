import { z } from "zod";
import { editorSchema, perLanguage, pictureFile } from "./common.ts";

/** `content/pictures.json`: what each picture shows, for who cannot see it. */
export const picturesSchema = z.strictObject({
  ...editorSchema,
  pictures: z.array(
    z.strictObject({
      file: pictureFile,
      alt: perLanguage,
      kind: z.string().optional(),
      type: z.string().optional(),
      floors: z.int().optional(),
      facades: z.int().optional(),
      mood: z.string().optional(),
    }),
  ),
});
