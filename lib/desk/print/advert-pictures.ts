import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ShownPicture } from "../../content/pictures.ts";
import { siteTree } from "../../domain/web/site-tree.ts";
import { copyName } from "../../pictures/copy-names.ts";
import { cutPicture } from "../../pictures/cut-picture.ts";
import { picturePath } from "../pictures/stored-pictures.ts";

/** The largest copy that the site has, or else the picture itself. */
async function bytesOf({ file, hash, widths, width }: ShownPicture): Promise<Buffer> {
  const copy = path.join(siteTree, "pictures", copyName(file, hash, widths.at(-1) ?? width, "jpeg"));
  return readFile(copy).catch(() => readFile(picturePath(file)));
}

/**
 * A picture as JPEG, cut to a size in pixels around its focus.
 * @throws where nothing can be read of it
 */
export const printedPicture = async (
  picture: ShownPicture,
  size: { width: number; height: number },
): Promise<Buffer> => cutPicture(await bytesOf(picture), size, picture.focus);
