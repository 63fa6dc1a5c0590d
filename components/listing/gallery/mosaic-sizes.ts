import type { ShownPicture } from "@/lib/content/pictures";
import { sizesToFill } from "@/lib/domain/media/picture-sizes";

/** A place in the mosaic of a wide screen: its share of the mosaic's width, and its proportion of width to height. */
type Place = { share: number; proportion: number };

/** The places by the number of pictures; the last one holds for all that follow. They mirror the grids of the galleries. */
const places: Record<number, Place[]> = {
  1: [{ share: 1, proportion: 21 / 9 }],
  2: [{ share: 1 / 2, proportion: 23 / 18 }],
  3: [
    { share: 2 / 3, proportion: 23 / 15 },
    { share: 1 / 3, proportion: 23 / 15 },
  ],
  4: [
    { share: 1 / 2, proportion: 23 / 20 },
    { share: 1 / 2, proportion: 23 / 10 },
    { share: 1 / 4, proportion: 23 / 20 },
  ],
  5: [
    { share: 1 / 2, proportion: 23 / 20 },
    { share: 1 / 4, proportion: 23 / 20 },
  ],
};

/**
 * How wide a picture of a gallery is drawn: across a phone at 4:3, in its place of the mosaic on a wider screen.
 * @param count how many the mosaic shows, from 1; more than five are five
 * @param index from 0
 */
export function mosaicSizes(picture: ShownPicture, count: number, index: number): string {
  const mosaic = places[Math.min(count, 5)] ?? [];
  const { share, proportion } = mosaic[index] ?? mosaic.at(-1) ?? { share: 1, proportion: 1 };
  const width = (whole: number) => Number((whole * share).toFixed(2));
  return sizesToFill(picture, [
    { media: "(min-width: 78rem)", width: `${width(73)}rem`, proportion },
    { media: "(min-width: 48rem)", width: `${width(94)}vw`, proportion },
    { width: "100vw", proportion: 4 / 3 },
  ]);
}
