import { isHomeCountry } from "../domain/address/country.ts";
import { placeWithCountry, titleCasePlace } from "../domain/address/place-names.ts";
import { isInZips, type PlaceNames, placeNameKey } from "../domain/address/typed-places.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { textIn } from "../domain/text/localized.ts";
import { slugify } from "../domain/text/slug.ts";
import { type Catalogue, perCatalogue, placeKey } from "./catalogue.ts";

/** Where a property or a project lies, as its record has it. */
export interface Located {
  Zip: string;
  City: string;
  CountryID: number;
  CountryName: string;
}

/** A municipality as a page names it; `label` adds the country of a place abroad: `Calpe (Spanje)`. */
export interface Place {
  name: string;
  label: string;
  slug: string;
  zip: string;
}

/** `1060 Saint-Gilles`; abroad there may be no postcode. */
export const zipAndPlace = ({ zip, label }: Pick<Place, "zip" | "label">): string => `${zip} ${label}`.trim();

/** The municipality of a record in a language: its name in `content/places.json`, else the record's, which is in capitals. */
export function placeOf(
  { content, places, countries }: Catalogue,
  record: Located,
  language: LanguageCode,
): Place {
  const listed = textIn(places.get(placeKey(record))?.Name, language);
  const name = listed || titleCasePlace(record.City, content.site.placeNameExceptions);
  const country = textIn(countries.get(record.CountryID)?.Name, language) || record.CountryName;
  return {
    name,
    label: placeWithCountry(name, record.CountryID, country),
    slug: slugify(name, language),
    zip: record.Zip,
  };
}

/** The municipality of a record in every language: people search for the name that they know. */
export const townNames = ({ places }: Pick<Catalogue, "places">, record: Located): string[] =>
  Object.values(places.get(placeKey(record))?.Name ?? {});

/** Every name by which people call a place of the agency in Belgium, in any language, with its postcodes: municipalities, parts, regions. */
export const placeNames = perCatalogue(({ content, properties }): PlaceNames => {
  const names = new Map<string, Set<string>>();
  const add = (name: string, zips: readonly string[]) => {
    const key = placeNameKey(name);
    names.set(key, new Set([...(names.get(key) ?? []), ...zips]));
  };
  const { areas = [], places } = content.places;
  const home = places.filter(({ CountryID }) => isHomeCountry(CountryID));
  for (const { Name, Parts = [], Zip } of home)
    for (const name of [...Object.values(Name), ...Parts]) add(name, [Zip]);
  for (const { City, CountryID, Zip } of properties.values()) if (isHomeCountry(CountryID)) add(City, [Zip]);
  for (const { Name, Others = [], Zips } of areas) {
    const zips = home.map(({ Zip }) => Zip).filter((zip) => isInZips(zip, Zips));
    for (const name of [...Object.values(Name), ...Others]) add(name, zips);
  }
  return names;
});
