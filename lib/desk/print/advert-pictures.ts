import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ShownPicture } from "../../content/pictures.ts";
import { siteTree } from "../../domain/web/site-tree.ts";
import { copyName } from "../../pictures/copy-names.ts";
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
export async function printedPicture(
  picture: ShownPicture,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const whole = sharp(await bytesOf(picture)).autoOrient();
  const { focus } = picture;
  if (!focus)
    return whole
      .resize(width, height, { fit: "cover" })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 84 })
      .toBuffer();
  const { info, data } = await whole
    .resize(width, height, { fit: "outside" })
    .toBuffer({ resolveWithObject: true });
  const start = (share: number, all: number, part: number) =>
    Math.round(Math.min(Math.max(share * all - part / 2, 0), all - part));
  return sharp(data)
    .extract({
      left: start(focus.x, info.width, width),
      top: start(focus.y, info.height, height),
      ...{ width, height },
    })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 84 })
    .toBuffer();
}
