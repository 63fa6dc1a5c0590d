import type { ShownPicture } from "@/lib/content/pictures";

/** The pictures that stand in a project's mosaic (one, two, three or five), and those it has no place for. */
export function mosaicOf(pictures: ShownPicture[]): { mosaic: ShownPicture[]; more: ShownPicture[] } {
  const count = pictures.length >= 5 ? 5 : Math.min(pictures.length, 3);
  return { mosaic: pictures.slice(0, count), more: pictures.slice(count) };
}
