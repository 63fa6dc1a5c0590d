import type { VisitSlot } from "./appointments.ts";

/** How many homes are visited one after the other. */
export const tourSize = { least: 2, most: 4 };

/** A home that is to be visited, with its free times; without a place nobody knows how far it is. */
export interface TourHome {
  id: number;
  place: { latitude: number; longitude: number } | null;
  slots: readonly VisitSlot[];
}

export interface TourStop {
  id: number;
  slot: VisitSlot;
}

/** In minutes: to leave, to park, and to find the door. */
const between = 10;
/** In minutes, where a place is unknown. */
const unknownWay = 30;
/** How much longer streets are than the line through the air, and km an hour in a town. */
const [detour, speed] = [1.3, 25];
const radiusKm = 6_371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function kilometres(from: NonNullable<TourHome["place"]>, to: NonNullable<TourHome["place"]>): number {
  const [height, width] = [
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2,
    Math.sin(radians(to.longitude - from.longitude) / 2) ** 2,
  ];
  const share = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width;
  return 2 * radiusKm * Math.asin(Math.sqrt(share));
}

/** From the end of a visit to the beginning of the next one, in minutes, by fives: by car through streets, and parking. */
export function minutesBetween(from: Pick<TourHome, "place">, to: Pick<TourHome, "place">): number {
  const way = from.place && to.place ? (kilometres(from.place, to.place) * detour * 60) / speed : unknownWay;
  return Math.ceil((way + between) / 5) * 5;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** In minutes, from the first door to the last: one afternoon, or one morning. */
const longest = 240;

/** All orders of a few things. */
const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

/** The homes in an order, each as soon as one can be there; null where one of them has no time left. */
function stopsFrom(order: readonly TourHome[], start: VisitSlot): TourStop[] | null {
  const [first, ...others] = order;
  if (!first) return null;
  const stops = [{ home: first, slot: start }];
  for (const home of others) {
    const last = stops.at(-1);
    if (!last) return null;
    const ready = minutesOf(last.slot.to) + minutesBetween(last.home, home);
    const slot = home.slots.find(({ day, from }) => day === start.day && minutesOf(from) >= ready);
    if (!slot || minutesOf(slot.to) - minutesOf(start.from) > longest) return null;
    stops.push({ home, slot });
  }
  return stops.map(({ home: { id }, slot }) => ({ id, slot }));
}

const noon = "12:00";

/** In the afternoon first, then the shortest, then the earliest. */
function rankOf(stops: readonly TourStop[]): [isMorning: number, length: number, start: number] {
  const [first, last] = [stops[0]?.slot, stops.at(-1)?.slot];
  const start = minutesOf(first?.from ?? "");
  return [Number((first?.from ?? "") < noon), minutesOf(last?.to ?? "") - start, start];
}

const isBefore = (rank: readonly number[], other: readonly number[]): boolean => {
  const at = rank.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (rank[at] ?? 0) < (other[at] ?? 0);
};

/**
 * When several homes can be visited one after the other: the best order of each day on which all have a free time, the next days first.
 * @param homes each with its times in their order
 */
export function suggestTours(homes: readonly TourHome[], most: number): TourStop[][] {
  const days = new Set(homes[0]?.slots.map(({ day }) => day));
  const tours: TourStop[][] = [];
  for (const day of days) {
    const ofDay = homes.map((home) => ({ ...home, slots: home.slots.filter((slot) => slot.day === day) }));
    if (ofDay.some(({ slots }) => slots.length === 0)) continue;
    let best: TourStop[] | null = null;
    for (const order of orders(ofDay))
      for (const start of order[0]?.slots ?? []) {
        const stops = stopsFrom(order, start);
        if (stops && (!best || isBefore(rankOf(stops), rankOf(best)))) best = stops;
      }
    if (best) tours.push(best);
    if (tours.length === most) break;
  }
  return tours;
}
