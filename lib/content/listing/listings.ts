import { isHomeCountry } from "../../domain/address/country.ts";
import { cityCounts, typeCounts } from "../../domain/listing/counts.ts";
import { type GoalKind, goalKind } from "../../domain/listing/goal.ts";
import { latestOffersCount } from "../../domain/listing/paging.ts";
import { similarityIndex } from "../../domain/listing/similar.ts";
import { latestDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { slugIn, slugify } from "../../domain/text/slug.ts";
import { defaultLanguage } from "../../i18n/routing.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { placeOf } from "../places.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { changedDay, type Listing, listingOf } from "./listing.ts";
import { typeIconOf } from "./type-icon.ts";

/** The entry of the path table of a goal's list. */
export const listKey = (goal: GoalKind) => `for-${goal}` as const;

/** A city or a type that a list can be narrowed to, with its address part and how many properties it has there. */
export interface CategoryFilter {
  kind: "city" | "type";
  /** `Uccle|1180` of a city, the type's id of a type: the values of the query (specification, 2.1). */
  value: string;
  name: string;
  /** The heading of its list, where it is not made of the name: `Businesses for sale` of the type `To take over`. */
  title?: string;
  slug: string;
  count: number;
  /** Path of the icon of a type that has one. */
  icon?: string;
}

function cityFilters(
  catalogue: Catalogue,
  goal: GoalKind,
  language: LanguageCode,
  records: readonly PropertyRecord[],
): CategoryFilter[] {
  const named = records.map((record) => ({ ...record, City: placeOf(catalogue, record, language).name }));
  const merged = new Map<string, CategoryFilter>();
  for (const { Name: name, Zip, PropertyCount: count } of cityCounts(named, language)[goal]) {
    const slug = slugify(name, language);
    const city = merged.get(slug);
    // A municipality with several postcodes is one page.
    if (city) city.count += count;
    else merged.set(slug, { kind: "city", value: `${name}|${Zip}`, name, slug, count });
  }
  return [...merged.values()];
}

function typeFilters(catalogue: Catalogue, goal: GoalKind, language: LanguageCode): CategoryFilter[] {
  const { types, listed } = catalogue;
  const counts = typeCounts(listed[goal]);
  return types
    .filter((type) => (goal === "sale" ? type.Sale : type.Rent))
    .map((type) => ({
      kind: "type" as const,
      value: type.WebID,
      name: textIn(type.Name, language),
      title: type.title?.[goal]?.[language],
      slug: slugIn(type.slug, type.Name, language),
      count: counts.get(type.WebID)?.[goal] ?? 0,
      icon: typeIconOf(catalogue, type.WebID) ?? undefined,
    }))
    .filter((type) => type.count > 0);
}

const abroadOf = ({ abroad }: Catalogue, goal: GoalKind) =>
  abroad.filter((record) => goalKind(record.Goal) === goal);

/**
 * Cities and types that have properties of a goal, each with its own page below the list. Cities abroad have one too, so that
 * the crumb of a property there leads somewhere; `all` holds every filter with a page.
 */
export const listFilters = perCatalogue((catalogue, goal: GoalKind, language: LanguageCode) => {
  const cities = cityFilters(catalogue, goal, language, catalogue.listed[goal]);
  const types = typeFilters(catalogue, goal, language);
  const citiesAbroad = cityFilters(catalogue, goal, language, abroadOf(catalogue, goal));
  return { cities, types, citiesAbroad, all: [...cities, ...types, ...citiesAbroad] };
});

/** The city of a record's lists, with the page that they have there; undefined where nothing is left there. */
export function cityFilterOf(
  catalogue: Catalogue,
  record: PropertyRecord,
  language: LanguageCode,
): CategoryFilter | undefined {
  const { cities, citiesAbroad } = listFilters(catalogue, goalKind(record.Goal), language);
  const { slug } = placeOf(catalogue, record, language);
  return (isHomeCountry(record.CountryID) ? cities : citiesAbroad).find((city) => city.slug === slug);
}

/** The records of a goal by the filters they pass: the slugs of cities, the ids of types. */
const recordsByFilter = perCatalogue((catalogue, goal: GoalKind, language: LanguageCode) => {
  const byFilter = new Map<string, PropertyRecord[]>();
  const add = (filter: string, record: PropertyRecord) => {
    const records = byFilter.get(filter) ?? [];
    records.push(record);
    byFilter.set(filter, records);
  };
  for (const record of [...catalogue.listed[goal], ...abroadOf(catalogue, goal)])
    add(`city ${placeOf(catalogue, record, language).slug}`, record);
  for (const record of catalogue.listed[goal])
    for (const type of new Set(record.WebIDs.split(","))) add(`type ${type}`, record);
  return byFilter;
});

/** The records of a list, or of one city or type of it; in a city those abroad come last. */
export function listRecords(
  catalogue: Catalogue,
  goal: GoalKind,
  language: LanguageCode,
  filter: CategoryFilter | null,
): readonly PropertyRecord[] {
  if (filter === null) return catalogue.listed[goal];
  const name = filter.kind === "city" ? `city ${filter.slug}` : `type ${filter.value}`;
  return recordsByFilter(catalogue, goal, language).get(name) ?? [];
}

/** The properties of a list, a city or a type, in a language. */
export const listingsOf = (
  catalogue: Catalogue,
  goal: GoalKind,
  language: LanguageCode,
  filter: CategoryFilter | null,
): Listing[] =>
  listRecords(catalogue, goal, language, filter).map((record) => listingOf(catalogue, record, language));

/** The newest properties, for sale and for rent together, as the home page shows them (specification, 2.4: four). */
export const latestListings = (
  catalogue: Catalogue,
  language: LanguageCode,
  count = latestOffersCount,
): Listing[] =>
  [...catalogue.listed.sale.slice(0, count), ...catalogue.listed.rent.slice(0, count)]
    .sort((a, b) => b.ID - a.ID)
    .slice(0, count)
    .map((record) => listingOf(catalogue, record, language));

const compared = (
  { mainTypes }: Catalogue,
  { ID, Goal, Status, WebID, MainTypeName, Zip, CountryID, Price, Surfaces }: PropertyRecord,
) => ({
  ...{ ID, Goal, Status, WebID, Zip, CountryID, Price },
  Kind: mainTypes.get(MainTypeName)?.kind ?? ("house" as const),
  Surface: Surfaces?.Habitable ?? Surfaces?.Ground,
});

const similarity = perCatalogue((catalogue) =>
  similarityIndex([...catalogue.properties.values()].map((record) => compared(catalogue, record))),
);

/** The properties like another one that can still be had, best first (the order of `similarityIndex`). */
export const similarRecords = perCatalogue((catalogue, record: PropertyRecord, count: number) =>
  similarity(catalogue)(compared(catalogue, record), count).flatMap(
    ({ ID }) => catalogue.properties.get(ID) ?? [],
  ),
);

export const similarListings = (
  catalogue: Catalogue,
  record: PropertyRecord,
  language: LanguageCode,
  count: number,
): Listing[] => similarRecords(catalogue, record, count).map((item) => listingOf(catalogue, item, language));

/** The day the last change was made to what a list, a city or a type holds, as an ISO day; undefined for an empty list. */
export const listChangedDay = (
  catalogue: Catalogue,
  goal: GoalKind,
  filter: CategoryFilter | null = null,
): string | undefined => latestDay(listRecords(catalogue, goal, defaultLanguage, filter).map(changedDay));
