import { type FilterOfKind, filters } from "../../listing/filters.ts";
import { filterNames } from "../../listing/list-query.ts";

/** The kinds of home, building and land that words stand for, whatever the agency calls its own types. */
export const typeConcepts = ["house", "apartment", "land", "investment", "takeOver"] as const;
type TypeConcept = (typeof typeConcepts)[number];

/** Finer kinds, and the type that a kind is one of; those of null are no home. */
export const kindConcepts = {
  terraced: "house",
  townHouse: "house",
  belEtage: "house",
  villa: "house",
  countryHouse: "house",
  groundFloor: "apartment",
  duplex: "apartment",
  penthouse: "apartment",
  loft: "apartment",
  studio: "apartment",
  garageBox: null,
  office: null,
  shop: null,
  plot: "land",
} as const satisfies Record<string, TypeConcept | null>;
export type KindConcept = keyof typeof kindConcepts;

/** Filters that are on or off: each of the table has words of its own. */
export type FlagName = FilterOfKind<"flag">;
export const flagNames = filterNames.filter((name): name is FlagName => filters[name].kind === "flag");

/** Words between and around the facts: limits, units, numbers, and what means nothing. */
type Particle =
  | "most"
  | "least"
  | "more"
  | "about"
  | "between"
  | "and"
  | "or"
  | "to"
  | "without"
  | "bedrooms"
  | "rooms"
  | "squareMetres"
  | "ofGround"
  | "thousand"
  | "million"
  | "euro"
  | "monthly"
  | "energy"
  | "orBetter"
  | "ofTown"
  | "noise";

export type Meaning = "sale" | "rent" | TypeConcept | KindConcept | FlagName | Particle;

/**
 * The words of a language by what they mean, as people type them: accents, capitals, apostrophes and hyphens do not matter. A word
 * may mean several things (`bis` is "at most" and "to"): its neighbours decide.
 */
export interface Grammar {
  words: Record<Meaning, string>;
  /** `zwei`: 2. They count in front of a room or a thousand alone, as `une` is an article too. */
  numbers: Record<string, number>;
  /** Words written as one that are read as several: `mietwohnung` is `miete wohnung`. */
  compounds: Record<string, string>;
}
