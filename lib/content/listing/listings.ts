import { isHomeCountry } from "../../domain/address/country.ts";
import { cityCounts, typeCounts } from "../../domain/listing/counts.ts";
import type { GoalKind } from "../../domain/listing/goal.ts";
import { goalKind } from "../../domain/listing/goal.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { similarProperties } from "../../domain/listing/similar.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { slugify } from "../../domain/text/slug.ts";
import type { Content } from "../load.ts";
import { placeOf } from "../map/places.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { type Listing, listingOf } from "./listing.ts";

/** Newest first: the package numbers its properties upwards. */
const newestFirst = (one: PropertyRecord, other: PropertyRecord) => other.ID - one.ID;

/** What a list shows: available, of one goal, in Belgium; newest first. */
export function listingRecords(content: Content, goal: GoalKind): PropertyRecord[] {
  return content.properties
    .filter((record) => isListed(record) && goalKind(record.Goal) === goal && isHomeCountry(record.CountryID))
    .sort(newestFirst);
}

export const stockAbroad = (content: Content): PropertyRecord[] =>
  content.properties
    .filter((record) => isListed(record) && !isHomeCountry(record.CountryID))
    .sort(newestFirst);

/** Sold and rented properties, the last one closed first. */
export const soldOrRented = (content: Content): PropertyRecord[] =>
  content.properties
    .filter((record) => !isListed(record))
    .sort(
      (one, other) => (other.ClosedAt ?? "").localeCompare(one.ClosedAt ?? "") || newestFirst(one, other),
    );

/** A city or a type that a list can be narrowed to, with its address part and how many properties it has there. */
export interface CategoryFilter {
  kind: "city" | "type";
  /** `Uccle|1180` of a city, the type's id of a type: the values of the query (specification, 2.1). */
  value: string;
  name: string;
  slug: string;
  count: number;
}

function cityFilters(
  content: Content,
  goal: GoalKind,
  language: LanguageCode,
  all: PropertyRecord[],
): CategoryFilter[] {
  const named = all.map((record) => ({ ...record, City: placeOf(content, record, language).name }));
  const merged = new Map<string, CategoryFilter>();
  for (const city of cityCounts(named, language)[goal]) {
    const slug = slugify(city.Name);
    const known = merged.get(slug);
    // A municipality with several postcodes is one page.
    if (known) known.count += city.PropertyCount;
    else
      merged.set(slug, {
        kind: "city",
        value: `${city.Name}|${city.Zip}`,
        name: city.Name,
        slug,
        count: city.PropertyCount,
      });
  }
  return [...merged.values()];
}

function typeFilters(
  content: Content,
  goal: GoalKind,
  language: LanguageCode,
  all: PropertyRecord[],
): CategoryFilter[] {
  const counts = typeCounts(all);
  return content.types.categories
    .toSorted((one, other) => (one.ShowOrder ?? one.ID) - (other.ShowOrder ?? other.ID))
    .map((type) => ({
      kind: "type" as const,
      value: type.WebID,
      name: textIn(type.Name, language),
      slug: type.slug?.[language] ?? slugify(textIn(type.Name, language)),
      count: counts.get(type.WebID)?.[goal] ?? 0,
    }))
    .filter((type) => type.count > 0);
}

/** Cities and types that have properties of a goal, each with its own page below the list. */
export function listFilters(content: Content, goal: GoalKind, language: LanguageCode) {
  const stock = listingRecords(content, goal);
  return {
    cities: cityFilters(content, goal, language, stock),
    types: typeFilters(content, goal, language, stock),
  };
}

/** Cities abroad have a page below the list too, so that the crumb of a property there leads somewhere. */
export function citiesAbroad(content: Content, goal: GoalKind, language: LanguageCode): CategoryFilter[] {
  const stock = stockAbroad(content).filter((record) => goalKind(record.Goal) === goal);
  return cityFilters(content, goal, language, stock);
}

/** The properties of a list, a city or a type, in a language. */
export function listingsOf(
  content: Content,
  goal: GoalKind,
  language: LanguageCode,
  filter: CategoryFilter | null,
): Listing[] {
  const matches = (listing: Listing) =>
    !filter ||
    (filter.kind === "city" ? listing.place.slug === filter.slug : listing.typeIds.includes(filter.value));
  return [...listingRecords(content, goal), ...(filter?.kind === "city" ? stockAbroad(content) : [])]
    .filter((record) => goalKind(record.Goal) === goal)
    .map((record) => listingOf(content, record, language))
    .filter(matches);
}

/** Properties like another one that can still be had, best first. */
export function similarListings(
  content: Content,
  record: PropertyRecord,
  language: LanguageCode,
  count: number,
): Listing[] {
  const comparable = (each: PropertyRecord) => ({ ...each, Surface: each.Surfaces?.Habitable });
  return similarProperties(comparable(record), content.properties.map(comparable), count).map((each) =>
    listingOf(content, each, language),
  );
}
