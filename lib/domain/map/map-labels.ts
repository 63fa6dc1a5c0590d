/** A name that would be written on the map: its middle and its size in px. */
export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** px between two names. */
const gap = 6;

const overlap = (one: LabelBox, other: LabelBox) =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width + gap * 2 &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height + gap;

/** The names that can be written without covering each other: an earlier one is never given up for a later one. */
export function labelsThatFit<Label extends LabelBox>(labels: readonly Label[]): Label[] {
  const placed: Label[] = [];
  for (const label of labels) if (!placed.some((each) => overlap(each, label))) placed.push(label);
  return placed;
}

/** px; how wide a text will be, near enough to keep names apart. */
export const textWidth = (text: string, size: number): number => text.length * size * 0.56;
