import { packIds } from "../listing/columns.ts";
import type { PropertyColumns, SearchProperty } from "./search-index.ts";

const hashLength = 8;
const idGap = "{id}";
const noHash = "-".repeat(hashLength);

const withoutId = (text: string, id: number) => text.replace(String(id), idGap);
const withId = (text: string, id: number) => text.replace(idGap, String(id));

/** Puts properties, newest first, into columns. @throws where the hash of a picture has another length */
export function packProperties(properties: readonly SearchProperty[]): PropertyColumns {
  const column = <Value>(value: (property: SearchProperty) => Value) => properties.map(value);
  const hashOf = ({ picture }: SearchProperty) => picture?.hash ?? noHash;
  const wrong = properties.find((property) => hashOf(property).length !== hashLength);
  if (wrong)
    throw new Error(`property ${wrong.id}: the hash of its picture is not ${hashLength} letters long`);
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
  };
}

/** The property at a position of the columns; `id` comes from `unpackIds`. Null beyond the end. */
export function unpackProperty(columns: PropertyColumns, index: number, id: number): SearchProperty | null {
  const { titles, references, places, kinds, prices, amounts, langs, files, hashes } = columns;
  const title = titles[index];
  if (title === undefined) return null;
  const file = files[index] ?? "";
  const lang = langs[index];
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
  };
}
