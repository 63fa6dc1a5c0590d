import { type FloorOutline, near } from "./floor-faults.ts";
import { fittingSlicing, floorDepth, floorLayout } from "./floor-layout.ts";
import { type Door, doorsOf, outerOpenings, stairsIn, type WallPart } from "./openings.ts";
import { type PlannedRoom, type PlanSide, type RoomKind, sideOf, traitsOf } from "./room-kinds.ts";
import type { Rectangle, Slicing } from "./slicing.ts";

/** A floor as its advert has it. */
interface PlannedFloor {
  /** 0 is the ground floor. */
  floor: number;
  /** Metres along the street, where they are known. */
  width?: number | undefined;
  rooms: readonly { kind: RoomKind; surface?: number | undefined; side?: PlanSide | undefined }[];
}

/** What a home says of how it is built. */
export interface PlannedHome {
  floors: readonly PlannedFloor[];
  /** One enters from the street, not from a common stairwell. */
  isHouse: boolean;
  /** Metres; of its front. */
  frontWidth?: number | undefined;
  /** 4 open, 3 half open, 2 between party walls. */
  facades?: number | undefined;
}

/** A room in its place; a terrace lies outside the outline. */
export interface PlacedRoom extends Rectangle {
  /** Its position in the list of the advert. */
  index: number;
  kind: RoomKind;
  isOutside: boolean;
}

type IndexedRoom = PlannedRoom & { index: number };

/** A floor that can be drawn: its outline in metres, and what is known of its rooms. */
export interface FloorSheet {
  floor: number;
  width: number;
  depth: number;
  /** How far terraces reach beyond the outline. */
  beyond: { rear: number; front: number; around: number };
  inside: readonly IndexedRoom[];
  outside: readonly IndexedRoom[];
  outline: FloorOutline;
  /** Where the search for its walls begins. */
  first: Slicing;
  hasStairs: boolean;
  /** Metres across the drawing, as many for each floor of a home: all are drawn to one scale. */
  across: number;
}

/** A floor as it is drawn, in metres: the garden side is above, the street below. */
export interface DrawnFloor {
  rooms: PlacedRoom[];
  doors: Door[];
  windows: WallPart[];
  gates: WallPart[];
  stairs: Rectangle | null;
}

/** Walls of a front that are no room. */
const partyWalls = 0.6;
/** By the number of its façades; of a half-open home the neighbour is to the left on all floors. */
const openSides: Record<number, FloorOutline["openSides"]> = { 3: ["right"], 4: ["left", "right"] };
/** Metres of paper around a home. */
export const paperMargin = 0.4;
/** So that the scale has room. */
const leastAcross = 4.2;
const leastTerrace = 1.2;

const isInside = (room: { kind: RoomKind }) => !traitsOf(room.kind).isOutside;
const sum = (rooms: readonly PlannedRoom[]) => rooms.reduce((total, { surface }) => total + surface, 0);

/** Rooms with their position; null where one has no surface, as a floor without it would not be to scale. */
function measured({ rooms }: PlannedFloor): (PlannedRoom & { index: number })[] | null {
  const known = rooms.flatMap(({ kind, surface, side }, index) =>
    surface ? [{ kind, surface, side, index }] : [],
  );
  return known.length === rooms.length && known.some(isInside) ? known : null;
}

/** How wide the floors of a home are: its front where it is known, else as homes of their size are. */
function homeWidth({ frontWidth, isHouse, facades = 2 }: PlannedHome, largest: number): number {
  const usual = isHouse && facades === 2 ? 5.6 : Math.sqrt(largest * (isHouse ? 1.3 : 1.05));
  return frontWidth ? frontWidth - partyWalls : usual;
}

/** A floor of an area is so wide, and neither a corridor nor a slice. */
const fitted = (width: number, area: number) =>
  Math.min(Math.max(width, Math.sqrt(area / 2.9)), Math.sqrt(area * 2.2));

/** The wall along which terraces of one side lie, and how deep they are. */
function strip(rooms: readonly PlannedRoom[], side: PlanSide, width: number): { wide: number; deep: number } {
  const total = sum(rooms.filter((room) => sideOf(room) === side));
  const wide = Math.min(width, total / leastTerrace);
  return { wide, deep: total === 0 ? 0 : total / wide };
}

/** How wide a terrace is that goes around the whole home. */
function ring(rooms: readonly PlannedRoom[], width: number, depth: number): number {
  const total = sum(rooms.filter((room) => sideOf(room) === "all"));
  return (Math.sqrt((width + depth) ** 2 + 4 * total) - (width + depth)) / 4;
}

