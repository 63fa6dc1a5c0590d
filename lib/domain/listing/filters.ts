import type { MapPosition } from "../map/map-position.ts";
import { fold, foldedWords } from "../text/accents.ts";
import { formatPrice } from "../text/money.ts";
import { formatSurface } from "../text/units.ts";
import {
  amountFilter,
  areaFilter,
  choiceFilter,
  flagFilter,
  type ListCity,
  type ListedProperty,
  readAmount,
  readOneOf,
  severalFilter,
  textFilter,
} from "./filter-kinds.ts";
import type { GoalKind } from "./goal.ts";
import { comparablePrice } from "./price.ts";
import type { BasisAmounts } from "./price-basis.ts";

/** Letters of an energy label, best first. */
const energyLetters = ["a", "b", "c", "d", "e", "f", "g"] as const;

function readCity(text: string): ListCity {
  const [name = "", zip = ""] = text.split("|");
  return { name: name.trim(), zip: zip.trim() };
}

/**
 * Whether a property lies in one of the municipalities. A postcode is the same in every language, a name is not: where both are
 * given the postcode decides, and stands for its whole municipality, which may have several.
 */
function isIn(cities: readonly ListCity[], rows: readonly { place: ListCity }[]) {
  const zips = new Set(cities.map(({ zip }) => zip).filter((zip) => zip !== ""));
  const names = new Set(cities.filter(({ zip }) => !zip).map(({ name }) => fold(name)));
  const placesByKey = new Map(rows.map(({ place }) => [`${place.zip}|${place.name}`, place]));
  const matches = [...placesByKey.values()].filter(({ zip, name }) => zips.has(zip) || names.has(fold(name)));
  const places = new Set(matches.map(({ name }) => name));
  return ({ place }: { place: ListCity }) => places.has(place.name);
}

/** Every word stands in the id, reference, postcode, place, type, title or published address, accents, capitals and signs aside. */
function mentions(text: string, rows: readonly { id: number; place: ListCity; text: string }[]) {
  const typed = foldedWords(text);
  const names = new Map([...new Set(rows.map(({ place }) => place.name))].map((name) => [name, fold(name)]));
  return ({ id, place, text: words }: (typeof rows)[number]) => {
    const whole = `${id} ${place.zip} ${names.get(place.name)} ${words}`;
    return typed.every((word) => whole.includes(word));
  };
}

/** Only what a card shows too: a price on request or behind a marquee never reaches the browser. */
const publicPrice = ({ listing: { price } }: ListedProperty) => comparablePrice(price);

/** What runs on rails; a bus stop is near nearly everywhere, so it would narrow nothing. */
const railKinds = new Set(["tram", "metro", "station"]);
/** m to the stop: some six minutes on foot. */
const transitDistance = 500;

/** Whether all that is known of floods says none, and something is known: the best score of Flanders, no hazard, no risk. */
function isFloodFree(flood: ListedProperty["record"]["Flood"] = {}): boolean {
  const scores = [flood.PScore, flood.GScore].filter((score) => score !== undefined);
  const words = [flood.Risk, flood.Hazard].filter((word) => word !== undefined);
  const isKnown = scores.length + words.length > 0;
  return (
    isKnown &&
    flood.FloodZone !== true &&
    scores.every((score) => score === "A") &&
    words.every((word) => word === "none")
  );
}

/**
 * Every filter of a list, by its parameter in the address and in the order in which they are written there (decision 9).
 * The names are also the keys of its words (`filter` and `filter.chosen` in `locales/…/list.json`).
 */
