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

/** Where the middle of a name comes beside the price that stands over a point: at its own height, or below the point where the price covers it; px. */
export function heightBeside(name: { x: number; y: number }, point: { x: number; y: number }): number {
  const isCovered = Math.abs(name.x - point.x) < 100 && Math.abs(name.y - point.y + 17) < 39;
  return isCovered ? point.y + 22 : name.y;
}
