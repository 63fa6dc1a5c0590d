import type { PictureEntry } from "./manifest-schema.ts";
import { phoneCopySizes } from "./settings.ts";

export type PhoneShape = keyof typeof phoneCopySizes;

export const phoneShapes = Object.keys(phoneCopySizes) as PhoneShape[];

/** A copy for a phone: the part of the source that it shows, in pixels, and its width. */
interface PhoneCopy {
  area: { left: number; top: number; width: number; height: number };
  width: number;
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * The largest part of a picture in a shape, with its focal point as near to the middle as the edges allow. Null for the shapes of
 * banners where the picture has no focal point: nobody has said what they must keep.
 */
export function phoneCopy(
  { width, height, focus }: Pick<PictureEntry, "width" | "height" | "focus">,
  shape: PhoneShape,
): PhoneCopy | null {
  if (shape === "whole")
    return { area: { left: 0, top: 0, width, height }, width: Math.min(phoneCopySizes.whole.width, width) };
  if (!focus) return null;
  const { ratio, width: fullWidth } = phoneCopySizes[shape];
  const area = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  const left = between(0, Math.round(focus.x * width - area.width / 2), width - area.width);
  const top = between(0, Math.round(focus.y * height - area.height / 2), height - area.height);
  return { area: { left, top, ...area }, width: Math.min(fullWidth, area.width) };
}
