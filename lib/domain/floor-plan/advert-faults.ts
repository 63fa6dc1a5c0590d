import { doorWall, edgesOf, type FloorOutline, isEntered, sharedWall, touches } from "./floor-faults.ts";
import { type PlannedRoom, type RoomKind, sideOf, traitsOf } from "./room-kinds.ts";
import type { Rectangle } from "./slicing.ts";

const isBath = ({ kind }: PlannedRoom) => kind === "bathroom" || kind === "showerRoom";
const isBedroom = ({ kind }: PlannedRoom) => kind === "bedroom";
const isDry = ({ kind }: PlannedRoom) => traitsOf(kind).tint !== "wet";
const isToilet = ({ kind }: PlannedRoom) => kind === "toilet";

const isWay = ({ kind }: Pick<PlannedRoom, "kind">) => traitsOf(kind).isWay === true;
const own: readonly RoomKind[] = ["bedroom", "study", "room"];

/** Nobody minds to walk through it on the way to a room of somebody else. */
const isCommon = ({ kind }: PlannedRoom) =>
  isWay({ kind }) || (traitsOf(kind).hasDaylight === true && !own.includes(kind));

/** Positions of the rooms that can be reached from the hall, or else from the first room, through common rooms alone. */
function reachedRooms(rooms: readonly PlannedRoom[], at: readonly Rectangle[]): Set<number> {
  const hall = rooms.findIndex(isWay);
  const reached = new Set([Math.max(0, hall)]);
  for (const from of reached) {
    if (reached.size > 1 && !isCommon(rooms[from] as PlannedRoom)) continue;
    at.forEach((here, index) => {
      if (!reached.has(index) && sharedWall(here, at[from] as Rectangle) >= doorWall) reached.add(index);
    });
  }
  return reached;
}

/** Whether bathrooms may all lie behind bedrooms: each bedroom has its own. */
const areOwn = (baths: number, bedrooms: number) => baths > 1 && baths >= bedrooms;

/**
 * How often a floor contradicts what an advert says of it, or what goes without saying: a room not at its side, or a garage not at the street; one to live or sleep in that
 * is dark, as its only outer wall is the neighbour's, or that is reached through a bedroom or a bathroom alone; a storage room
 * behind a toilet; a hall without a door to the street; no bathroom at the hall, or no toilet for all.
 * @param at the rectangle of each room
 * @param depth of the floor, in metres
 */
export function advertFaults(
  rooms: readonly PlannedRoom[],
  at: readonly Rectangle[],
  { width, openSides, entrance }: FloorOutline,
  depth: number,
): number {
  const reached = reachedRooms(rooms, at);
  const isBeside = (index: number, is: (room: PlannedRoom) => boolean) =>
    rooms.some(
      (room, other) =>
        other !== index && is(room) && sharedWall(at[index] as Rectangle, at[other] as Rectangle) >= doorWall,
    );
  const edgesAt = (index: number) => edgesOf(at[index] as Rectangle, width, depth);
  let sum = 0;
  rooms.forEach((room, index) => {
    const edges = edgesAt(index);
    const { hasDaylight } = traitsOf(room.kind);
    const side = room.kind === "garage" ? sideOf(room) : room.side;
    if (side && !touches(edges, side)) sum += 1;
    const isLit = edges.rear || edges.front || openSides.some((open) => edges[open]);
    if (hasDaylight && openSides.length === 1 && edges.side && !isLit) sum += 1;
    if (hasDaylight && !reached.has(index)) sum += 1;
    if (room.kind === "storage" && !isBeside(index, isDry)) sum += 1;
  });
  const positions = (is: (room: PlannedRoom) => boolean) =>
    rooms.flatMap((room, index) => (is(room) ? [index] : []));
  const [ways, baths, toilets] = [positions(isWay), positions(isBath), positions(isToilet)];
  if (ways.length > 0 && !ways.some((way) => isEntered(edgesAt(way), entrance))) sum += 1;
  const isForAll = (index: number) => (ways.length > 0 ? isBeside(index, isWay) : reached.has(index));
  if (baths.length > 0 && !areOwn(baths.length, positions(isBedroom).length) && !baths.some(isForAll))
    sum += 1;
  if (toilets.length > 0 && !toilets.some((index) => reached.has(index))) sum += 1;
  return sum;
}
