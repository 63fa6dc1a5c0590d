import { readFile } from "node:fs/promises";
import { z } from "zod";

const share = z.number().min(0).max(1);

/** What matters most in a picture, as shares of its width from the left and its height from the top. */
export const focalPointSchema = z.strictObject({ x: share, y: share });

export type FocalPoint = z.infer<typeof focalPointSchema>;

const describedPictures = z.object({
  pictures: z.array(z.object({ file: z.string(), focus: focalPointSchema.optional() })),
});

/**
 * The focal points that `pictures.json` gives, by picture. Whether the file is right in all else is for the content check.
 * @throws Error where the file is missing, no JSON, or a focal point lies outside its picture
 */
export async function readFocalPoints(path: string): Promise<Map<string, FocalPoint>> {
  const { pictures } = describedPictures.parse(JSON.parse(await readFile(path, "utf8")));
  return new Map(pictures.flatMap(({ file, focus }) => (focus ? [[file, focus]] : [])));
}
