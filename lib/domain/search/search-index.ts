import type { GoalKind } from "../listing/goal.ts";
import type { LanguageCode } from "../text/language.ts";

/** A municipality: how results name it, its part of an address, and what it is found by, folded: postcode, names in all languages. */
export interface SearchPlace {
  label: string;
  slug: string;
  found: string;
}

/** What stands where a price stands: `vanaf {amount}`, `{amount} per maand + {charges} lasten`, `Verkocht`. */
export interface SearchPrice {
  text: string;
  goal: GoalKind;
  /** Can still be had: sold and rented ones are found after all others. */
  open: boolean;
}

/** A picture by its file and the hash of its content, which together name its copies. */
export interface SearchPicture {
  file: string;
  hash: string;
}

/** A property as the search knows it; `place`, `kind` and `price` are positions in the lists of the index. */
export interface SearchProperty {
  id: number;
  reference: string;
  place: number;
  kind: number;
  price: number;
  /** Euro; a rental's charges a month are the second. Empty where the price is no number. */
  amounts: readonly number[];
  title: string;
  /** The title's language where it is not the page's. */
  lang?: LanguageCode;
  picture: SearchPicture | null;
}

/**
 * Properties by columns, newest first: what is alike lies together and compresses, and a property is put together only when it
 * is shown. `{id}` stands for the property's own id.
 */
export interface PropertyColumns {
  /** How much lower each id is than the one before, the first than 0. */
  ids: number[];
  references: string[];
  places: number[];
  kinds: number[];
  prices: number[];
  amounts: (number | readonly number[])[];
  titles: string[];
  langs: Record<string, LanguageCode>;
  files: string[];
  /** Without separators: all are of one length. */
  hashes: string;
}

/** A city or a type with its page below the lists, and how many properties it has there. */
export interface SearchFilter {
  name: string;
  slug: string;
  /** A city's postcodes. */
  zips?: string;
  /** What it is found by, folded. */
  found: string;
  sale: number;
  rent: number;
}

export interface SearchProject {
  name: string;
  title: string;
  lang?: LanguageCode;
  place: string;
  href: string;
  price: string;
  picture: SearchPicture | null;
  /** What it is found by, folded. */
  found: string;
}

/** The file that the search box reads: all that can be found in one language. */
export interface SearchIndex {
  /** Addresses by goal; `{city}`, `{slug}`, `{id}` and `{reference}` of a property still stand open. */
  propertyPaths: Record<GoalKind, string>;
  listPaths: Record<GoalKind, string>;
  places: SearchPlace[];
  kinds: string[];
  prices: SearchPrice[];
  properties: PropertyColumns;
  cities: SearchFilter[];
  types: SearchFilter[];
  projects: SearchProject[];
}
