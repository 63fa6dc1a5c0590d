import { type PlannedRoom, type PlanSide, sideOf, traitsOf } from "./room-kinds.ts";
import { changed, firstSlicing, type Rectangle, type Slicing, sliced } from "./slicing.ts";

/** The floor that rooms are laid out on. */
export interface FloorOutline {
  /** Metres, along the street. */
  width: number;
  /** Whether there are windows at the sides too: an open or half-open building. */
  hasSideWindows: boolean;
  /** Where one comes in: at the street, from a stairwell at the side, or by the stairs inside. */
  entrance: "front" | "side" | "stairs";
  /** Sides with a terrace, that a room should open to. */
  outsides: readonly PlanSide[];
}

/** A door has room in a wall of so many metres. */
export const doorWall = 0.85;

const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;
const overlap = (a: number, b: number, c: number, d: number) => Math.min(b, d) - Math.max(a, c);

/** The wall that two rooms have in common, in metres; 0 where they have none. */
export function sharedWall(a: Rectangle, b: Rectangle): number {
  const isBeside = near(a.x + a.width, b.x) || near(b.x + b.width, a.x);
  if (isBeside) return Math.max(0, overlap(a.y, a.y + a.height, b.y, b.y + b.height));
  const isBelow = near(a.y + a.height, b.y) || near(b.y + b.height, a.y);
  return isBelow ? Math.max(0, overlap(a.x, a.x + a.width, b.x, b.x + b.width)) : 0;
}

export const longerSides = ({ width, height }: Rectangle): number => Math.max(width / height, height / width);

/** The most that a room, and that a hall, may be longer than wide. */
export const longest = { room: 3, way: 7 } as const;

