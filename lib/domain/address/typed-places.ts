import { foldedWords } from "../text/accents.ts";

/** A name that people use, with the postcodes it stands for. */
export type PlaceNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Written in many ways: `St-Gilles`, `St. Gillis`, `Sint Gillis`. */
const saint = /^(?:sint|saint|sankt|st)$/;

/** The form in which typed names of places are compared. */
export const placeNameKey = (name: string): string =>
  foldedWords(name.replace(/[-'’]/g, " "))
    .map((word) => (saint.test(word) ? "st" : word))
    .join(" ");

const belgianPostcode = /(?<!\d)[1-9]\d{3}(?!\d)/g;
/** Of a country that writes it otherwise: `06500`, `F-06500`, `1234 AB`. */
const foreignPostcode = /^(?=.*\d)[\da-z][\da-z -]{2,9}$/i;

export const isPostcode = (text: string): boolean => foreignPostcode.test(text);

/** The places in a text: between commas, semicolons and line ends; postcodes also between spaces. */
export const typedPlaces = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .flatMap((part) => (/^[\s\d]+$/.test(part) ? part.split(/\s+/) : [part.trim()]))
    .filter(Boolean);

/** The postcodes of a place as somebody types it: `1060`, `Sint-Gillis`, `1060 Saint-Gilles`. Empty where nobody knows it. */
export function postcodesOf(place: string, names: PlaceNames): string[] {
  const written = place.match(belgianPostcode);
  if (written) return [...written];
  const named = names.get(placeNameKey(place));
  if (named) return [...named];
  return isPostcode(place) ? [place] : [];
}

/** Whether a Belgian postcode is one of several, or in one of their ranges: `1060`, `1000-1299`. */
export const isInZips = (zip: string, zips: readonly string[]): boolean =>
  zips.some((range) => {
    const [from = "", to = from] = range.split("-");
    return zip >= from && zip <= to;
  });
