import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { homeCountryId } from "../../../lib/domain/address/country.ts";
import { regionOf } from "../../../lib/domain/address/region.ts";
import { drawer } from "./draw.ts";
import { type Municipality, municipalities } from "./municipalities.ts";

type Text = { TypeDescription: string; Street?: string };

/** What is changed of a property's file; the rest of it stays as the agency has written it. */
interface PropertyFile {
  ID: number;
  Goal: number;
  Price: number | null;
  Zip: string;
  City: string;
  CountryID: number;
  Street: string;
  HouseNumber: string;
  Latitude?: number | null;
  Longitude?: number | null;
  NeighbourhoodID?: number;
  ContactID: string;
  SmallPictureItem: { ID: number; Name: string; Url: string } | null;
  Pictures: string[];
  Rooms?: { Bedrooms?: number };
  Financial?: Record<string, unknown>;
  Documents?: { ID: number }[];
  texts: Record<string, Text>;
}

const firstId = 20_000;
/** `TypeDescription` holds so many characters. */
const longestTitle = 110;
const streets =
  "Acacias Bouleaux Cerisiers Érables Frênes Glycines Houx Iris Jasmins Lilas Myrtes Noyers Ormes".split(" ");

function withoutIts<Value extends object, Name extends keyof Value>(value: Value, name: Name) {
  const { [name]: _, ...rest } = value;
  return rest;
}

/** Degrees to some ten metres, as agencies give them. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

/** Without what the page calculates from the price and the check compares with it. */
const withoutSums = (financial: Record<string, unknown>) =>
  withoutIts(withoutIts(financial, "RegistrationRights"), "TotalCost");

/**
 * Titles of their own, of words and parts of the agency's: as long as those, and no easier to compress. A street and a number at the
 * end make each one unique.
 */
function titlesOf(properties: readonly PropertyFile[], draw: (below: number) => number) {
  const titles = Map.groupBy(
    properties.flatMap(({ texts }) => Object.entries(texts)),
    ([language]) => language,
  );
  const words = new Map(
    [...titles].map(([language, texts]) => [
      language,
      [...new Set(texts.flatMap(([, { TypeDescription }]) => TypeDescription.split(" ")))],
    ]),
  );
  return (title: string, language: string, end: string): string => {
    const known = words.get(language) ?? [];
    const mixed = title.split(" ").map((word) => (draw(3) > 0 ? word : (known[draw(known.length)] ?? word)));
    return `${mixed
      .join(" ")
      .slice(0, longestTitle - end.length)
      .replace(/[\s,:–-]+\S*$/, "")}${end}`;
  };
}

/** Pictures in another order, the first one among them: each property looks different and has as many as before. */
function shuffled(pictures: readonly string[], draw: (below: number) => number): string[] {
  const left = [...pictures];
  return pictures.map(() => left.splice(draw(left.length), 1)[0] ?? "");
}

/** A property like another, with its own id, title, price, place, rooms, first picture and agent. */
function another(
  like: PropertyFile,
  index: number,
  {
    draw,
    places,
    contacts,
    titleOf,
  }: {
    draw: (below: number) => number;
    places: Municipality[];
    contacts: string[];
    titleOf: ReturnType<typeof titlesOf>;
  },
): PropertyFile {
  const ID = firstId + index;
  // Rules of law are those of the region: a property stays in its own. The first municipalities are the ones with the most.
  const region = like.CountryID === homeCountryId ? regionOf(like.Zip) : null;
  const near = places.filter((place) => place.region === region);
  const place = near[Math.floor(near.length * (draw(1000) / 1000) ** 2)];
  const Street = `Rue des ${streets[draw(streets.length)]}`;
  const Pictures = shuffled(like.Pictures, draw);
  const [first] = Pictures;
  const spread = () => (draw(1000) - 500) / 40_000;
  return {
    ...(place ? withoutIts(like, "NeighbourhoodID") : like),
    ID,
    // A rent stands in the texts of its costs too.
    Price: like.Goal === 0 && like.Price ? like.Price + 1_000 * draw(60) : like.Price,
    ...(like.Financial && { Financial: withoutSums(like.Financial) }),
    ...(like.Rooms?.Bedrooms && { Rooms: { ...like.Rooms, Bedrooms: like.Rooms.Bedrooms + draw(2) } }),
    Street,
    HouseNumber: String(1 + draw(200)),
    ContactID: contacts[draw(contacts.length)] ?? like.ContactID,
    Pictures,
    ...(like.SmallPictureItem &&
      first && {
        SmallPictureItem: {
          ...like.SmallPictureItem,
          ID: 100 * ID,
          Name: path.parse(first).name,
          Url: first,
        },
      }),
    ...(place && {
      Zip: place.zip,
      City: place.name.toUpperCase(),
      Latitude: rounded(place.latitude + spread()),
      Longitude: rounded(place.longitude + spread()),
    }),
    ...(like.Documents && {
      Documents: like.Documents.map((document, at) => ({ ...document, ID: 100 * ID + at })),
    }),
    texts: Object.fromEntries(
      Object.entries(like.texts).map(([language, text]) => [
        language,
        {
          ...withoutIts(text, "Street"),
          TypeDescription: titleOf(text.TypeDescription, language, `, ${Street} ${index}`),
        },
      ]),
    ),
  };
}

/** Where the agency has properties already. */
function municipalitiesOf(properties: readonly PropertyFile[]): Municipality[] {
  const here = properties.filter(({ CountryID }) => CountryID === homeCountryId);
  return [...new Map(here.map((property) => [property.Zip, property])).values()].flatMap((property) => {
    const { Zip: zip, City: name, Latitude: latitude, Longitude: longitude } = property;
    const region = regionOf(zip);
    return region && latitude && longitude ? { region, zip, name, latitude, longitude } : [];
  });
}

const read = <Value>(file: string): Value => JSON.parse(readFileSync(file, "utf8"));
const write = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value, null, 2));

/**
 * Writes a content folder with so many properties, which the check finds no mistake in: those of another folder, and others like
 * them, so that states, goals, types and pictures are there in the same proportions. Municipalities grow to 300 and more.
 * @param from a content folder
 * @param to a folder that is not there yet
 */
export function writeScaledContent(from: string, to: string, count: number): void {
  cpSync(from, to, { recursive: true, filter: (file) => path.relative(from, file) !== "properties" });
  mkdirSync(path.join(to, "properties"));
  const files = readdirSync(path.join(from, "properties")).filter((file) => file.endsWith(".json"));
  for (const file of files.slice(0, count))
    copyFileSync(path.join(from, "properties", file), path.join(to, "properties", file));
  const likes = files.map((file) => read<PropertyFile>(path.join(from, "properties", file)));
  const draw = drawer(20_261_123);
  const contacts = [...new Set(likes.map(({ ContactID }) => ContactID))];
  // Postcodes that the agency knows are taken by what is really there.
  const known = new Set(
    read<{ places: { Zip: string }[] }>(path.join(from, "places.json")).places.map(({ Zip }) => Zip),
  );
  const places = [...municipalitiesOf(likes), ...municipalities().filter(({ zip }) => !known.has(zip))];
  const titleOf = titlesOf(likes, draw);
  for (let index = 0; index < count - files.length; index++) {
    const like = likes[index % likes.length];
    if (!like) throw new Error(`${from} has no properties`);
    const record = another(like, index, { draw, places, contacts, titleOf });
    write(path.join(to, "properties", `${record.ID}.json`), record);
  }
}
