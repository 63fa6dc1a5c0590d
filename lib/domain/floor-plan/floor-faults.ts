import { type PlannedRoom, type PlanSide, type RoomKind, sideOf, traitsOf } from "./room-kinds.ts";
import type { Rectangle } from "./slicing.ts";

/** The floor that rooms are laid out on. */
export interface FloorOutline {
  /** Metres, along the street. */
  width: number;
  /** Where there are windows beside those at the street and the garden: both sides of an open building, one of a half-open one. */
  openSides: readonly ("left" | "right")[];
  /** Where one comes in: at the street, from a stairwell at the side, or by the stairs inside. */
  entrance: "front" | "side" | "stairs";
  /** Sides with a terrace, that a room should open to. */
  outsides: readonly PlanSide[];
}

/** A door has room in a wall of so many metres. */
export const doorWall = 0.85;

/** The most that a room, and that a hall, may be longer than wide. */
export const longest = { room: 3, way: 7 } as const;

/** What nobody minds yet. */
const easyLength = { room: 1.6, way: 3 } as const;

/** A window, and a door to the terrace, want a wall of so many metres. */
const windowWall = 1.8;

/** How much each is minded. */
const weights = {
  /** For each time that a room is longer than is easy; near the limit. */
  length: 1.5,
  tooLong: { once: 10, each: 30 },
  /** Not at the side where it lies by the advert, or as usual; a garage that no car reaches. */
  side: { advert: 6, usual: 1.5, garage: 12 },
  dark: 12,
  litFromSide: 0.5,
  narrowWindow: 2,
  /** For each metre of front or rear that a room without a need for it takes. */
  wastedWall: 0.25,
  hallBehind: 1,
  /** Entered through another room: a living room, a bathroom, any other. */
  through: { dry: 0.8, wet: 2, wrong: 7 },
  noWayOut: 5,
  noEntrance: 14,
} as const;

/** Rooms that are entered through another one as well as from the hall. */
const through: Partial<Record<RoomKind, readonly RoomKind[]>> = {
  dressing: ["bedroom"],
  bathroom: ["bedroom"],
  showerRoom: ["bedroom"],
  kitchen: ["living", "dining"],
  dining: ["living", "kitchen"],
  living: ["living", "dining"],
  laundry: ["kitchen", "bathroom", "garage"],
  storage: ["kitchen", "garage", "shop"],
  study: ["living", "livingKitchen"],
  garage: ["laundry", "storage"],
  workshop: ["shop"],
};

export const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

const overlap = (a: number, b: number, c: number, d: number) => Math.min(b, d) - Math.max(a, c);

/** The wall that two rooms have in common, in metres; 0 where they have none. */
export function sharedWall(a: Rectangle, b: Rectangle): number {
  const isBeside = near(a.x + a.width, b.x) || near(b.x + b.width, a.x);
  if (isBeside) return Math.max(0, overlap(a.y, a.y + a.height, b.y, b.y + b.height));
  const isBelow = near(a.y + a.height, b.y) || near(b.y + b.height, a.y);
  return isBelow ? Math.max(0, overlap(a.x, a.x + a.width, b.x, b.x + b.width)) : 0;
}

export const longerSides = ({ width, height }: Rectangle): number => Math.max(width / height, height / width);

/** Which outer walls a room lies at. */
export const edgesOf = ({ x, y, width: wide, height }: Rectangle, width: number, depth: number) => ({
  rear: near(y, 0),
  front: near(y + height, depth),
  left: near(x, 0),
  right: near(x + wide, width),
  side: near(x, 0) || near(x + wide, width),
});

type Edges = ReturnType<typeof edgesOf>;

export const touches = (edges: Edges, side: PlanSide) => side === "all" || edges[side];

/** Whether one comes into a hall at such walls from without. */
export const isEntered = ({ front, side }: Edges, entrance: FloorOutline["entrance"]): boolean =>
  entrance === "stairs" || front || (entrance === "side" && side);

/** Its shape, its side and its windows. */
function ownFaults(room: PlannedRoom, here: Rectangle, edges: Edges, outline: FloorOutline): number {
  const { isWay, hasDaylight } = traitsOf(room.kind);
  const shape = isWay ? "way" : "room";
  const ratio = longerSides(here);
  const limit = longest[shape] * 0.95;
  const isLit = edges.rear || edges.front;
  const side = sideOf(room);
  let sum = Math.max(0, ratio - easyLength[shape]) * weights.length;
  if (ratio > limit) sum += weights.tooLong.once + weights.tooLong.each * (ratio - limit);
  if (side && !touches(edges, side))
    sum += weights.side[room.kind === "garage" ? "garage" : room.side ? "advert" : "usual"];
  if (hasDaylight && !isLit)
    sum += outline.openSides.length > 0 && edges.side ? weights.litFromSide : weights.dark;
  if (hasDaylight && isLit && here.width < windowWall) sum += weights.narrowWindow;
  if (!hasDaylight && !isWay && isLit) sum += weights.wastedWall * here.width;
  if (isWay && outline.entrance === "front" && edges.rear && !edges.front) sum += weights.hallBehind;
  return sum;
}

/**
 * How little a floor is like one that somebody would build; 0 is faultless.
 * @param at the rectangle of each room
 * @param depth of the floor, in metres
 */
export function faultsOf(
  rooms: readonly PlannedRoom[],
  at: readonly Rectangle[],
  outline: FloorOutline,
  depth: number,
): number {
  const { width, entrance, outsides } = outline;
  const edges = at.map((here) => edgesOf(here, width, depth));
  const edgesAt = (index: number) => edges[index] as Edges;
  const wall = (a: number, b: number) => sharedWall(at[a] as Rectangle, at[b] as Rectangle);
  const ways = rooms.flatMap(({ kind }, index) => (traitsOf(kind).isWay ? [index] : []));
  let sum = 0;
  rooms.forEach((room, index) => {
    sum += ownFaults(room, at[index] as Rectangle, edgesAt(index), outline);
    const { isWay, tint } = traitsOf(room.kind);
    if (isWay || ways.length === 0 || ways.some((way) => wall(index, way) >= doorWall)) return;
    const others = through[room.kind] ?? [];
    const isReached = rooms.some(
      ({ kind }, other) => other !== index && others.includes(kind) && wall(index, other) >= doorWall,
    );
    sum += weights.through[isReached ? (tint === "wet" ? "wet" : "dry") : "wrong"];
  });
  const day = rooms.flatMap(({ kind }, index) => (traitsOf(kind).isDay ? [index] : []));
  const opensOut = day.some(
    (index) =>
      (at[index] as Rectangle).width > windowWall && outsides.some((side) => touches(edgesAt(index), side)),
  );
  if (outsides.length > 0 && day.length > 0 && !opensOut) sum += weights.noWayOut;
  if (ways.length > 0 && !ways.some((way) => isEntered(edgesAt(way), entrance))) sum += weights.noEntrance;
  return sum;
}
