import type { FocalPoint } from "./focal-points.ts";

/**
 * A picture as JPEG, cut to a size in pixels around its focus, or around its middle where it has none.
 * @throws where the bytes are no picture
 */
export async function cutPicture(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
  focus: FocalPoint = { x: 0.5, y: 0.5 },
): Promise<Buffer> {
  // Loaded with the first: no start waits for it.
  const { default: sharp } = await import("sharp");
  const { info, data } = await sharp(bytes)
    .autoOrient()
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