export const filters = {
  /** `name|zip` (specification, 2.1). */
  city: severalFilter({
    column: "place",
    of: ({ listing: { place } }): ListCity => ({ name: place.name, zip: place.zip }),
    readItem: (text) => [readCity(text)].find(({ name, zip }) => name || zip) ?? null,
    writeItem: ({ name, zip }) => (zip ? `${name}|${zip}` : name),
    test: isIn,
    show: (text) => readCity(text).name || readCity(text).zip,
    isSame: (option, text) => {
      const [a, b] = [readCity(option), readCity(text)];
      return b.zip ? a.zip === b.zip : fold(a.name) === fold(b.name);
    },
    facet: { by: "name", of: ({ place }) => [place.name] },
  }),
  area: areaFilter(({ listing }) => listing.position),
  /** A type's id (specification, 2.1), which means nothing to people. */
  type: severalFilter({
    column: "typeIds",
    of: ({ listing }) => listing.typeIds,
    readItem: (text) => text.trim(),
    writeItem: (id) => id,
    test: (ids) => (row: { typeIds: readonly string[] }) => row.typeIds.some((id) => ids.includes(id)),
    show: () => "",
    isSame: (option, text) => option === text,
    facet: { by: "text", of: ({ typeIds }) => typeIds },
  }),
  /** The id of a main type, which is finer than a type: `villa` among the houses. */
  kind: severalFilter({
    column: "kind",
    of: ({ record }) => record.MainTypeName ?? "",
    readItem: (text) => text.trim(),
    writeItem: (id) => id,
    test: (ids) => (row: { kind: string }) => ids.includes(row.kind),
    show: () => "",
    isSame: (option, text) => option === text,
    facet: { by: "text", of: ({ kind }) => [kind] },
  }),
  q: textFilter(
    "text",
    ({ listing: { id, reference, typeName, title }, address = [] }) =>
      fold([reference === String(id) ? "" : reference, typeName, title.text, ...address].join(" ")),
    mentions,
  ),
  minPrice: amountFilter("price", publicPrice, (price, least) => price >= least, formatPrice),
  maxPrice: amountFilter("price", publicPrice, (price, most) => price <= most, formatPrice),
  minRooms: choiceFilter({
    column: "bedrooms",
    of: ({ listing }) => listing.bedrooms ?? 0,
    read: readAmount,
    passes: (bedrooms, least) => bedrooms >= least,
    choices: [1, 2, 3, 4, 5],
  }),
  /** m² */
  minSurface: choiceFilter({
    column: "surface",
    of: ({ listing }) => listing.surface ?? null,
    read: readAmount,
    passes: (surface, least) => surface >= least,
    choices: [50, 75, 100, 125, 150, 200, 250, 300],
    show: formatSurface,
  }),
  /** m² of ground; what stands on none of its own, a flat, never passes. */
  minPlot: choiceFilter({
    column: "plot",
    of: ({ record }) => record.Surfaces?.Ground ?? null,
    read: readAmount,
    passes: (plot, least) => plot >= least,
    choices: [100, 250, 500, 1000, 2000],
    show: formatSurface,
  }),
  /** This label or a better one; as a fact 1 for A and its shades, 2 for B and so on. "G or better" is not among the choices. */
  energy: choiceFilter({
    column: "energy",
    of: ({ listing: { energy } }) =>
      energyLetters.findIndex((letter) => energy?.label.startsWith(letter)) + 1 || null,
    read: (text) => readOneOf(energyLetters, text),
    passes: (rank, worst) => rank <= energyLetters.indexOf(worst) + 1,
    choices: energyLetters.slice(0, -1),
    show: (letter) => letter.toUpperCase(),
  }),
  garden: flagFilter("garden", ({ record: { Surfaces, Building } }) =>
    Boolean(Surfaces?.Garden || Building?.Facilities?.Garden),
  ),
  terrace: flagFilter("terrace", ({ record: { Surfaces, Building } }) =>
    Boolean(Surfaces?.Terrace || Building?.Facilities?.Terrace),
  ),
  balcony: flagFilter("balcony", ({ record: { Building } }) => Boolean(Building?.Facilities?.Balcony)),
  garage: flagFilter("garage", ({ record: { Rooms, Building } }) =>
    Boolean(Rooms?.Garages || Building?.Facilities?.Garage),
  ),
  parking: flagFilter("parking", ({ record: { Rooms } }) =>
    Boolean(Rooms?.Parkings || Rooms?.ExternalParkings),
  ),
  lift: flagFilter("lift", ({ record: { Building } }) => Boolean(Building?.Facilities?.Lift)),
  pool: flagFilter("pool", ({ record: { Building } }) =>
    Boolean(Building?.ExteriorComfort?.includes("swimmingPool")),
  ),
  furnished: flagFilter("furnished", ({ record: { Building } }) => Boolean(Building?.Facilities?.Furnished)),
  newBuild: flagFilter("newBuild", ({ record: { Building } }) => Building?.Condition === "new"),
  pets: flagFilter("pets", ({ record: { Pets } }) => Pets === "allowed" || Pets === "negotiable"),
  toRenovate: flagFilter(
    "toRenovate",
    ({ record: { Building } }) => Building?.Condition === "toRenovate" || Building?.Condition === "toRefresh",
  ),
  floodFree: flagFilter("floodFree", ({ record: { Flood } }) => isFloodFree(Flood)),
  stepFree: flagFilter("stepFree", ({ record: { Building } }) =>
    Boolean(Building?.Facilities?.StepFree || Building?.InteriorComfort?.includes("wheelchair")),
  ),
  transit: flagFilter("transit", ({ record: { PointsOfInterest } }) =>
    Boolean(
      PointsOfInterest?.some(({ Kind, Distance }) => railKinds.has(Kind) && Distance <= transitDistance),
    ),
  ),
  vacant: flagFilter("vacant", ({ record: { Availability = "" }, today }) =>
    /^\d/.test(Availability) ? Availability <= today : Availability === "immediately",
  ),
  new: flagFilter("new", ({ listing }) => listing.isNew),
};

