import { parseAmount } from "../text/money.ts";
import { isEmpty } from "../text/text.ts";

/** Orders of a list; the first is that of the prerendered pages. */
export const listSorts = ["newest", "price-up", "price-down", "surface"] as const;
export type ListSort = (typeof listSorts)[number];

/** Letters of an energy label that a list can ask for at least, best first. */
export const energyLetters = ["a", "b", "c", "d", "e", "f", "g"] as const;
type EnergyLetter = (typeof energyLetters)[number];

export interface QueryCity {
  name: string;
  zip: string;
}

/**
 * What an address asks of a list. Each field is the name of its parameter: `city` as `name|zip` and `type` as a type id
 * (specification, 2.1), both as often as wanted; `q` is free text; amounts in euro, surfaces in m².
 */
export interface ListQuery {
  city: readonly QueryCity[];
  type: readonly string[];
  q: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  minRooms: number | null;
  minSurface: number | null;
  /** This label or a better one. */
  energy: EnergyLetter | null;
  garden: boolean;
  terrace: boolean;
  garage: boolean;
  new: boolean;
  sort: ListSort;
  /** From 1. */
  page: number;
  view: "list" | "map";
}

export const emptyListQuery: ListQuery = {
  city: [],
  type: [],
  q: null,
  minPrice: null,
  maxPrice: null,
  minRooms: null,
  minSurface: null,
  energy: null,
  garden: false,
  terrace: false,
  garage: false,
  new: false,
  sort: "newest",
  page: 1,
  view: "list",
};

/** The parameters a list understands, in the order in which they are written. */
export const listParameters = Object.keys(emptyListQuery) as (keyof ListQuery)[];

/** A number of an address or a filter, without cents: `350.000`, `€ 350.000,00`; null for any other text and for zero. */
export const readAmount = (text: string | null | undefined): number | null =>
  Math.trunc(parseAmount(text ?? "") ?? 0) || null;

function readCity(value: string): QueryCity {
  const [name = "", zip = ""] = value.split("|");
  return { name: name.trim(), zip: zip.trim() };
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text?.trim().toLowerCase()) ?? null;

/** Reads an address's query. What cannot be meant, a price in words say, is passed over. */
export function readListQuery(search: string): ListQuery {
  const query = new URLSearchParams(search);
  const all = (name: string) => [...new Set(query.getAll(name).filter((value) => !isEmpty(value)))];
  const isOn = (name: string) => query.get(name) === "1";
  return {
    city: all("city")
      .map(readCity)
      .filter(({ name, zip }) => name || zip),
    type: all("type").map((id) => id.trim()),
    q: query.get("q")?.trim() || null,
    minPrice: readAmount(query.get("minPrice")),
    maxPrice: readAmount(query.get("maxPrice")),
    minRooms: readAmount(query.get("minRooms")),
    minSurface: readAmount(query.get("minSurface")),
    energy: oneOf(energyLetters, query.get("energy")),
    garden: isOn("garden"),
    terrace: isOn("terrace"),
    garage: isOn("garage"),
    new: isOn("new"),
    sort: oneOf(listSorts, query.get("sort")) ?? emptyListQuery.sort,
    page: readAmount(query.get("page")) ?? 1,
    view: query.get("view") === "map" ? "map" : "list",
  };
}

/** `Ukkel|1180`, the value of `city`. */
export const cityValue = ({ name, zip }: QueryCity): string => (zip ? `${name}|${zip}` : name);

const written = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map((each) => (typeof each === "string" ? each : cityValue(each)));
  return [value === true ? "1" : String(value)];
};

/** The query that asks for this: `?city=Ukkel%7C1180&minRooms=3`; empty where nothing is asked. */
export function writeListQuery(query: Partial<ListQuery>): string {
  const asked = { ...emptyListQuery, ...query };
  const pairs = listParameters
    .filter((name) => asked[name] !== emptyListQuery[name])
    .flatMap((name) => written(asked[name]).map((value) => [name, value]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** True where the query asks for anything else than the prerendered list. */
export const asksForList = (query: ListQuery): boolean => writeListQuery(query) !== "";
