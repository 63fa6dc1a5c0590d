import type { FocalPoint } from "./focal-points.ts";
import type { UprightCut } from "./manifest-schema.ts";
import { uprightRatio, uprightWidths } from "./settings.ts";

/**
 * The largest upright part of a picture with the focal point as near to its middle as the edges allow, in the proportion of
 * `uprightRatio`. Undefined where the picture itself is as narrow.
 * @param size of the source, upright, in pixels
 */
export function uprightCut(
  size: { width: number; height: number },
  focus: FocalPoint,
): UprightCut | undefined {
  const width = Math.round(size.height * uprightRatio);
  if (width >= size.width) return undefined;
  const left = Math.round(Math.min(Math.max(focus.x * size.width - width / 2, 0), size.width - width));
  const reachable: number[] = uprightWidths.filter((each) => each < width);
  return {
    left,
    top: 0,
    width,
    height: size.height,
    widths: [...reachable, Math.min(width, uprightWidths.at(-1) ?? width)],
  };
}
