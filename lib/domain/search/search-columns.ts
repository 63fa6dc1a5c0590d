import { packIds, unpackIds } from "../listing/columns.ts";
import type { PropertyColumns, SearchIndex, SearchProperty } from "./search-index.ts";

const hashLength = 8;
const idGap = "{id}";
const noHash = "-".repeat(hashLength);

const withoutId = (text: string, id: number) => text.replace(String(id), idGap);
const withId = (text: string, id: number) => text.replace(idGap, String(id));

const packNumber = (houseNumber = ""): number | string =>
  /^[1-9]\d{0,8}$/.test(houseNumber) ? Number(houseNumber) : houseNumber || 0;
const unpackNumber = (packed: number | string = 0): string => String(packed || "");

/** Puts properties, newest first, into columns. @throws where the hash of a picture has another length */
export function packProperties(properties: readonly SearchProperty[]): PropertyColumns {
  const column = <Value>(value: (property: SearchProperty) => Value) => properties.map(value);
  const hashOf = ({ picture }: SearchProperty) => picture?.hash ?? noHash;
  const wrong = properties.find((property) => hashOf(property).length !== hashLength);
  if (wrong)
    throw new Error(`property ${wrong.id}: the hash of its picture is not ${hashLength} letters long`);
  const streetNames = [...new Set(properties.flatMap(({ street }) => street ?? []))];
  const streetAt = new Map(streetNames.map((names, position) => [names, position]));
  return {
    ids: packIds(properties.map(({ id }) => id)),
    references: column(({ reference, id }) => withoutId(reference, id)),
    places: column(({ place }) => place),
    kinds: column(({ kind }) => kind),
    prices: column(({ price }) => price),
    amounts: column(({ amounts }) => (amounts.length > 1 ? amounts : (amounts[0] ?? 0))),
    titles: column(({ title }) => title),
    langs: Object.fromEntries(properties.flatMap(({ lang }, index) => (lang ? [[String(index), lang]] : []))),
    files: column(({ picture, id }) => withoutId(picture?.file ?? "", id)),
    hashes: column(hashOf).join(""),
    streetNames,
    streets: column(({ street }) => streetAt.get(street ?? "") ?? -1),
    houseNumbers: column(({ houseNumber }) => packNumber(houseNumber)),
  };
}

/** The property at a position of the columns; `id` comes from `unpackIds`. Null beyond the end. */
export function unpackProperty(columns: PropertyColumns, index: number, id: number): SearchProperty | null {
  const { titles, references, places, kinds, prices, amounts, langs, files, hashes, streets, houseNumbers } =
    columns;
  const title = titles[index];
  if (title === undefined) return null;
  const file = files[index] ?? "";
  const lang = langs[index];
  const street = columns.streetNames[streets[index] ?? -1];
  return {
    id,
    reference: withId(references[index] ?? "", id),
    place: places[index] ?? -1,
    kind: kinds[index] ?? -1,
    price: prices[index] ?? -1,
    amounts: [amounts[index] ?? []].flat(),
    title,
    ...(lang && { lang }),
    picture: file
      ? { file: withId(file, id), hash: hashes.slice(index * hashLength, (index + 1) * hashLength) }
      : null,
    ...(street !== undefined && { street, houseNumber: unpackNumber(houseNumbers[index]) }),
  };
}

/** Properties in the first file of the search box: the newest ones, which weigh about as much as what else is in it. */
export const firstPartSize = 500;

/** How many streets the properties before a position are in. */
const streetCount = ({ streets }: PropertyColumns, end: number): number =>
  streets.slice(0, end).reduce((most, street) => Math.max(most, street + 1), 0);

/** The properties of columns from one position to another; positions in lists stay those of the whole. */
function slice(columns: PropertyColumns, from: number, to?: number): PropertyColumns {
  const { hashes, ids, langs, streetNames, ...rest } = columns;
  const end = to ?? ids.length;
  const cut = Object.entries(rest).map(([name, column]) => [name, column.slice(from, end)]);
  const inside = Object.entries(langs).filter(([at]) => Number(at) >= from && Number(at) < end);
  return {
    ...(Object.fromEntries(cut) as typeof rest),
    ids: packIds(unpackIds(ids).slice(from, end)),
    langs: Object.fromEntries(inside.map(([at, lang]) => [String(Number(at) - from), lang])),
    hashes: hashes.slice(from * hashLength, end * hashLength),
    // Those that occur in the part for the first time.
    streetNames: streetNames.slice(streetCount(columns, from), streetCount(columns, end)),
  };
}

/** The index with its newest properties alone, where it has more of them. */
export const firstPart = <Index extends SearchIndex>(index: Index, size = firstPartSize): Index =>
  index.properties.ids.length > size
    ? { ...index, isPart: true, properties: slice(index.properties, 0, size) }
    : index;

/** The properties that `firstPart` leaves out. */
export const restOf = ({ properties }: SearchIndex, size = firstPartSize): PropertyColumns =>
  slice(properties, size);

/** The whole index of its two parts. */
export function joinParts<Index extends SearchIndex>(
  { isPart: _, ...first }: Index,
  rest: PropertyColumns,
): Index {
  const { properties } = first;
  const count = properties.ids.length;
  const { hashes, ids, langs, streetNames, ...columns } = rest;
  const joined = Object.entries(columns).map(([name, column]) => [
    name,
    [...properties[name as keyof typeof columns], ...column],
  ]);
  const later = Object.entries(langs).map(([at, lang]) => [String(Number(at) + count), lang]);
  return {
    ...first,
    properties: {
      ...(Object.fromEntries(joined) as typeof columns),
      ids: packIds([...unpackIds(properties.ids), ...unpackIds(ids)]),
      langs: { ...properties.langs, ...Object.fromEntries(later) },
      hashes: properties.hashes + hashes,
      streetNames: [...properties.streetNames, ...streetNames],
    },
  } as unknown as Index;
}
