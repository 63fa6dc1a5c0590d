import type { GoalKind } from "../listing/goal.ts";
import type { LanguageCode } from "../text/language.ts";
import type { SentenceNames } from "./lexicon.ts";

/** A municipality: its name in results, its part of an address, and the folded text to search: postcode, all its names. */
export interface SearchPlace {
  label: string;
  slug: string;
  found: string;
}

/** The text in the place of a price: `vanaf {amount}`, `{amount} per maand + {charges} lasten`, `Verkocht`. */
export interface SearchPrice {
  text: string;
  goal: GoalKind;
  /** Still available: sold and rented ones come after all others. */
  open: boolean;
}

/** A picture: its file and the hash of its content, which together name its copies. */
export interface SearchPicture {
  file: string;
  hash: string;
}

/** A property in the index; `place`, `kind` and `price` are positions in the lists of the index. */
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
  /** Where its address is published: the names of its street, as in `streetNames`, and the number of the house. */
  street?: string;
  houseNumber?: string;
}

/**
 * Properties by columns, newest first: equal values lie together and compress well, and a property is read only when it is
 * shown. `{id}` stands for the id of the property.
 */
export interface PropertyColumns {
  /** Each id as the difference to the one before, the first to 0. */
  ids: number[];
  references: string[];
  places: number[];
  kinds: number[];
  prices: number[];
  amounts: (number | readonly number[])[];
  titles: string[];
  langs: Record<string, LanguageCode>;
  files: string[];
  /** Joined without separators: all have the same length. */
  hashes: string;
  /** The folded names of a street in its languages, with bars between them, as they first occur: `rue de l'embellie|opklaringsstraat`. */
  streetNames: string[];
  /** Positions in them; -1 where the address is not published. */
  streets: number[];
  /** Digits alone as a number; 0 where there is none. */
  houseNumbers: (number | string)[];
}

/** A city or a type with its page below the lists, and how many properties it has there. */
export interface SearchFilter {
  name: string;
  slug: string;
  /** Its text in a list's address; a city abroad, which no list narrows to, has none. */
  value?: string;
  /** A city's postcodes. */
  zips?: string;
  /** The folded text that is searched. */
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
  /** The folded text that is searched. */
  found: string;
}

/** What a page of words is, where its row says so: a guide, a term of the glossary, or any other. */
export type SearchPageKind = "guide" | "term" | "page";

/** A page that answers a question, or a term on the glossary's page. */
export interface SearchPage {
  kind: SearchPageKind;
  name: string;
  /** Its title where it says more than its name. */
  title?: string;
  lang?: LanguageCode;
  href: string;
  /** The folded text that is searched: its name, title and summary, its steps, the terms that it explains. */
  found: string;
}

/** The file that the search box reads: everything that can be found, in one language. */
export interface SearchIndex {
  language: LanguageCode;
  /** Addresses by goal, with the gaps `{city}`, `{slug}`, `{id}` and `{reference}` of a property. */
  propertyPaths: Record<GoalKind, string>;
  listPaths: Record<GoalKind, string>;
  /** The page of the demand register, for mails about what comes. */
  demandPath: string;
  places: SearchPlace[];
  kinds: string[];
  prices: SearchPrice[];
  properties: PropertyColumns;
  /** Whether there are more properties, in a file of their own. */
  isPart?: boolean;
  cities: SearchFilter[];
  types: SearchFilter[];
  projects: SearchProject[];
  pages: SearchPage[];
  /** What a sentence can name: every municipality at home, with or without properties, and all types and main types. */
  names: SentenceNames;
}
