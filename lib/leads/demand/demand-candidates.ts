import "server-only";
import { type Catalogue, perCatalogue, placeKey } from "../../content/catalogue.ts";
import { listingOf } from "../../content/listing/listing.ts";
import { isUnderOption } from "../../content/listing/visits.ts";
import { placeOf } from "../../content/places.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { homeCountryId, isHomeCountry } from "../../domain/address/country.ts";
import {
  type DemandCandidate,
  type DemandMatch,
  type DemandWish,
  demandMatch,
} from "../../domain/demand/demand-match.ts";
import { type GoalKind, goalKind } from "../../domain/listing/goal.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { numeric } from "../../domain/text/numbers.ts";
import { defaultLanguage } from "../../i18n/routing.ts";

/** The postcodes of each municipality at home, by its address part. */
const zipsBySlug = perCatalogue((catalogue) => {
  const zips = new Map<string, Set<string>>();
  const add = (Zip: string, City: string) => {
    const { slug } = placeOf(
      catalogue,
      { Zip, City, CountryID: homeCountryId, CountryName: "" },
      defaultLanguage,
    );
    zips.set(slug, (zips.get(slug) ?? new Set()).add(Zip));
  };
  for (const { Zip, CountryID, Name } of catalogue.content.places.places)
    if (isHomeCountry(CountryID)) add(Zip, Object.values(Name)[0] ?? Zip);
  for (const { Zip, City } of [...catalogue.listed.sale, ...catalogue.listed.rent]) add(Zip, City);
  return zips;
});

/** All postcodes of the municipality of one at home: whoever names one means the place. */
export function municipalityZips(catalogue: Catalogue, zip: string): string[] {
  const { slug } = placeOf(
    catalogue,
    { Zip: zip, City: "", CountryID: homeCountryId, CountryName: "" },
    defaultLanguage,
  );
  return [...(zipsBySlug(catalogue).get(slug) ?? [zip])];
}

/**
 * A property as searches are compared with it: the price that the agency has set, whether visitors see it or not. What a life annuity begins with is no
 * price that anybody names.
 */
export const demandCandidate = perCatalogue((catalogue, record: PropertyRecord): DemandCandidate => {
  const { Rooms = {} } = record;
  const garages = Rooms.Garages ?? 0;
  const { slug } = placeOf(catalogue, record, defaultLanguage);
  return {
    id: record.ID,
    goal: goalKind(record.Goal),
    typeIds: listingOf(catalogue, record, defaultLanguage).typeIds,
    zips: isHomeCountry(record.CountryID) ? [...(zipsBySlug(catalogue).get(slug) ?? [record.Zip])] : [],
    price: record.LifeAnnuity ? null : numeric(record.Price) || null,
    bedrooms: Rooms.Bedrooms ?? 0,
    bathrooms: Rooms.Bathrooms ?? 0,
    garages,
    parkings: garages + (Rooms.Parkings ?? 0) + (Rooms.ExternalParkings ?? 0),
  };
});

/** What can be had by goal and postcode, so that a search is compared with its municipalities alone; what is under option is promised. */
const candidatesByZip = perCatalogue((catalogue, goal: GoalKind) => {
  const byZip = new Map<string, DemandCandidate[]>();
  for (const record of catalogue.listed[goal].filter(
    (property) => !isUnderOption(catalogue.content, property),
  )) {
    const candidate = demandCandidate(catalogue, record);
    for (const zip of candidate.zips) {
      const candidates = byZip.get(zip) ?? [];
      candidates.push(candidate);
      byZip.set(zip, candidates);
    }
  }
  return byZip;
});

/** What on offer answers a search: what fits first, the newest first. */
export function demandMatches(catalogue: Catalogue, wish: DemandWish): (DemandMatch & { id: number })[] {
  const byZip = candidatesByZip(catalogue, wish.goal);
  const matches = new Map<number, DemandMatch & { id: number }>();
  for (const zip of wish.zips)
    for (const candidate of byZip.get(zip) ?? []) {
      const match = matches.has(candidate.id) ? null : demandMatch(wish, candidate);
      if (match) matches.set(candidate.id, { ...match, id: candidate.id });
    }
  return [...matches.values()].sort(
    (a, b) => Number(a.rank === "nearly") - Number(b.rank === "nearly") || b.id - a.id,
  );
}

/** The name of a postcode's municipality; the postcode itself where the agency does not know it. */
export const municipalityName = perCatalogue((catalogue, zip: string, language: LanguageCode): string =>
  catalogue.places.has(placeKey({ Zip: zip, CountryID: homeCountryId }))
    ? placeOf(catalogue, { Zip: zip, City: "", CountryID: homeCountryId, CountryName: "" }, language).name
    : zip,
);
