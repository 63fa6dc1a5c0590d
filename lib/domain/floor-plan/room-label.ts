import type { FloorSheet } from "./home-plan.ts";
import { type Door, swingOf } from "./openings.ts";
import type { Rectangle } from "./slicing.ts";

/** Where the words of a room stand: metres, the middle of the box that they fill; its size is the height of a letter. */
export interface RoomLabel {
  lines: readonly string[];
  isUpright: boolean;
  size: number;
  box: Rectangle;
}

/** The width of a letter, by its size: what a sans serif needs at most on average. */
export const letterWidth = 0.56;
export const lineHeight = 1.15;

/** Metres across a drawing for which the sizes below are; of a wider one, which is shown smaller, all is larger. */
const usualAcross = 11;
const sizes = { largest: 0.46, usual: 0.34, least: 0.27, tiny: 0.2 };
/** Between words and walls. */
const pad = 0.1;

/** How much larger than usual words and lines of a drawing are. */
export const sheetZoom = ({ across }: Pick<FloorSheet, "across">): number => across / usualAcross;

/** m² of a room below which no name is read in it: in a drawing of usual width, and in any, as a door takes half of such a room. */
const leastNamed = { usual: 4.2, always: 2 };

/**
 * Positions in the advert of the rooms that are too small for their name: they have a number, and the name stands below the floor.
 * Known from surfaces alone, as how high a drawing is must be known before its walls are.
 */
export const numberedRooms = (sheet: Pick<FloorSheet, "across" | "inside" | "outside">): number[] =>
  [...sheet.inside, ...sheet.outside]
    .filter(({ surface }) => surface < Math.max(leastNamed.always, leastNamed.usual * sheetZoom(sheet) ** 2))
    .map(({ index }) => index)
    .sort((a, b) => a - b);

const overlaps = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const gap = 0.06;
const wider = ({ x, y, width, height }: Rectangle): Rectangle => ({
  ...{ x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap },
});

/** Whether a door that opens goes through a box: a quarter of a circle around its hinge. */
function isSwept(door: Door, box: Rectangle): boolean {
  const square = swingOf(door);
  if (!door.into || !overlaps(square, box)) return false;
  const across = Math.min(Math.max(door.x1, box.x), box.x + box.width) - door.x1;
  const down = Math.min(Math.max(door.y1, box.y), box.y + box.height) - door.y1;
  return Math.hypot(across, down) < Math.max(square.width, square.height) + gap;
}

/** Words on one or two lines, about as long as each other; a number stays with the word before it, a `de` or `à` with the one behind. */
function linesOf(name: string): string[][] {
  const words = name.split(/(?<!(?:^| )\p{L}{1,2}) (?!\d)/u);
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return [[name], ...splits.sort((a, b) => longest(a) - longest(b))];
}

/** From the middle outwards. */
const shares = Array.from({ length: 13 }, (_, step) => step / 12 - 0.5);
const places = shares
  .flatMap((across) => shares.map((down) => ({ across, down })))
  .sort((a, b) => Math.hypot(a.across, a.down) - Math.hypot(b.across, b.down));

/** The place of a box nearest to the middle of a room that is clear; null where there is none. */
function placeOf(
  room: Rectangle,
  size: Pick<Rectangle, "width" | "height">,
  isClear: (box: Rectangle) => boolean,
): Rectangle | null {
  const [across, down] = [room.width - 2 * pad - size.width, room.height - 2 * pad - size.height];
  if (across < 0 || down < 0) return null;
  for (const share of places) {
    const box = {
      ...{ x: room.x + pad + across * (share.across + 0.5), y: room.y + pad + down * (share.down + 0.5) },
      ...size,
    };
    if (isClear(box)) return box;
  }
  return null;
}

/** The largest way to set words that has a place, all level or all upright. */
function fitted(
  room: Rectangle,
  texts: readonly (readonly string[])[],
  isUpright: boolean,
  [largest, least]: readonly [number, number],
  isClear: (box: Rectangle) => boolean,
): RoomLabel | null {
  for (let size = largest; size >= least; size *= 0.94)
    for (const lines of texts) {
      const long = Math.max(...lines.map(({ length }) => length)) * letterWidth * size;
      const high = lines.length * lineHeight * size;
      const box = placeOf(
        room,
        isUpright ? { width: high, height: long } : { width: long, height: high },
        isClear,
      );
      if (box) return { lines, isUpright, size, box };
    }
  return null;
}

/**
 * Where a room has its words: level rather than upright, and beside its stairs and what its doors turn through. In a room that has no such
 * place they are smaller, then over the stairs.
 * @param name with its parts divided by spaces, where it may be divided
 * @param surface on a line of its own; "" for none
 */
export function roomLabel(
  room: Rectangle,
  { name, surface }: { name: string; surface: string },
  zoom: number,
  { doors, stairs }: { doors: readonly Door[]; stairs: Rectangle | null },
): RoomLabel {
  const texts = linesOf(name).map((lines) => [...lines, surface].filter(Boolean));
  const isBesideDoors = (box: Rectangle) => !doors.some((door) => isSwept(door, box));
  const isBesideAll = (box: Rectangle) => isBesideDoors(box) && !(stairs && overlaps(wider(stairs), box));
  const { largest, usual, least, tiny } = sizes;
  const tries = [
    { range: [largest, usual], isClear: isBesideAll },
    { range: [usual, least], isClear: isBesideAll },
    { range: [largest, least], isClear: isBesideDoors },
    { range: [largest, tiny], isClear: () => true },
  ] as const;
  for (const { range, isClear } of tries) {
    const scaled = [range[0] * zoom, range[1] * zoom] as const;
    const level = fitted(room, texts, false, scaled, isClear);
    if (level && level.size > 0.75 * scaled[0]) return level;
    const upright = fitted(room, texts, true, scaled, isClear);
    const best = level && (!upright || level.size > 0.75 * upright.size) ? level : upright;
    if (best) return best;
  }
  return { lines: texts[0] ?? [], isUpright: room.height > room.width, size: tiny * zoom, box: room };
}
