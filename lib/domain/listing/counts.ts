import { fold } from "../text/accents.ts";
import type { LanguageCode } from "../text/language.ts";
import { goalKind, isForSale } from "./goal.ts";
import { isListed } from "./property-state.ts";

/** What counting needs of a property. `WebIDs` are type ids separated by commas. */
export interface CountedProperty {
  Goal: number | string;
  Status?: string | null;
  City: string;
  Zip: string;
  CountryID: number | string;
  CountryName: string;
  WebIDs: string;
}

/** A city of a list (specification, point 3). */
export interface CityEntry {
  Name: string;
  Zip: string;
  CountryID: string;
  CountryName: string;
  PropertyCount: number;
  language: LanguageCode;
}

export interface GoalCounts {
  all: number;
  sale: number;
  rent: number;
}

function countGoals(properties: readonly CountedProperty[]): GoalCounts {
  const sale = properties.filter((property) => isForSale(property.Goal)).length;
  return { all: properties.length, sale, rent: properties.length - sale };
}

/** Available properties per type id (what is sold or rented counts nowhere in this file); one that is listed under several types counts under each of them. */
export function typeCounts(properties: readonly CountedProperty[]): Map<string, GoalCounts> {
  const byType = new Map<string, CountedProperty[]>();
  for (const property of properties.filter(isListed)) {
    const ids = property.WebIDs.split(",").map((id) => id.trim());
    for (const id of new Set(ids.filter((id) => id !== ""))) {
      const members = byType.get(id) ?? [];
      members.push(property);
      byType.set(id, members);
    }
  }
  return new Map([...byType].map(([id, members]) => [id, countGoals(members)]));
}

function cityEntries(properties: readonly CountedProperty[], language: LanguageCode): CityEntry[] {
  const cities = new Map<string, CityEntry>();
  for (const property of properties) {
    const key = [property.CountryID, property.Zip, fold(property.City)].join("|");
    const city = cities.get(key);
    if (city) city.PropertyCount += 1;
    else
      cities.set(key, {
        Name: property.City,
        Zip: property.Zip,
        CountryID: String(property.CountryID),
        CountryName: property.CountryName,
        PropertyCount: 1,
        language,
      });
  }
  const order = new Intl.Collator(language);
  return [...cities.values()].sort((a, b) => order.compare(a.Name, b.Name) || order.compare(a.Zip, b.Zip));
}

/** The cities that have available properties, by name, with how many: in all, for sale, for rent (specification, point 3). */
export function cityCounts(
  properties: readonly CountedProperty[],
  language: LanguageCode,
): { all: CityEntry[]; sale: CityEntry[]; rent: CityEntry[] } {
  const listed = properties.filter(isListed);
  const of = (kind: "sale" | "rent") => listed.filter((property) => goalKind(property.Goal) === kind);
  return {
    all: cityEntries(listed, language),
    sale: cityEntries(of("sale"), language),
    rent: cityEntries(of("rent"), language),
  };
}
