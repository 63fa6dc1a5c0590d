import { areaHolds, readArea } from "../map/drawn-area.ts";
import type { MapPosition } from "../map/map-position.ts";
import { isEmpty } from "../text/text.ts";
import { parseAmount } from "../text/typed-amounts.ts";
import type { FloodFacts } from "./flood.ts";
import type { PriceLabel } from "./price.ts";

/** What the filters read of a property: how it is listed in a language, and the agency's record. */
export interface ListedProperty {
  listing: {
    id: number;
    reference: string;
    title: { text: string };
    typeName: string;
    typeIds: readonly string[];
    place: ListCity;
    price: PriceLabel;
    /** Euro a month, of a rental. */
    charges?: number;
    bedrooms?: number;
    surface?: number;
    energy: { label: string } | null;
    isNew: boolean;
    /** Where the map shows it, which of a hidden address is not where it lies. */
    position: MapPosition | null;
  };
  record: {
    MainTypeName?: string;
    Surfaces?: { Garden?: number; Terrace?: number; Ground?: number };
    Rooms?: { Garages?: number; Parkings?: number; ExternalParkings?: number };
    Building?: {
      Condition?: string;
      Facilities?: Record<string, boolean | undefined>;
      InteriorComfort?: readonly string[];
      ExteriorComfort?: readonly string[];
    };
    Flood?: FloodFacts;
    Pets?: string;
    PointsOfInterest?: readonly { Kind: string; Distance: number }[];
    /** An ISO day, or a word of the schema. */
    Availability?: string;
  };
  /** The street in its languages and the number, where they are published. */
  address?: readonly string[];
  /** ISO day that "available at once" is measured against. */
  today: string;
}

/** A municipality by the name of its language and its postcode; in a query one of them may be empty. */
export interface ListCity {
  name: string;
  zip: string;
}

/** A parameter of a list's address. */
export interface Parameter<Value> {
  /** The value of the parameter's texts in an address; a text without meaning is ignored. `read([])` is the value when it is off. */
  read: (texts: readonly string[]) => Value;
  /** Its texts for an address; none when it is off. */
  write: (value: Value) => readonly string[];
}

/**
 * A filter of a list; `filters.ts` has the table. `Fact` is the type of its column in the index, `Row` the columns that its test
 * reads of a property.
 */
export interface Filter<Column extends string, Fact, Value, Row> extends Parameter<Value> {
  /** How it is chosen in the filter bar; neither free text nor an area is. */
  kind: "several" | "text" | "amount" | "choice" | "flag" | "area";
  /** Its column in the index; two filters of the same fact share it. */
  column: Column;
  /** The fact of a property that goes into the column. */
  of: (property: ListedProperty) => Fact;
  /** Which properties pass. `rows` is the whole stock. */
  test: (value: Value, rows: readonly Row[]) => (row: Row) => boolean;
  /** A text of the address as people read it: `b` is `B`. */
  show: (text: string) => string;
}

/** A filter that takes several values, out of options with a text and a name. */
export interface SeveralFilter<Column extends string, Fact, Item, Row>
  extends Filter<Column, Fact, readonly Item[], Row> {
  kind: "several";
  /** Whether an option's text and a text of an address mean the same. */
  isSame: (option: string, text: string) => boolean;
  /** The options that a property counts for, by their name or their text. */
  facet: { by: "name" | "text"; of: (row: Row) => readonly string[] };
}

/** A filter of one value out of a few. */
export interface ChoiceFilter<Column extends string, Fact, Value, Row>
  extends Filter<Column, Fact, Value | null, Row> {
  kind: "choice";
  /** The usual values, as texts of the address. */
  choices: readonly string[];
}

const plain = (text: string) => text;

/** A whole number of an address or a filter: `350.000`, `€ 350.000,00`, `350k`; null for any other text and for zero. */
export const readAmount = (text: string | null | undefined): number | null =>
  Math.trunc(parseAmount(text ?? "") ?? 0) || null;

