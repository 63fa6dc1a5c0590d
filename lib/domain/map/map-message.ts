import { type GoalKind, goalKinds } from "../listing/goal.ts";
import type { MapPosition } from "./map-position.ts";

/**
 * A property as the map frame shows it; all words are in the visitor's language already. Page, title and picture may be left out:
 * then its card has them (`cards` of the message), which is read when its marker is opened.
 */
export interface MapProperty extends MapPosition {
  id: number;
  goal: GoalKind;
  /** Path of its page on this site. */
  href?: string;
  typeName: string;
  title?: string;
  place: string;
  price: { before?: string; amount: string; after?: string };
  marquee: number;
  marqueeName: string;
  /** Path of a small picture on this site. */
  picture?: string;
  /** The name of the button that keeps it. */
  keep?: string;
}

/** A list fits all its properties into view; a property's own map shows the streets around it. */
const mapTypes = ["list", "property"] as const;
export type MapType = (typeof mapTypes)[number];

/** The area of the list's address, null without one, and the list's municipalities, each as its address has it and by all its names. */
export interface MapPlaces {
  area: string | null;
  towns: readonly { value: string; name: string; found?: readonly string[] }[];
}

/** The message from a page to its map frame, 50 ms after the frame is displayed (specification, point 7). */
export interface MapMessage {
  properties: MapProperty[];
  /**
   * `tiles`: the visitor allows the background to be fetched from its maker. `cards`: path below which the cards of the properties
   * lie, by `cardPart`. `places`: where the map can be narrowed to; without it nothing can be chosen there.
   */
  messageInfo: { title: string; tiles: boolean; cards?: string; places?: MapPlaces };
  mapType: MapType;
  /** Path of a picture on this site, shown in front of each price. */
  customMarker: string | null;
  /** Marquees whose name takes the place of a sale price (specification, point 9). */
  marqueeIgnoreList: number[];
}

/** A property that is pointed at beside the map or on it, in either direction; null once it no longer is. */
export interface MapHighlight {
  highlight: number | null;
}

/** What was chosen on the map: a filter of the list and its text in the address, empty to take it away. */
export interface MapChoice {
  choice: "area" | "city";
  value: string;
}

/** The message from the frame to its page, once it listens. */
export const mapIsDisplayed = "map-is-displayed";

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string";
const wholeNumber: Check = (value) => Number.isInteger(value);
const between =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === "number" && value >= least && value <= most;
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
/** A path on this site: neither another host nor a script. */
const sitePath: Check = (value) => typeof value === "string" && /^\/(?![/\\])[^\s\\]*$/.test(value);

/** An object with these fields and no other. */
function shape<Shape>(fields: { [Name in keyof Required<Shape>]: Check }): Check {
  const checks = Object.entries<Check>(fields);
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
    checks.every(([name, check]) => check(Reflect.get(value, name)));
}

const isProperty = shape<MapProperty>({
  id: wholeNumber,
  goal: oneOf(goalKinds),
  href: optional(sitePath),
  typeName: text,
  title: optional(text),
  place: text,
  price: shape<MapProperty["price"]>({ before: optional(text), amount: text, after: optional(text) }),
  marquee: wholeNumber,
  marqueeName: text,
  picture: optional(sitePath),
  keep: optional(text),
  latitude: between(-85, 85),
  longitude: between(-180, 180),
  radius: optional(between(1, 10_000)),
});

const isTown = shape<MapPlaces["towns"][number]>({
  value: text,
  name: text,
  found: optional(listOf(text)),
});

const isMessage = shape<MapMessage>({
  properties: listOf(isProperty),
  messageInfo: shape<MapMessage["messageInfo"]>({
    title: text,
    tiles: oneOf([true, false]),
    cards: optional(sitePath),
    places: optional(
      shape<MapPlaces>({
        area: (value) => value === null || text(value),
        towns: listOf(isTown),
      }),
    ),
  }),
  mapType: oneOf(mapTypes),
  customMarker: (value) => value === null || sitePath(value),
  marqueeIgnoreList: listOf(wholeNumber),
});

/** A complete and well-formed message; null for anything else, as extensions and other scripts post messages too. */
export const readMapMessage = (data: unknown): MapMessage | null =>
  isMessage(data) ? (data as MapMessage) : null;

const isHighlight = shape<MapHighlight>({ highlight: (value) => value === null || wholeNumber(value) });

/** A well-formed highlight; null for anything else. */
export const readMapHighlight = (data: unknown): MapHighlight | null =>
  isHighlight(data) ? (data as MapHighlight) : null;

const isChoice = shape<MapChoice>({ choice: oneOf(["area", "city"]), value: text });

/** A well-formed choice; null for anything else. */
export const readMapChoice = (data: unknown): MapChoice | null =>
  isChoice(data) ? (data as MapChoice) : null;

/** The text of a marker: the price, or the name of a marquee in its place. A rent is always shown (design, section 10). */
export function markerText(
  { goal, marquee, marqueeName, price }: MapProperty,
  ignoreList: readonly number[],
): string {
  if (goal === "sale" && marqueeName && ignoreList.includes(marquee)) return marqueeName;
  return [price.before, price.amount].filter(Boolean).join(" ");
}
