import { advertFaults } from "./advert-faults.ts";
import { type FloorOutline, faultsOf, longerSides, longest } from "./floor-faults.ts";
import { type PlannedRoom, traitsOf } from "./room-kinds.ts";
import { changed, firstSlicing, type Rectangle, type Slicing, sliced } from "./slicing.ts";

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

/** How often the search begins anew, and at most on a floor that is still untrue to its advert. */
const starts = 8;
const moreStarts = 24;
/** How much being untrue is minded. */
const grave = 40;
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
  const faults = (placed: readonly Rectangle[]) => faultsOf(rooms, placed, outline, depth);
  const untrue = (placed: readonly Rectangle[]) => grave * advertFaults(rooms, placed, outline, depth);
  const isFound = () => best.sum < Number.POSITIVE_INFINITY && untrue(best.at) === 0;
  for (let start = 0; start < starts || (start < moreStarts && !isFound()); start += 1) {
    const isMore = start >= starts;
    search({
      ...{ first, at, random, tries: tries.least + tries.perRoom * rooms.length, limit: 40 },
      rate: (placed) => faults(placed) + (isMore ? untrue(placed) : 0),
      seen: (_, placed, rated) => {
        if (rated >= best.sum || tooLong(rooms, placed) > 0) return rooms.length === 1;
        const sum = rated + (isMore ? 0 : untrue(placed));
        if (sum < best.sum) best = { at: placed, sum };
        return rooms.length === 1;
      },
    });
  }
  return best.at;
}
