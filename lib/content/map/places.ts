import { placeWithCountry, titleCasePlace } from "../../domain/address/place-names.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { slugify } from "../../domain/text/slug.ts";
import type { Content } from "../load.ts";

/** Where a property or a project lies, as its record says it. */
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

/** The municipality of a record in a language: `content/places.json` knows its names, else the record's own in capitals. */
export function placeOf(content: Content, record: Located, language: LanguageCode): Place {
  const known = content.places.places.find(
    (place) => place.Zip === record.Zip && place.CountryID === record.CountryID,
  );
  const name = textIn(known?.Name, language) || titleCasePlace(record.City, content.site.placeNameExceptions);
  const country = content.places.countries.find((entry) => entry.CountryID === record.CountryID);
  const label = placeWithCountry(
    name,
    record.CountryID,
    textIn(country?.Name, language) || record.CountryName,
  );
  return { name, label, slug: slugify(name), zip: record.Zip };
}