/** Rooms that are entered through another one as well as from the hall. */
const through: Partial<Record<PlannedRoom["kind"], readonly PlannedRoom["kind"][]>> = {
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

/** How little a floor is like one that somebody would build; 0 is faultless. Weights are in steps of what one would mind. */
function faults(
  rooms: readonly PlannedRoom[],
  at: readonly Rectangle[],
  outline: FloorOutline,
  depth: number,
) {
  const ways = rooms.flatMap(({ kind }, index) => (traitsOf(kind).isWay ? [index] : []));
  const { width, hasSideWindows, entrance, outsides } = outline;
  let sum = 0;
  let opensOut = outsides.length === 0;
  rooms.forEach((room, index) => {
    const traits = traitsOf(room.kind);
    const here = at[index] as Rectangle;
    const ratio = longerSides(here);
    const most = traits.isWay ? longest.way : longest.room;
    const easy = traits.isWay ? 3 : 1.6;
    if (ratio > easy) sum += (ratio - easy) * 1.5;
    if (ratio > most * 0.95) sum += 30 * (ratio - most * 0.95) + 10;
    const isRear = near(here.y, 0);
    const isFront = near(here.y + here.height, depth);
    const isSide = near(here.x, 0) || near(here.x + here.width, width);
    const touches = (side: PlanSide | undefined) => (side === "rear" ? isRear : side === "front" && isFront);
    const side = sideOf(room);
    if (side && side !== "all" && !touches(side)) sum += room.side ? 6 : 1.5;
    if (traits.hasDaylight && !isRear && !isFront) sum += hasSideWindows && isSide ? 0.5 : 12;
    if (traits.hasDaylight && (isRear || isFront) && here.width < 1.8) sum += 2;
    if (!traits.hasDaylight && !traits.isWay && (isRear || isFront)) sum += 0.25 * here.width;
    if (traits.isWay && entrance === "front" && isRear && !isFront) sum += 1;
    if (/iving|itchen|dining/.test(room.kind) && here.width > 1.8)
      opensOut ||= outsides.some((out) => out === "all" || touches(out));
    if (traits.isWay || ways.length === 0) return;
    if (ways.some((way) => sharedWall(here, at[way] as Rectangle) >= doorWall)) return;
    const others = through[room.kind] ?? [];
    const isReached = rooms.some(
      ({ kind }, other) =>
        other !== index && others.includes(kind) && sharedWall(here, at[other] as Rectangle) >= doorWall,
    );
    sum += isReached ? (traitsOf(room.kind).tint === "wet" ? 2 : 0.8) : 7;
  });
  if (!opensOut && rooms.some(({ kind }) => /iving|itchen/.test(kind))) sum += 5;
  const isReachedFrom = (way: number) => {
    const here = at[way] as Rectangle;
    if (entrance === "stairs") return true;
    if (entrance === "front") return near(here.y + here.height, depth);
    return near(here.x, 0) || near(here.x + here.width, width) || near(here.y + here.height, depth);
  };
  if (ways.length > 0 && !ways.some(isReachedFrom)) sum += 14;
  return sum;
}

/** Numbers that look drawn by lot and are the same each time: a plan does not change from one build to the next. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const areasOf = (rooms: readonly PlannedRoom[]) => rooms.map(({ surface }) => surface);

/** Metres from the street to the garden side. */
export const floorDepth = (rooms: readonly PlannedRoom[], width: number): number =>
  areasOf(rooms).reduce((sum, area) => sum + area, 0) / width;

/** How much rooms are longer than they may be; 0 where none is a mere slice. */
const tooLong = (rooms: readonly PlannedRoom[], at: readonly Rectangle[]) =>
  rooms.reduce((sum, { kind }, index) => {
    const most = traitsOf(kind).isWay ? longest.way : longest.room;
    return sum + Math.max(0, longerSides(at[index] as Rectangle) - most);
  }, 0);

interface Search {
  first: Slicing;
  at: (slicing: Slicing) => Rectangle[];
  rate: (at: readonly Rectangle[]) => number;
  tries: number;
  /** How much worse than before a floor may be at the beginning. */
  limit: number;
  random: () => number;
  /** Sees each floor that is tried, and ends the search with true. */
  seen: (slicing: Slicing, at: Rectangle[], sum: number) => boolean;
}

/** Cuts a floor in ever another way, and goes on from what is no worse than a limit that falls. */
function search({ first, at, rate, tries, limit, random, seen }: Search): void {
  let slicing = first;
  let sum = rate(at(first));
  if (seen(first, at(first), sum)) return;
  for (let index = 0; index < tries; index += 1) {
    const next = changed(slicing, random);
    if (next === slicing) continue;
    const placed = at(next);
    const rated = rate(placed);
    if (rated <= sum + limit * (1 - index / tries) ** 2) {
      slicing = next;
      sum = rated;
    }
    if (seen(next, placed, rated)) return;
  }
}

/** A floor of a width on which no room is a mere slice; null where none is found. Costs a fraction of a whole search. */
export function fittingSlicing(rooms: readonly PlannedRoom[], width: number): Slicing | null {
  const areas = areasOf(rooms);
  const size = { width, height: floorDepth(rooms, width) };
  let found: Slicing | null = null;
  search({
    first: firstSlicing(rooms.length),
    at: (slicing) => sliced(slicing, areas, size),
    rate: (at) => tooLong(rooms, at),
    ...{ tries: 800 * rooms.length, limit: 2, random: numbers(rooms.length) },
    seen: (slicing, _, sum) => {
      if (sum === 0) found = slicing;
      return found !== null;
    },
  });
  return found;
}

const starts = 3;
const tries = { least: 600, perRoom: 90 };

/**
 * Lays the rooms of a floor out in its outline, each with exactly its surface, as the best of
 * some thousand ways to cut it. The same rooms give the same floor.
 * @param rooms without those outside
 * @param first where the search begins, and what it falls back on (`fittingSlicing`)
 * @returns a rectangle for each room
 */
export function floorLayout(
  rooms: readonly PlannedRoom[],
  outline: FloorOutline,
  first: Slicing,
): Rectangle[] {
  const areas = areasOf(rooms);
  const depth = floorDepth(rooms, outline.width);
  const at = (slicing: Slicing) => sliced(slicing, areas, { width: outline.width, height: depth });
  const random = numbers(rooms.length);
  let best = { at: at(first), sum: Number.POSITIVE_INFINITY };
  for (let start = 0; start < starts; start += 1)
    search({
      ...{ first, at, random, tries: tries.least + tries.perRoom * rooms.length, limit: 6 },
      rate: (placed) => faults(rooms, placed, outline, depth),
      seen: (_, placed, sum) => {
        if (sum < best.sum && tooLong(rooms, placed) === 0) best = { at: placed, sum };
        return rooms.length === 1;
      },
    });
  return best.at;
}
