/** Metres: x from the left wall, y from the garden side down to the street. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How two parts of a floor lie: the second one to the right of the first, or below it. */
type Cut = "beside" | "below";

/**
 * A floor that is cut in two, its parts again, down to its rooms, in postfix notation: `[0, 1, "beside", 2, "below"]` has rooms 0 and 1
 * beside each other and room 2 below both. Numbers are positions in the list of surfaces.
 */
export type Slicing = readonly (number | Cut)[];

interface Part {
  area: number;
  room?: number;
  cut?: Cut;
  parts?: [Part, Part];
}

function tree(slicing: Slicing, areas: readonly number[]): Part {
  const stack: Part[] = [];
  for (const token of slicing) {
    if (typeof token === "number") {
      stack.push({ area: areas[token] ?? 0, room: token });
      continue;
    }
    const [first, second] = stack.splice(-2) as [Part, Part];
    stack.push({ area: first.area + second.area, cut: token, parts: [first, second] });
  }
  return stack[0] as Part;
}

function place({ area, room, cut, parts }: Part, at: Rectangle, into: Rectangle[]): void {
  if (!parts) {
    into[room ?? 0] = at;
    return;
  }
  const share = area === 0 ? 0.5 : parts[0].area / area;
  const { x, y, width, height } = at;
  if (cut === "beside") {
    place(parts[0], { x, y, width: width * share, height }, into);
    place(parts[1], { x: x + width * share, y, width: width * (1 - share), height }, into);
  } else {
    place(parts[0], { x, y, width, height: height * share }, into);
    place(parts[1], { x, y: y + height * share, width, height: height * (1 - share) }, into);
  }
}

/** The rectangles of all rooms, each with exactly its part of the outline. @param areas one for each room of the slicing */
export function sliced(
  slicing: Slicing,
  areas: readonly number[],
  outline: Pick<Rectangle, "width" | "height">,
): Rectangle[] {
  const rectangles: Rectangle[] = [];
  place(tree(slicing, areas), { x: 0, y: 0, ...outline }, rectangles);
  return rectangles;
}

/** Rooms in a row, cut one way and the other in turn: where a search begins. @param count of rooms, at least 1 */
export const firstSlicing = (count: number): Slicing =>
  Array.from({ length: count }, (_, room) => room).flatMap(
    (room): Slicing => (room === 0 ? [room] : [room, room % 2 === 1 ? "beside" : "below"]),
  );

/** Every cut has two parts before it. */
function isWhole(slicing: Slicing): boolean {
  let parts = 0;
  for (const token of slicing) {
    parts += typeof token === "number" ? 1 : -1;
    if (parts < 1) return false;
  }
  return parts === 1;
}

/**
 * A floor that differs in one thing: two rooms have changed places, a wall has turned, or a room has moved into a neighbouring part.
 * @param random gives numbers from 0 to below 1
 */
export function changed(slicing: Slicing, random: () => number): Slicing {
  const next = [...slicing];
  const pick = () => Math.floor(random() * next.length);
  const kind = random();
  const [a, b] = [pick(), pick()];
  const [first, second] = [next[a], next[b]];
  if (first === undefined || second === undefined) return slicing;
  if (kind < 0.45) {
    if (typeof first !== "number" || typeof second !== "number") return slicing;
    next[a] = second;
    next[b] = first;
    return next;
  }
  if (kind < 0.65) {
    if (typeof first === "number") return slicing;
    next[a] = first === "beside" ? "below" : "beside";
    return next;
  }
  const [moved] = next.splice(a, 1);
  if (moved === undefined) return slicing;
  next.splice(b, 0, moved);
  return isWhole(next) ? next : slicing;
}
