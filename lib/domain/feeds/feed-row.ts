import type { Region } from "../address/region.ts";
import type { GoalKind } from "../listing/goal.ts";
import type { LanguageCode } from "../text/language.ts";

/** What a feed says of a property in a language. */
export interface FeedText {
  title: string;
  /** Paragraphs, separated by an empty line. */
  description: string;
  /** Whether the agency has written both in this language; otherwise they are those of another one. */
  isTranslated: boolean;
  /** Absolute. */
  url: string;
  /** Type, municipality and country, by their names. */
  type: string;
  place: string;
  country: string;
  /** Street and number; null where the address is not published. */
  street: string | null;
}

/**
 * A property as the feeds of adverts have it: one table, which each format writes in its own way. Of an address that is not published there is
 * the municipality alone, its middle included.
 */
export interface FeedRow {
  id: number;
  reference: string;
  /** The day it last changed, as an ISO day. */
  changed: string;
  goal: GoalKind;
  isUnderOption: boolean;
  /** An id of the main types. */
  type: string;
  isNewBuild: boolean;
  /** Euro; of a rental a month. Null where it is not public, or a part only. */
  price: number | null;
  zip: string;
  /** Of Belgium. */
  region: Region | null;
  /** ISO 3166, two letters. */
  country: string;
  /** Degrees; null where they are not known. */
  position: { latitude: number; longitude: number } | null;
  bedrooms: number | null;
  bathrooms: number | null;
  /** m². */
  habitable: number | null;
  ground: number | null;
  hasPool: boolean;
  constructionYear: number | null;
  /** Of the certificate, such as `C` or `B+`; empty without one. */
  energyLabel: string;
  /** Absolute addresses of JPEGs, in their order. */
  pictures: string[];
  /** In the languages of the site. */
  texts: Readonly<Partial<Record<LanguageCode, FeedText>>>;
}

/** Kinds of property that the formats tell apart, by main types. */
const kinds: Readonly<Record<string, FeedKind>> = {
  house: "house",
  villa: "villa",
  "country-house": "country-house",
  "terraced-house": "terraced-house",
  "town-house": "terraced-house",
  "bel-etage": "terraced-house",
  apartment: "apartment",
  "ground-floor-apartment": "apartment",
  duplex: "apartment",
  penthouse: "apartment",
  loft: "apartment",
  studio: "apartment",
  "building-plot": "land",
  "garage-box": "garage",
  office: "commercial",
  shop: "commercial",
  "investment-building": "commercial",
};

export type FeedKind =
  | "house"
  | "villa"
  | "country-house"
  | "terraced-house"
  | "apartment"
  | "land"
  | "garage"
  | "commercial"
  | "other";

export const feedKind = (mainType: string): FeedKind => kinds[mainType] ?? "other";

/** An amount with its currency, in the form that Meta and Google want: `350000.00 EUR`. */
export const amountInEuro = (amount: number): string => `${amount.toFixed(2)} EUR`;

/** A description on one line of some characters. */
export const cutLine = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;
};
