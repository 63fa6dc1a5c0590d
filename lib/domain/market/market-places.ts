import { isHomeCountry } from "../address/country.ts";
import { placeNameKey } from "../address/typed-places.ts";
import type { Localized } from "../text/localized.ts";
import type { SaleFigures } from "./sale-prices.ts";
import type { StatbelMunicipality } from "./statbel-file.ts";

/** A municipality of the agency, as `places.json` has it. */
interface AgencyPlace {
  Zip: string;
  CountryID: number;
  Name: Localized;
  /** Where it has another name than its municipality at Statbel: `21004` of 1020 Laeken. */
  NIS?: string | undefined;
}

/** Figures of a municipality with the agency's postcodes of it. */
export interface PlaceFigures {
  nis: string;
  name: Localized;
  zips: string[];
  figures: SaleFigures[];
}

/**
 * The figures of the municipalities in which the agency works, by Statbel's number where a place has one, else by name.
 * @returns `unknown`: places of which the file has no municipality, as `1020 Laken`
 */
export function figuresOfPlaces(
  municipalities: readonly StatbelMunicipality[],
  places: readonly AgencyPlace[],
): { found: PlaceFigures[]; unknown: string[] } {
  const byNis = new Map(municipalities.map((entry) => [entry.nis, entry]));
  const byName = new Map(
    municipalities.flatMap((entry) =>
      [entry.nl, entry.fr].map((name) => [placeNameKey(name), entry] as const),
    ),
  );
  const found = new Map<string, PlaceFigures>();
  const unknown: string[] = [];
  for (const { Zip, Name, NIS } of places.filter((place) => isHomeCountry(place.CountryID))) {
    const names = [Name.nl, Name.fr].flatMap((name) => name ?? []);
    const named = names.flatMap((name) => byName.get(placeNameKey(name)) ?? [])[0];
    const municipality = NIS === undefined ? named : byNis.get(NIS);
    if (!municipality) unknown.push(`${Zip} ${names[0] ?? ""}`.trim());
    else if (municipality.figures.length > 0) {
      const { nis, nl, fr, figures } = municipality;
      const entry = found.get(nis) ?? {
        nis,
        name: { ...(nl && { nl }), ...(fr && { fr }) },
        zips: [],
        figures,
      };
      // The agency's own names, in all its languages, unless this is a part of the municipality with another one.
      if (named === municipality) entry.name = Name;
      entry.zips.push(Zip);
      found.set(nis, entry);
    }
  }
  return { found: [...found.values()], unknown };
}