/** Terraces and balconies: of one side beside each other along the wall, or around the home. */
function outsideRooms(
  { outside, width, depth, beyond }: FloorSheet,
  inside: readonly PlacedRoom[],
): PlacedRoom[] {
  return (["rear", "front", "all"] as const).flatMap((side) => {
    const here = outside.filter((room) => sideOf(room) === side);
    if (side === "all")
      return here.map(({ kind, index }) => ({
        ...{ index, kind, isOutside: true, x: -beyond.around, y: -beyond.around },
        ...{ width: width + 2 * beyond.around, height: depth + 2 * beyond.around },
      }));
    const { wide, deep } = strip(here, side, width);
    const opening = inside.find(
      ({ kind, y, height }) =>
        (traitsOf(kind).isDay || kind === "bedroom") &&
        near(side === "rear" ? y : y + height, side === "rear" ? 0 : depth),
    );
    const middle = opening ? opening.x + opening.width / 2 : width / 2;
    let x = Math.min(Math.max(0, middle - wide / 2), width - wide);
    return here.map(({ kind, index, surface }) => {
      const part = { x, y: side === "rear" ? -deep : depth, width: surface / deep, height: deep };
      x += part.width;
      return { index, kind, isOutside: true, ...part };
    });
  });
}

/**
 * The floors of a home that can be drawn to scale from the surfaces of its rooms, the lowest first: each room has a surface, and they fit
 * into an outline.
 */
export function floorSheets(home: PlannedHome): FloorSheet[] {
  const floors = [...home.floors].sort((a, b) => a.floor - b.floor);
  const numbers = floors.map(({ floor }) => floor);
  const entry = home.isHouse && numbers.includes(0) ? 0 : Math.min(...numbers);
  const areas = floors.map((floor) => sum((measured(floor) ?? []).filter(isInside)));
  const usualWidth = homeWidth(home, Math.max(1, ...areas));
  const sheets = floors.flatMap((planned): Omit<FloorSheet, "across">[] => {
    const rooms = measured(planned) ?? [];
    const inside = rooms.filter(isInside);
    const outside = rooms.filter((room) => !isInside(room));
    if (inside.length === 0) return [];
    const width = planned.width ?? fitted(usualWidth, sum(inside));
    const first = fittingSlicing(inside, width);
    if (!first) return [];
    const depth = floorDepth(inside, width);
    const entrance = planned.floor !== entry ? "stairs" : home.isHouse ? "front" : "side";
    return [
      {
        ...{ floor: planned.floor, width, depth, inside, outside, first, hasStairs: floors.length > 1 },
        beyond: {
          rear: strip(outside, "rear", width).deep,
          front: strip(outside, "front", width).deep,
          around: ring(outside, width, depth),
        },
        outline: {
          ...{ width, entrance, openSides: openSides[home.facades ?? 2] ?? [] },
          outsides: [...new Set(outside.flatMap((room) => sideOf(room) ?? []))],
        },
      },
    ];
  });
  const across = Math.max(
    leastAcross,
    ...sheets.map(({ width, beyond }) => width + 2 * (beyond.around + paperMargin)),
  );
  return sheets.map((sheet) => ({ ...sheet, across }));
}

/** Draws a floor. Schematic: surfaces are those of the advert, where the walls are is not known. The same floor is drawn the same. */
export function drawFloor(sheet: FloorSheet): DrawnFloor {
  const { inside, outline, depth, first } = sheet;
  const at = floorLayout(inside, outline, first);
  const { windows, gates, entrance } = outerOpenings(inside, at, { ...outline, depth });
  const doors = [...doorsOf(inside, at), ...(entrance ? [entrance] : [])];
  const placed = inside.map(({ index, kind }, position) => ({
    ...{ index, kind, isOutside: false },
    ...(at[position] as Rectangle),
  }));
  const halls = placed.filter(({ kind }) => traitsOf(kind).isWay);
  // In a cellar or below a roof one comes up in the room itself.
  const entered =
    halls.length > 0 ? halls : placed.toSorted((a, b) => b.width * b.height - a.width * a.height);
  const stairs =
    (sheet.hasStairs ? entered : []).map((hall) => stairsIn(hall, doors, windows)).find(Boolean) ?? null;
  return { rooms: [...placed, ...outsideRooms(sheet, placed)], doors, windows, gates, stairs };
}