/** One of the given values, however it is capitalised; null for any other text. */
export const readOneOf = <Value extends string>(values: readonly Value[], text = ""): Value | null =>
  values.find((value) => value === text.trim().toLowerCase()) ?? null;

/** Several values, each a text of the address. */
export const severalFilter = <Column extends string, Fact, Item, Row>({
  readItem,
  writeItem,
  ...rest
}: Omit<SeveralFilter<Column, Fact, Item, Row>, "kind" | "read" | "write"> & {
  /** Null for a text without meaning. */
  readItem: (text: string) => Item | null;
  writeItem: (item: Item) => string;
}): SeveralFilter<Column, Fact, Item, Row> => ({
  ...rest,
  kind: "several",
  read: (texts) =>
    [...new Set(texts.filter((text) => !isEmpty(text)))].flatMap((text) => readItem(text) ?? []),
  write: (items) => items.map(writeItem),
});

/** A limit to a figure. A property without a published figure never passes: passing would reveal it. */
const limit =
  <Column extends string, Value>(column: Column, passes: (figure: number, value: Value) => boolean) =>
  (value: Value | null) =>
  (row: Record<Column, number | null>): boolean => {
    const figure = row[column];
    return value !== null && figure !== null && passes(figure, value);
  };

/** An amount of money in euro, typed. */
export const amountFilter = <Column extends string>(
  column: Column,
  of: (property: ListedProperty) => number | null,
  passes: (figure: number, value: number) => boolean,
  show: (text: string) => string,
): Filter<Column, number | null, number | null, Record<Column, number | null>> & { kind: "amount" } => ({
  kind: "amount",
  column,
  of,
  read: ([text]) => readAmount(text),
  write: (value) => (value === null ? [] : [String(value)]),
  test: limit(column, passes),
  show,
});

/** A limit chosen out of a few values. `read` gives null for a text without meaning. */
export const choiceFilter = <Column extends string, Value extends string | number>({
  read,
  passes,
  choices,
  ...rest
}: {
  column: Column;
  of: (property: ListedProperty) => number | null;
  read: (text: string | undefined) => Value | null;
  passes: (figure: number, value: Value) => boolean;
  choices: readonly Value[];
  show?: (text: string) => string;
}): ChoiceFilter<Column, number | null, Value, Record<Column, number | null>> => ({
  show: plain,
  ...rest,
  kind: "choice",
  read: ([text]) => read(text),
  write: (value) => (value === null ? [] : [String(value)]),
  test: limit(rest.column, passes),
  choices: choices.map(String),
});

/** Yes, or no matter: `1` in the address. */
export const flagFilter = <Column extends string>(
  column: Column,
  of: (property: ListedProperty) => boolean,
): Filter<Column, boolean, boolean, Record<Column, boolean>> & { kind: "flag" } => ({
  kind: "flag",
  column,
  of,
  read: ([text]) => text === "1",
  write: (isOn) => (isOn ? ["1"] : []),
  test: () => (row) => row[column],
  show: plain,
});

/** Free text. */
export const textFilter = <Column extends string, Row>(
  column: Column,
  of: (property: ListedProperty) => string,
  test: (text: string, rows: readonly Row[]) => (row: Row) => boolean,
): Filter<Column, string, string | null, Row> & { kind: "text" } => ({
  kind: "text",
  column,
  of,
  read: ([text]) => text?.trim() || null,
  write: (text) => (text === null ? [] : [text]),
  test: (text, rows) => (text === null ? () => true : test(text, rows)),
  show: plain,
});

/** An area of the map, as `writeArea` writes it. A property whose position nobody knows lies in none. */
export const areaFilter = (
  of: (property: ListedProperty) => MapPosition | null,
): Filter<"position", MapPosition | null, string | null, { position?: MapPosition | null }> & {
  kind: "area";
} => ({
  kind: "area",
  column: "position",
  of,
  read: ([text = ""]) => (readArea(text) ? text : null),
  write: (text) => (text === null ? [] : [text]),
  test: (text) => {
    const area = readArea(text ?? "");
    return ({ position }) => Boolean(area && position && areaHolds(area, position));
  },
  show: plain,
});
