/** What a kind of room asks of its place on a floor. */
export interface RoomTraits {
  /** One walks through it to the others: a hall, a landing. */
  isWay?: true;
  /** It needs a window. */
  hasDaylight?: true;
  /** One lives there by day: it opens to the terrace, and wide to others of its kind. */
  isDay?: true;
  /** It lies outside the walls. */
  isOutside?: true;
  /** Where it lies unless the advert says otherwise. */
  side?: PlanSide;
  tint?: "wet" | "store";
}

/** The street, the garden behind the house; `all` is around it, which only a terrace can be. */
export const planSides = ["front", "rear", "all"] as const;
export type PlanSide = (typeof planSides)[number];

/** Every kind of room that a plan may have, in the order in which forms offer them. */
const roomTraits = {
  hall: { isWay: true, side: "front" },
  landing: { isWay: true },
  living: { hasDaylight: true, isDay: true },
  dining: { hasDaylight: true, isDay: true },
  kitchen: { hasDaylight: true, isDay: true, side: "rear" },
  livingKitchen: { hasDaylight: true, isDay: true },
  bedroom: { hasDaylight: true },
  bathroom: { tint: "wet" },
  showerRoom: { tint: "wet" },
  toilet: { tint: "wet" },
  study: { hasDaylight: true },
  room: { hasDaylight: true },
  dressing: {},
  laundry: { tint: "wet" },
  storage: { tint: "store" },
  veranda: { hasDaylight: true, side: "rear" },
  mezzanine: { hasDaylight: true },
  attic: { tint: "store" },
  cellar: { tint: "store" },
  wineCellar: { tint: "store" },
  garage: { tint: "store", side: "front" },
  shop: { hasDaylight: true, side: "front" },
  workshop: { hasDaylight: true, side: "rear" },
  office: { hasDaylight: true },
  openOffice: { hasDaylight: true },
  meetingRoom: { hasDaylight: true },
  reception: { side: "front" },
  terrace: { isOutside: true, side: "rear" },
  balcony: { isOutside: true, side: "rear" },
} as const satisfies Record<string, RoomTraits>;

export type RoomKind = keyof typeof roomTraits;

export const roomKinds = Object.keys(roomTraits) as [RoomKind, ...RoomKind[]];

export const traitsOf = (kind: RoomKind): RoomTraits => roomTraits[kind];

/** A room as its advert has it: m², and where it lies if that is known. */
export interface PlannedRoom {
  kind: RoomKind;
  surface: number;
  side?: PlanSide | undefined;
}

/** Where it should touch the outer wall, if anywhere. */
export const sideOf = ({ kind, side }: PlannedRoom): PlanSide | undefined => side ?? traitsOf(kind).side;
