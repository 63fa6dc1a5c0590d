import type { GoalKind } from "../listing/goal.ts";

/** What somebody looks for; what is missing does not matter to them. Amounts in euro, of a rent a month. */
export interface DemandWish {
  goal: GoalKind;
  typeIds: readonly string[];
  zips: readonly string[];
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minRooms?: number | undefined;
  minBathrooms?: number | undefined;
  minGarages?: number | undefined;
  minParkings?: number | undefined;
}

/** What is compared of a property. */
export interface DemandCandidate {
  id: number;
  goal: GoalKind;
  typeIds: readonly string[];
  /** All postcodes of its municipality: whoever names one means the place. */
  zips: readonly string[];
  /** Null where the agency has not set one yet. */
  price: number | null;
  bedrooms: number;
  bathrooms: number;
  garages: number;
  /** Places for a car, those in a garage included. */
  parkings: number;
}

/** What a wish is compared by, in the order in which it is read. */
const demandCriteria = ["type", "place", "price", "bedrooms", "bathrooms", "garages", "parkings"] as const;
type DemandCriterion = (typeof demandCriteria)[number];

/** `close` misses by so little that people often want to see it all the same; `unknown` where the property has no price. */
type DemandVerdict = "fits" | "close" | "unknown";

export interface DemandMatch {
  /** `nearly`: one criterion is close or not known, all others fit. */
  rank: "fits" | "nearly";
  /** Only of what the person has named. */
  verdicts: { criterion: DemandCriterion; verdict: DemandVerdict }[];
}

/** A price beyond the limit by this share is close: offers begin below the asking price. */
const priceTolerance = 0.1;

function priceVerdict(
  price: number | null,
  { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: DemandWish,
): DemandVerdict | null {
  if (price === null) return "unknown";
  if (price >= minPrice && price <= maxPrice) return "fits";
  const isClose = price >= minPrice * (1 - priceTolerance) && price <= maxPrice * (1 + priceTolerance);
  return isClose ? "close" : null;
}

function countVerdict(count: number, least: number): DemandVerdict | null {
  if (count >= least) return "fits";
  // One less of one is none: that is not close.
  return count === least - 1 && count > 0 ? "close" : null;
}

const isAmongst = (values: readonly string[], options: readonly string[]) =>
  values.some((value) => options.includes(value));

/** The verdicts of all that the wish names; null where one misses. */
function verdictsOf(wish: DemandWish, property: DemandCandidate): DemandMatch["verdicts"] | null {
  const { minPrice, maxPrice, minRooms, minBathrooms, minGarages, minParkings } = wish;
  const counted = (least: number | undefined, count: number) =>
    least ? countVerdict(count, least) : undefined;
  const outcomes: Record<DemandCriterion, DemandVerdict | null | undefined> = {
    type: "fits",
    place: "fits",
    price: minPrice === undefined && maxPrice === undefined ? undefined : priceVerdict(property.price, wish),
    bedrooms: counted(minRooms, property.bedrooms),
    bathrooms: counted(minBathrooms, property.bathrooms),
    garages: counted(minGarages, property.garages),
    parkings: counted(minParkings, property.parkings),
  };
  const verdicts: DemandMatch["verdicts"] = [];
  for (const criterion of demandCriteria) {
    const verdict = outcomes[criterion];
    if (verdict === null) return null;
    if (verdict !== undefined) verdicts.push({ criterion, verdict });
  }
  return verdicts;
}

/**
 * Whether a property is what somebody looks for. Goal, type and place must be right; of price and rooms one may be slightly beyond.
 * @returns null where it is not
 */
export function demandMatch(wish: DemandWish, property: DemandCandidate): DemandMatch | null {
  if (wish.goal !== property.goal) return null;
  if (!isAmongst(property.typeIds, wish.typeIds) || !isAmongst(property.zips, wish.zips)) return null;
  const verdicts = verdictsOf(wish, property);
  if (!verdicts) return null;
  const doubts = verdicts.filter(({ verdict }) => verdict !== "fits").length;
  if (doubts > 1) return null;
  return { rank: doubts === 0 ? "fits" : "nearly", verdicts };
}

/** A text that is a number, or a number; anything else counts as not named. */
const amountIn = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The wish in the stored fields of the demand register. */
export const demandWish = (fields: Readonly<Record<string, unknown>>): DemandWish => ({
  goal: fields.goal === "rent" ? "rent" : "sale",
  typeIds: textsIn(fields.propertyTypes),
  zips: textsIn(fields.zips),
  minPrice: amountIn(fields.minPrice),
  maxPrice: amountIn(fields.maxPrice),
  minRooms: amountIn(fields.minRooms),
  minBathrooms: amountIn(fields.minBathrooms),
  minGarages: amountIn(fields.minGarages),
  minParkings: amountIn(fields.minParkings),
});
