/** A name that would be written on the map: its middle and its size in px. */
export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** px between two names. */
const gap = 6;

const overlap = (a: LabelBox, b: LabelBox) =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width + gap * 2 &&
  Math.abs(a.y - b.y) * 2 < a.height + b.height + gap;

/** The names that can be written without covering each other: an earlier one is never given up for a later one. */
export function labelsThatFit<Label extends LabelBox>(labels: readonly Label[]): Label[] {
  const placed: Label[] = [];
  for (const label of labels) if (!placed.some((box) => overlap(box, label))) placed.push(label);
  return placed;
}

/** px; how wide a text will be, near enough to keep names apart. */
export const textWidth = (text: string, size: number): number => text.length * size * 0.56;
