import { doorWall, type FloorOutline, near, sharedWall } from "./floor-faults.ts";
import { type PlannedRoom, type PlanSide, traitsOf } from "./room-kinds.ts";
import type { Rectangle } from "./slicing.ts";

/** A part of a wall, in metres. */
export interface WallPart {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A door in a wall, and where its leaf turns into; a wide opening has no leaf. */
export interface Door extends WallPart {
  /** One step from the wall into the room that its leaf turns into: `{ x: 1, y: 0 }` is to the right. */
  into: { x: number; y: number } | null;
}

const leaf = 0.8;
const passage = 1.8;
/** From the corner of a room to a door. */
const corner = 0.15;

/** The wall between two rooms, in the direction of growing numbers. */
function wallBetween(a: Rectangle, b: Rectangle): WallPart {
  if (near(a.x + a.width, b.x) || near(b.x + b.width, a.x)) {
    const x = near(a.x + a.width, b.x) ? b.x : a.x;
    return { x1: x, y1: Math.max(a.y, b.y), x2: x, y2: Math.min(a.y + a.height, b.y + b.height) };
  }
  const y = near(a.y + a.height, b.y) ? b.y : a.y;
  return { x1: Math.max(a.x, b.x), y1: y, x2: Math.min(a.x + a.width, b.x + b.width), y2: y };
}

const lengthOf = ({ x1, y1, x2, y2 }: WallPart) => x2 - x1 + y2 - y1;

/** So many metres of a wall, from so many after its beginning. */
function partOf(wall: WallPart, from: number, length: number): WallPart {
  const isUpright = near(wall.x1, wall.x2);
  const { x1, y1 } = wall;
  return isUpright
    ? { x1, y1: y1 + from, x2: x1, y2: y1 + from + length }
    : { x1: x1 + from, y1, x2: x1 + from + length, y2: y1 };
}

const middleOf = (wall: WallPart, length: number) => partOf(wall, (lengthOf(wall) - length) / 2, length);

function doorInto(room: Rectangle, wall: WallPart): Door {
  const isUpright = near(wall.x1, wall.x2);
  const into = isUpright
    ? { x: near(room.x, wall.x1) ? 1 : -1, y: 0 }
    : { x: 0, y: near(room.y, wall.y1) ? 1 : -1 };
  return { ...partOf(wall, Math.min(corner, (lengthOf(wall) - leaf) / 2), leaf), into };
}

const isDay = ({ kind }: PlannedRoom) => traitsOf(kind).isDay === true;

/** Rooms from which another one is rather entered, where it does not lie at the hall. */
const order = ["hall", "landing", "living", "livingKitchen", "dining", "kitchen", "bedroom", "storage"];
const rank = ({ kind }: PlannedRoom) => {
  const last = traitsOf(kind).tint === "wet" ? order.length + 1 : order.length;
  return order.includes(kind) ? order.indexOf(kind) : last;
};

/**
 * Doors so that every room can be reached, from the halls first; living rooms side by side have a wide opening.
 * @param at the rectangle of each room
 */
export function doorsOf(rooms: readonly PlannedRoom[], at: readonly Rectangle[]): Door[] {
  const rectangle = (index: number) => at[index] as Rectangle;
  const wall = (a: number, b: number) => sharedWall(rectangle(a), rectangle(b));
  const all = rooms.map((_, index) => index);
  const ways = all.filter((index) => traitsOf((rooms[index] as PlannedRoom).kind).isWay);
  const reached = new Set(ways.length > 0 ? ways.slice(0, 1) : [0]);
  const doors: Door[] = [];
  const joined = new Set<string>();
  const pair = (a: number, b: number) => [a, b].sort((x, y) => x - y).join();
  for (;;) {
    const steps = all
      .filter((index) => !reached.has(index))
      .flatMap((room) => [...reached].map((from) => ({ room, from, length: wall(room, from) })))
      .filter(({ length }) => length >= doorWall)
      .sort(
        (a, b) =>
          Number(ways.includes(b.room)) - Number(ways.includes(a.room)) ||
          rank(rooms[a.from] as PlannedRoom) - rank(rooms[b.from] as PlannedRoom) ||
          b.length - a.length,
      );
    const [step] = steps;
    if (!step) break;
    reached.add(step.room);
    joined.add(pair(step.room, step.from));
    const between = wallBetween(rectangle(step.room), rectangle(step.from));
    const isOpen = isDay(rooms[step.room] as PlannedRoom) && isDay(rooms[step.from] as PlannedRoom);
    doors.push(
      isOpen && step.length > passage
        ? { ...middleOf(between, passage), into: null }
        : doorInto(rectangle(step.room), between),
    );
  }
  for (const a of all)
    for (const b of all.slice(a + 1)) {
      if (joined.has(pair(a, b)) || ![a, b].every((index) => isDay(rooms[index] as PlannedRoom))) continue;
      if (wall(a, b) > passage)
        doors.push({ ...middleOf(wallBetween(rectangle(a), rectangle(b)), passage), into: null });
    }
  return doors;
}

/** The outer walls of a room, by side. */
function outerWalls(
  room: Rectangle,
  width: number,
  depth: number,
): { side: PlanSide | "left" | "right"; wall: WallPart }[] {
  const { x, y, width: wide, height } = room;
  const [right, bottom] = [x + wide, y + height];
  return [
    ...(near(y, 0) ? [{ side: "rear" as const, wall: { x1: x, y1: 0, x2: right, y2: 0 } }] : []),
    ...(near(bottom, depth)
      ? [{ side: "front" as const, wall: { x1: x, y1: depth, x2: right, y2: depth } }]
      : []),
    ...(near(x, 0) ? [{ side: "left" as const, wall: { x1: 0, y1: y, x2: 0, y2: bottom } }] : []),
    ...(near(right, width)
      ? [{ side: "right" as const, wall: { x1: width, y1: y, x2: width, y2: bottom } }]
      : []),
  ];
}

export interface OuterOpenings {
  windows: WallPart[];
  /** To the street or the stairwell. */
  entrance: Door | null;
  /** Of garages. */
  gates: WallPart[];
}

/** Windows, the door of the home and of a garage. */
export function outerOpenings(
  rooms: readonly PlannedRoom[],
  at: readonly Rectangle[],
  { width, depth, openSides, entrance: way }: Omit<FloorOutline, "outsides"> & { depth: number },
): OuterOpenings {
  const found: OuterOpenings = { windows: [], entrance: null, gates: [] };
  rooms.forEach((room, index) => {
    const here = at[index] as Rectangle;
    const walls = outerWalls(here, width, depth);
    const traits = traitsOf(room.kind);
    if (room.kind === "garage") {
      const [gate] = walls.filter(({ side }) => side === "front");
      if (gate) found.gates.push(middleOf(gate.wall, Math.min(2.4, lengthOf(gate.wall) - 0.3)));
      return;
    }
    if (traits.isWay && !found.entrance && way !== "stairs") {
      const sides = way === "front" ? ["front"] : ["left", "right", "front"];
      const [door] = walls
        .filter(({ side }) => sides.includes(side) && sides.length > 0)
        .sort((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side));
      if (door && lengthOf(door.wall) >= doorWall) {
        found.entrance = doorInto(here, door.wall);
        return;
      }
    }
    if (room.kind === "cellar" || room.kind === "wineCellar" || room.kind === "dressing") return;
    const lit = walls.filter(({ side }) => ["front", "rear", ...openSides].includes(side));
    const needed = traits.hasDaylight ? lit : lit.slice(0, 1);
    for (const { wall } of needed) {
      const length = lengthOf(wall);
      const wide = traits.hasDaylight ? Math.min(3.2, length * 0.6) : Math.min(0.8, length * 0.5);
      if (length >= 1) found.windows.push(middleOf(wall, wide));
    }
  });
  return found;
}

/** Metres: how wide a flight of stairs is and how far it goes; in a small hall it is steeper. */
const flights = [
  [0.9, 2.2],
  [0.8, 1.8],
  [0.7, 1.4],
] as const;

/** The square beside a wall that an open leaf turns through. */
export function swingOf({ x1, y1, x2, y2, into }: Door): Rectangle {
  const length = lengthOf({ x1, y1, x2, y2 });
  const [across, down] = [(into?.x ?? 0) * length, (into?.y ?? 0) * length];
  return {
    ...{ x: Math.min(x1, x1 + across), y: Math.min(y1, y1 + down) },
    ...{ width: x2 - x1 + Math.abs(across), height: y2 - y1 + Math.abs(down) },
  };
}

/** Whether two rectangles lie at least so many metres from each other. */
const areApart = (a: Rectangle, b: Rectangle, margin: number) =>
  b.x + b.width < a.x - margin ||
  b.x > a.x + a.width + margin ||
  b.y + b.height < a.y - margin ||
  b.y > a.y + a.height + margin;

/** Where a flight of a size may stand in a room: along a wall, in a corner first. */
function flightPlaces({ x, y, width, height }: Rectangle, [wide, long]: (typeof flights)[number]) {
  const steps = Array.from({ length: 9 }, (_, step) => step / 8);
  return [
    { width: wide, height: long },
    { width: long, height: wide },
  ]
    .filter((size) => size.width <= width - 0.05 && size.height <= height - 0.05)
    .flatMap((size) =>
      steps.flatMap((across) =>
        steps.map((down) => ({
          at: { x: x + (width - size.width) * across, y: y + (height - size.height) * down, ...size },
          middle: Math.min(Math.abs(across - 0.5), Math.abs(down - 0.5)),
          isAlong: [across, down].some((share) => share === 0 || share === 1),
        })),
      ),
    )
    .filter(({ isAlong }) => isAlong)
    .sort((a, b) => b.middle - a.middle)
    .map(({ at }) => at);
}

/**
 * A flight of stairs along a wall of a room, where it leaves the doors free, and rather what they turn through and the windows too; null
 * where none has a place.
 */
export function stairsIn(
  room: Rectangle,
  doors: readonly Door[],
  windows: readonly WallPart[],
): Rectangle | null {
  const flat = (parts: readonly WallPart[]) => parts.map((part) => swingOf({ ...part, into: null }));
  const [atDoors, atWindows, swings] = [flat(doors), flat(windows), doors.map(swingOf)];
  const isFree = (place: Rectangle, of: readonly Rectangle[], margin: number) =>
    of.every((other) => areApart(place, other, margin));
  for (const size of flights) {
    const places = flightPlaces(room, size).filter((place) => isFree(place, atDoors, 0.1));
    const besideSwings = places.filter((place) => isFree(place, swings, -0.01));
    const best = besideSwings.find((place) => isFree(place, atWindows, 0.1)) ?? besideSwings[0];
    if (best) return best;
  }
  const [steepest] = flights.slice(-1);
  return (steepest && flightPlaces(room, steepest).find((place) => isFree(place, atDoors, 0.1))) ?? null;
}
