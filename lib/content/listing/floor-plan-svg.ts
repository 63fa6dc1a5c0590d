import { type CompassPoint, northTurn } from "../../domain/floor-plan/compass.ts";
import type { DrawnFloor, FloorSheet, PlacedRoom } from "../../domain/floor-plan/home-plan.ts";
import type { WallPart } from "../../domain/floor-plan/openings.ts";
import { traitsOf } from "../../domain/floor-plan/room-kinds.ts";
import type { Rectangle } from "../../domain/floor-plan/slicing.ts";
import { escaped } from "../../domain/text/escape-html.ts";

/** What is written on the drawing of a floor. */
export interface FloorWords {
  title: string;
  /** Name and surface of each room, by its position in the list of the advert: `Living room`, `24 m²`. */
  rooms: readonly { name: string; surface: string }[];
  /** At the foot of the ground floor. */
  street: string;
}

/** Everything is drawn in whole centimetres. */
const cm = (metres: number) => Math.round(metres * 100);

/** Around the home, and for scale and street below it; metres. */
const margin = 0.4;
const foot = 1.1;
/** So that the scale has room. */
const leastWidth = 4.2;

const ink = "#1d2a30";
const tints = { wet: "#e6eff2", store: "#eeece7", way: "#f6f1e6", outside: "#e9efe1", room: "#fff" };

/** The part of the sheet that a floor with its terraces takes, in metres of the floor. */
function extent({ width, depth, beyond: { rear, front, around } }: FloorSheet): Rectangle {
  const wide = Math.max(width + 2 * (around + margin), leastWidth);
  const [top, bottom] = [Math.max(rear, around), Math.max(front, around)];
  return {
    ...{ x: (width - wide) / 2, y: -top - margin },
    ...{ width: wide, height: depth + top + bottom + 2 * margin + foot },
  };
}

/** Pixels of the file, as a viewer opens it; its proportion is what a page needs before it has come. */
export function floorSize(sheet: FloorSheet): { width: number; height: number } {
  const { width, height } = extent(sheet);
  return { width: 1200, height: Math.round((1200 * height) / width) };
}

const tintOf = ({ kind, isOutside }: PlacedRoom): string => {
  const { tint, isWay } = traitsOf(kind);
  return tints[isOutside ? "outside" : (tint ?? (isWay ? "way" : "room"))];
};

const rectangle = ({ x, y, width, height }: Rectangle, look: string) =>
  `<rect x="${cm(x)}" y="${cm(y)}" width="${cm(x + width) - cm(x)}" height="${cm(y + height) - cm(y)}" ${look}/>`;

const along = ({ x1, y1, x2, y2 }: WallPart) => `M${cm(x1)} ${cm(y1)}L${cm(x2)} ${cm(y2)}`;

/** A leaf that stands open, and the quarter of a circle that it goes through. */
function leafOf({ x1, y1, x2, y2, into }: DrawnFloor["doors"][number]): string {
  if (!into) return "";
  const length = x2 - x1 + y2 - y1;
  const end = { x: x1 + into.x * length, y: y1 + into.y * length };
  const sweep = into.x + into.y > 0 === (into.y === 0) ? 0 : 1;
  return `M${cm(x1)} ${cm(y1)}L${cm(end.x)} ${cm(end.y)}A${cm(length)} ${cm(length)} 0 0 ${sweep} ${cm(x2)} ${cm(y2)}`;
}

function treadsOf({ x, y, width, height }: Rectangle): string {
  const isUpright = height > width;
  const count = 8;
  const steps = Array.from({ length: count + 1 }, (_, index) => index / count);
  return steps
    .map((share) =>
      isUpright
        ? `M${cm(x)} ${cm(y + height * share)}h${cm(width)}`
        : `M${cm(x + width * share)} ${cm(y)}v${cm(height)}`,
    )
    .join("");
}

/** The width of a letter, by its size; what a sans serif needs at most on average. */
const letter = 0.56;
const lineHeight = 1.15;
/** Centimetres; of a wide floor, which is shown smaller, they are larger. */
const [largestText, smallestText, footText] = [46, 17, 30];
const usualWidth = 1100;

/** Words on one or two lines, whichever is narrower. */
function linesOf(name: string): string[][] {
  const words = name.split(" ");
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  return [[name], ...splits];
}

/** Name and surface in the middle of a room, as large as they fit, upright where it is narrow. */
function label(
  room: Rectangle,
  { name, surface }: FloorWords["rooms"][number],
  look: { zoom: number; halo: string },
): string {
  const pad = 14;
  const [wide, high] = [cm(room.width) - 2 * pad, cm(room.height) - 2 * pad];
  const fits = [false, true].flatMap((isTurned) =>
    linesOf(name).map((nameLines) => {
      const lines = [...nameLines, surface];
      const [across, down] = isTurned ? [high, wide] : [wide, high];
      const longest = Math.max(...lines.map(({ length }) => length));
      return {
        isTurned,
        lines,
        size: Math.min(across / (longest * letter), down / (lines.length * lineHeight)),
      };
    }),
  );
  const [best] = fits
    .map((fit) => ({ ...fit, size: Math.min(fit.size, largestText * look.zoom) }))
    .sort((a, b) => b.size - a.size || a.lines.length - b.lines.length);
  if (!best) return "";
  const size = Math.round(Math.max(best.size, smallestText));
  const [x, y] = [cm(room.x + room.width / 2), cm(room.y + room.height / 2)];
  const from = y - ((best.lines.length - 1) * size * lineHeight) / 2 + size * 0.35;
  const text = best.lines
    .map((line, index) => {
      const tone = index === best.lines.length - 1 ? ' fill="#55636a"' : "";
      return `<tspan x="${x}" y="${Math.round(from + index * size * lineHeight)}"${tone}>${escaped(line)}</tspan>`;
    })
    .join("");
  const turn = best.isTurned ? ` transform="rotate(-90 ${x} ${y})"` : "";
  return `<text font-size="${size}" stroke="${look.halo}"${turn}>${text}</text>`;
}

