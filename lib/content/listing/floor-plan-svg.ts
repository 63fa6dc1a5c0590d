import { type CompassPoint, northTurn } from "../../domain/floor-plan/compass.ts";
import { edgesOf } from "../../domain/floor-plan/floor-faults.ts";
import {
  type DrawnFloor,
  type FloorSheet,
  paperMargin as margin,
  type PlacedRoom,
} from "../../domain/floor-plan/home-plan.ts";
import type { WallPart } from "../../domain/floor-plan/openings.ts";
import { traitsOf } from "../../domain/floor-plan/room-kinds.ts";
import {
  letterWidth,
  lineHeight,
  numberedRooms,
  type RoomLabel,
  roomLabel,
  sheetZoom,
} from "../../domain/floor-plan/room-label.ts";
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

/** Metres for scale and street at the foot, and for a line of names that have no room in theirs; more of a wide floor. */
const foot = 1.1;
const line = 0.55;
const namesPerLine = 2;

/** Centimetres: half of a wall stands in the room. */
const walls = { outer: 22, inner: 9 };

const ink = "#1d2a30";
const tints = { wet: "#e6eff2", store: "#eeece7", way: "#f6f1e6", outside: "#e9efe1", room: "#fff" };

/** Lines of names below the floor. */
const nameLines = (sheet: FloorSheet) => Math.ceil(numberedRooms(sheet).length / namesPerLine);

