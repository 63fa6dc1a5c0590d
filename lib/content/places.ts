import { placeWithCountry, titleCasePlace } from "../domain/address/place-names.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { textIn } from "../domain/text/localized.ts";
import { slugify } from "../domain/text/slug.ts";
import { type Catalogue, placeKey } from "./catalogue.ts";

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