type Filters = typeof filters;

export type FilterName = keyof Filters;

/** The filters of a kind. */
export type FilterOfKind<Kind> = {
  [Name in FilterName]: Filters[Name]["kind"] extends Kind ? Name : never;
}[FilterName];

export const isSeveral = (name: FilterName): name is FilterOfKind<"several"> =>
  filters[name].kind === "several";

/**
 * A property in the list's index: its id, its common charges in euro a month, and the facts that the filters read. What the price means on
 * another basis and where the property lies are not in the index, and read where they are asked for.
 */
export type ListFact = {
  id: number;
  charges: number | null;
  amounts?: BasisAmounts;
  position?: MapPosition | null;
} & {
  [Name in Exclude<FilterName, FilterOfKind<"area">> as Filters[Name]["column"]]: ReturnType<
    Filters[Name]["of"]
  >;
};

/** A button of the filter bar with the filters behind it, all of one kind. Its title is a word of `filter` in `list.json`. */
type Group<Kind> = {
  kind: Kind;
  title: string | Record<GoalKind, string>;
  filters: readonly [FilterOfKind<Kind>, ...FilterOfKind<Kind>[]];
};

/** The filter bar from its start to its end. */
export const filterBar = [
  { kind: "several", title: "city", filters: ["city"] },
  { kind: "several", title: "type", filters: ["type", "kind"] },
  { kind: "amount", title: { sale: "price", rent: "rentPrice" }, filters: ["minPrice", "maxPrice"] },
  { kind: "choice", title: "minRooms", filters: ["minRooms"] },
  { kind: "choice", title: "minSurface", filters: ["minSurface"] },
  { kind: "choice", title: "minPlot", filters: ["minPlot"] },
  { kind: "choice", title: "energy", filters: ["energy"] },
  {
    kind: "flag",
    title: "more",
    filters: [
      "garden",
      "terrace",
      "balcony",
      "garage",
      "parking",
      "lift",
      "pool",
      "furnished",
      "pets",
      "newBuild",
      "toRenovate",
      "stepFree",
      "floodFree",
      "transit",
      "vacant",
      "new",
    ],
  },
] as const satisfies readonly (Group<"several"> | Group<"amount"> | Group<"choice"> | Group<"flag">)[];

/** The fields of the demand register that a list's filters fill, in the order of that form: field, filter, and what of its texts. */
export const demandFields: readonly (readonly [
  field: string,
  filter: FilterName,
  pick?: (text: string) => string,
])[] = [
  ["propertyTypes", "type"],
  ["zips", "city", (text) => readCity(text).zip],
  ["minPrice", "minPrice"],
  ["maxPrice", "maxPrice"],
  ["minRooms", "minRooms"],
  ["minGarages", "garage"],
  ["minParkings", "parking"],
];

/** Whether the demand register has no field for a filter; whatever comes is new, so that is no wish. */
export const isBeyondDemand = (name: FilterName): boolean =>
  name !== "new" && demandFields.every(([, filter]) => filter !== name);

/** Amounts in euro that a tap chooses, of a price, of a rent a month, or of what a purchase comes to a month. */
export const amountPresets: Record<GoalKind | "month", Record<FilterOfKind<"amount">, readonly number[]>> = {
  sale: {
    minPrice: [200_000, 300_000, 500_000],
    maxPrice: [250_000, 350_000, 500_000, 750_000],
  },
  rent: { minPrice: [750, 1000, 1500], maxPrice: [900, 1200, 1600, 2500] },
  month: { minPrice: [1000, 1500, 2000], maxPrice: [1500, 2000, 2500, 3500] },
};