/** Where the garden side looks to, if that is known. */
export type RearFacing = CompassPoint | null;

/** The arrow at the foot: north is below where the garden side, above, looks south, and to the right where it looks west. */
function northArrow(facing: RearFacing, x: number, y: number, zoom: number): string {
  if (!facing) return "";
  return `<g transform="translate(${x} ${y}) scale(${zoom.toFixed(2)})"><path transform="rotate(${northTurn(facing)})" d="M0 -30L15 22L0 12L-15 22Z"/><text font-size="${footText}" x="-48" y="11">N</text></g>`;
}

/** Metres between the scale and the word beside it. */
const footGap = 0.2;

/**
 * How long the scale is: 5, 2 or 1 m, so that it ends before the word in the middle of the foot.
 * @param half metres that the word takes of the left half, with its gap; "" where there is none
 */
function scaleOf(width: number, half: number | ""): number {
  const room = half === "" ? width : width / 2 - margin - half;
  return [5, 2].find((metres) => width > 1.8 * metres && metres <= room) ?? 1;
}

/**
 * A floor as a picture to scale: rooms with names and surfaces, doors, windows, stairs, terraces, a scale, and north where it is known. On
 * white, so that it is read on any ground and on paper.
 */
export function floorSvg(
  floor: FloorSheet,
  drawn: DrawnFloor,
  words: FloorWords,
  facing: RearFacing,
): string {
  const { width, depth } = floor;
  const { rooms, doors, windows, gates, stairs } = drawn;
  const sheet = extent(floor);
  const { width: pixels, height: high } = floorSize(floor);
  const inside = rooms.filter(({ isOutside }) => !isOutside);
  const outside = rooms.filter(({ isOutside }) => isOutside);
  const zoom = Math.max(1, cm(sheet.width) / usualWidth);
  const small = Math.round(footText * zoom);
  const street = floor.floor === 0 ? words.street : "";
  const scale = scaleOf(sheet.width, street && (street.length * small * letter) / 200 + footGap);
  const [left, line] = [cm(sheet.x + margin), cm(sheet.y + sheet.height - 0.5)];
  const right = cm(sheet.x + sheet.width - margin);
  const path = (d: string, stroke: string, strokeWidth: number, more = "") =>
    d === "" ? "" : `<path d="${d}" stroke="${stroke}" stroke-width="${strokeWidth}" fill="none"${more}/>`;
  const gaps = [...doors].map(along).join("");
  const panes = windows.map(along).join("");
  const outerLook = `fill="none" stroke="${ink}" stroke-width="22"`;
  const wordsAt = (room: PlacedRoom) => words.rooms[room.index] ?? { name: "", surface: "" };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cm(sheet.x)} ${cm(sheet.y)} ${cm(sheet.width)} ${cm(sheet.height)}" width="${pixels}" height="${high}" font-family="Helvetica,Arial,sans-serif" text-anchor="middle" fill="${ink}">`,
    `<title>${escaped(words.title)}</title>`,
    rectangle(sheet, 'fill="#fff"'),
    ...outside.map((room) =>
      rectangle(room, `fill="${tintOf(room)}" stroke="${ink}" stroke-width="4" stroke-dasharray="18 12"`),
    ),
    ...inside.map((room) => rectangle(room, `fill="${tintOf(room)}" stroke="${ink}" stroke-width="9"`)),
    stairs ? path(treadsOf(stairs), "#9aa4a8", 3) : "",
    rectangle({ x: 0, y: 0, width, height: depth }, outerLook),
    path(gaps, "#fff", 24),
    path(doors.map(leafOf).join(""), ink, 3),
    path(panes, "#fff", 24),
    path(panes, ink, 4),
    path(gates.map(along).join(""), "#fff", 24),
    path(gates.map(along).join(""), ink, 6, ' stroke-dasharray="20 10"'),
    `<g stroke-width="8" stroke-linejoin="round" paint-order="stroke">`,
    ...rooms.map((room) => label(labelBox(room, floor), wordsAt(room), { zoom, halo: tintOf(room) })),
    "</g>",
    path(`M${left} ${line - 10}v20M${left} ${line}h${cm(scale)}M${left + cm(scale)} ${line - 10}v20`, ink, 4),
    `<text font-size="${small}" x="${left + cm(scale) / 2}" y="${line - 18}">${scale} m</text>`,
    street &&
      `<text font-size="${small}" x="${cm(sheet.x + sheet.width / 2)}" y="${line + 10}">${escaped(street)}</text>`,
    northArrow(facing, right - 20, line - 8, zoom),
    "</svg>",
  ].join("");
}

/** Where the name of a room has space: of a terrace around the home, the strip above it. */
function labelBox(room: PlacedRoom, { width, depth }: FloorSheet): Rectangle {
  const isAround = room.isOutside && room.x < 0 && room.y < 0 && room.width > width && room.height > depth;
  return isAround ? { ...room, height: -room.y } : room;
}
