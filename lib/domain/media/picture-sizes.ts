/** A box that a picture fills to its edges (`object-fit: cover`). Its lengths are CSS lengths that `<img sizes>` may hold: no percentages. */
export interface FilledBox {
  /** From when on the page lays it out so; the last box of a list has none. */
  media?: string;
  width: string;
  /** Its height, or the proportion of its width to its height; neither where it has the proportion of the picture. */
  height?: string;
  proportion?: number;
}

const rounded = (number: number) => Number(number.toFixed(3));

/**
 * How wide the whole picture is drawn, as `<img sizes>` wants it. Where the box is narrower than the picture in proportion, its
 * height decides: the sides are cut off, but they are drawn.
 * @param picture width and height in any unit
 * @param boxes the first whose `media` holds is the one that counts
 */
export function sizesToFill(picture: { width: number; height: number }, boxes: readonly FilledBox[]): string {
  const ratio = picture.width / picture.height;
  return boxes
    .map(({ media, width, height, proportion }) => {
      const drawn = height
        ? `max(${width}, calc((${height}) * ${rounded(ratio)}))`
        : widened(width, ratio, proportion);
      return media ? `${media} ${drawn}` : drawn;
    })
    .join(", ");
}

const widened = (width: string, ratio: number, proportion = ratio): string =>
  ratio > proportion ? `calc(${width} * ${rounded(ratio / proportion)})` : width;