/** The part of the sheet that a floor with its terraces takes, in metres of the floor. */
function extent(sheet: FloorSheet): Rectangle {
  const { across, width, depth, beyond } = sheet;
  const top = Math.max(beyond.rear, beyond.around) + margin;
  const bottom = Math.max(beyond.front, beyond.around) + margin;
  const below = (foot + line * nameLines(sheet)) * sheetZoom(sheet);
  return { x: (width - across) / 2, y: -top, width: across, height: depth + top + bottom + below };
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

/** Treads between their sides. */
function stairsPath({ x, y, width, height }: Rectangle): string {
  const isUpright = height > width;
  const count = 9;
  const treads = Array.from({ length: count - 1 }, (_, index) => (index + 1) / count).map((share) =>
    isUpright
      ? `M${cm(x)} ${cm(y + height * share)}h${cm(width)}`
      : `M${cm(x + width * share)} ${cm(y)}v${cm(height)}`,
  );
  return `M${cm(x)} ${cm(y)}h${cm(width)}v${cm(height)}h${-cm(width)}z${treads.join("")}`;
}

const footText = 34;

const textAt = (x: number, y: number, size: number, words: string, more = "") =>
  `<text font-size="${Math.round(size)}" x="${Math.round(x)}" y="${Math.round(y)}"${more}>${escaped(words)}</text>`;

/** A number in a circle. */
function numberAt({ x, y }: { x: number; y: number }, size: number, number: number): string {
  const radius = Math.round(size * 0.75);
  const circle = `M${Math.round(x) - radius} ${Math.round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  return `<path d="${circle}" fill="#fff" stroke="${ink}" stroke-width="${Math.max(2, Math.round(size / 14))}"/>${textAt(x, y + size * 0.35, size, String(number))}`;
}

/** Name and surface in a room; what of its stairs would go through them is covered. */
function label({ lines, isUpright, size: metres, box }: RoomLabel, tint: string): string {
  const size = Math.round(metres * 100);
  const [x, y] = [cm(box.x + box.width / 2), cm(box.y + box.height / 2)];
  const from = y - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.35;
  const text = lines
    .map((words, index) => {
      const tone = index > 0 && index === lines.length - 1 ? ' fill="#55636a"' : "";
      return `<tspan x="${x}" y="${Math.round(from + index * size * lineHeight)}"${tone}>${escaped(words)}</tspan>`;
    })
    .join("");
  const turn = isUpright ? ` transform="rotate(-90 ${x} ${y})"` : "";
  return `${rectangle(box, `fill="${tint}"`)}<text font-size="${size}"${turn}>${text}</text>`;
}

/** The words of all rooms: in them, or by number below the floor. */
function labels(floor: FloorSheet, { rooms, doors, stairs }: DrawnFloor, words: FloorWords): string {
  const zoom = sheetZoom(floor);
  const size = footText * zoom;
  const numbered = numberedRooms(floor);
  const sheet = extent(floor);
  const top = cm(sheet.y + sheet.height) - 100 * zoom * (foot + line * nameLines(floor));
  const wordsOf = (index: number) => words.rooms[index] ?? { name: "", surface: "" };
  const inRooms = rooms.map((room) => {
    const number = numbered.indexOf(room.index) + 1;
    const text = number > 0 ? { name: "00", surface: "" } : wordsOf(room.index);
    const found = roomLabel(labelBox(room, floor), text, zoom, { doors, stairs });
    if (number === 0) return label(found, tintOf(room));
    const { x, y, width, height } = found.box;
    return numberAt(
      { x: cm(x + width / 2), y: cm(y + height / 2) },
      Math.min(size, found.size * 100),
      number,
    );
  });
  const below = numbered.map((index, at) => {
    const column = (sheet.width - 2 * margin) / namesPerLine;
    const x = cm(sheet.x + margin + column * (at % namesPerLine)) + size * 0.7;
    const y = top + 100 * zoom * line * (Math.floor(at / namesPerLine) + 0.5);
    const { name, surface } = wordsOf(index);
    const text = textAt(x + size, y + size * 0.35, size, `${name}, ${surface}`, ' text-anchor="start"');
    return numberAt({ x, y }, size * 0.9, at + 1) + text;
  });
  return [...inRooms, ...below].join("");
}

/** Where the garden side looks to, if that is known. */
export type RearFacing = CompassPoint | null;

/** The arrow at the foot: north is below where the garden side, above, looks south, and to the right where it looks west. */
function northArrow(facing: RearFacing, x: number, y: number, zoom: number): string {
  if (!facing) return "";
  return `<g transform="translate(${x} ${y}) scale(${zoom.toFixed(2)})"><path transform="rotate(${northTurn(facing)})" d="M0 -30L15 22L0 12L-15 22Z"/><text font-size="${footText}" x="-48" y="11">N</text></g>`;
}

/** Metres between the scale and the word beside it. */
const footGap = 0.4;

/**
 * How long the scale is: 5, 2 or 1 m, so that it ends before the word in the middle of the foot.
 * @param half metres that the word takes of the left half, with its gap
 */
function scaleOf(width: number, half: number): number {
  const room = width / 2 - margin - half;
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
  const zoom = sheetZoom(floor);
  const small = Math.round(footText * zoom);
  const street = floor.floor === 0 ? words.street : "";
  // As long on each floor of a home.
  const scale = scaleOf(sheet.width, (words.street.length * small * letterWidth) / 200 + footGap);
  const [left, line] = [cm(sheet.x + margin), cm(sheet.y + sheet.height - 0.45 * zoom)];
  const right = cm(sheet.x + sheet.width - margin);
  const path = (d: string, stroke: string, strokeWidth: number, more = "") =>
    d === "" ? "" : `<path d="${d}" stroke="${stroke}" stroke-width="${strokeWidth}" fill="none"${more}/>`;
  const gaps = [...doors].map(along).join("");
  const panes = windows.map(along).join("");
  const outerLook = `fill="none" stroke="${ink}" stroke-width="${walls.outer}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cm(sheet.x)} ${cm(sheet.y)} ${cm(sheet.width)} ${cm(sheet.height)}" width="${pixels}" height="${high}" font-family="Helvetica,Arial,sans-serif" text-anchor="middle" fill="${ink}">`,
    `<title>${escaped(words.title)}</title>`,
    rectangle(sheet, 'fill="#fff"'),
    ...outside.map((room) =>
      rectangle(room, `fill="${tintOf(room)}" stroke="${ink}" stroke-width="4" stroke-dasharray="18 12"`),
    ),
    ...inside.map((room) =>
      rectangle(room, `fill="${tintOf(room)}" stroke="${ink}" stroke-width="${walls.inner}"`),
    ),
    stairs ? path(stairsPath(stairs), "#9aa4a8", 3) : "",
    rectangle({ x: 0, y: 0, width, height: depth }, outerLook),
    path(gaps, "#fff", 24),
    path(doors.map(leafOf).join(""), ink, 3),
    path(panes, "#fff", 24),
    path(panes, ink, 4),
    path(gates.map(along).join(""), "#fff", 24),
    path(gates.map(along).join(""), ink, 6, ' stroke-dasharray="20 10"'),
    labels(floor, drawn, words),
    path(`M${left} ${line - 10}v20M${left} ${line}h${cm(scale)}M${left + cm(scale)} ${line - 10}v20`, ink, 4),
    textAt(left + cm(scale) / 2, line - 18, small, `${scale} m`),
    street && textAt(cm(sheet.x + sheet.width / 2), line + 10, small, street),
    northArrow(facing, right - 20, line - 8, zoom),
    "</svg>",
  ].join("");
}

/**
 * Where the name of a room has space: in the middle between its walls, of which an outer one is thicker; of a terrace around the home, in the
 * strip above it.
 */
function labelBox(room: PlacedRoom, { width, depth }: FloorSheet): Rectangle {
  if (room.isOutside) {
    const isAround = room.x < 0 && room.y < 0 && room.width > width && room.height > depth;
    return isAround ? { ...room, height: -room.y } : room;
  }
  const { left, right, front, rear } = edgesOf(room, width, depth);
  const shift = (before: boolean, behind: boolean) =>
    ((Number(before) - Number(behind)) * (walls.outer - walls.inner)) / 400;
  return { ...room, x: room.x + shift(left, right), y: room.y + shift(rear, front) };
}
