import type { JsonObject } from "../json/json.ts";
import type { LanguageCode } from "../text/language.ts";
import { holdReasons } from "./findings.ts";
import type { FeedListing } from "./listing.ts";

/** What a record is made of besides the listing: the agency's own lists, and what is known of the listing already. */
export interface RecordContext {
  /** Our number of it. */
  number: number;
  /** The package's name. */
  source: string;
  /** ISO day. */
  today: string;
  /** What the record was made of last time; null the first time. */
  former: JsonObject | null;
  /** As the content names them, the first one first. */
  pictures: readonly string[];
  site: {
    defaultLanguage: LanguageCode;
    marquees: readonly { number: number; hidesPrice?: boolean; underOption?: boolean; newPrice?: boolean }[];
    priceUnits: readonly { unit: number }[];
  };
  /** The marquee of what is to be let, where the agency has one of its own. */
  toLet?: number | undefined;
  types: {
    categories: readonly { WebID: string; Name: Partial<Record<LanguageCode, string>> }[];
    mainTypes: readonly { id: string; kind: string }[];
  };
  countries: readonly {
    CountryID: number;
    Code?: string | undefined;
    Name: Partial<Record<LanguageCode, string>>;
  }[];
  /** Ids of team members, by what the package calls them; the one of all others. */
  contacts: ReadonlyMap<string, string>;
  contact: string;
  /** WebIDs by kind or main type, before those that packages usually give. */
  typeIds: Readonly<Record<string, string>>;
  /** Numbers of the units of a project, by the package's id. */
  unitNumbers?: ReadonlyMap<string, number>;
}

/** What is to be written of a listing. */
export interface RecordDraft {
  value: JsonObject;
  /** Why no file can be made: the listing waits. */
  reasons: string[];
  /** Why nobody may see it yet. */
  held: string[];
}

/** Under which numbers of `types.json` packages list a kind; the agency may have given others. */
const usualTypes: Readonly<Record<string, string>> = {
  house: "1",
  apartment: "2",
  room: "2",
  land: "3",
  furnished: "4",
  building: "5",
  takeOver: "6",
  office: "7",
  shop: "7",
  garage: "7",
  project: "2",
};

/** The WebIDs that a listing is listed under, its own first; empty where the agency has none of them. */
export function typeIdsOf(listing: FeedListing, { typeIds, types }: RecordContext): string[] {
  const idsOf = (name: string | null | undefined) =>
    (name ? (typeIds[name] ?? usualTypes[name] ?? "") : "").split(",").filter(Boolean);
  const kind = listing.kind ?? types.mainTypes.find(({ id }) => id === listing.mainType)?.kind;
  const own = listing.mainType && typeIds[listing.mainType] ? idsOf(listing.mainType) : idsOf(kind);
  const isFurnished = listing.goal === "rent" && listing.facts.furnished === true;
  const usual = listing.takeOver ? idsOf("takeOver") : [...own, ...(isFurnished ? idsOf("furnished") : [])];
  const there = new Set(types.categories.map(({ WebID }) => WebID));
  const known = (ids: readonly (string | number)[]) =>
    [...new Set(ids.map(String))].filter((id) => there.has(id));
  const sent = known(listing.types ?? []);
  return sent.length > 0 ? sent : known(usual);
}

/** The word in a language, or the first one there is. */
const wordIn = (words: Partial<Record<LanguageCode, string>>, language: LanguageCode): string =>
  words[language] ?? Object.values(words).find(Boolean) ?? "";

/** The languages of a listing that have all parts of a text. */
export function wholeTexts({
  languages,
  title,
  titleMade,
  description,
}: FeedListing): [LanguageCode, { title: string; description: string }][] {
  return languages.flatMap((language): [LanguageCode, { title: string; description: string }][] => {
    const words = { title: title[language] ?? titleMade?.[language], description: description[language] };
    return words.title && words.description
      ? [[language, { title: words.title, description: words.description }]]
      : [];
  });
}

interface AddressFields {
  Street: string;
  HouseNumber: string;
  BoxNr: string;
  Zip: string;
  City: string;
  CountryID: number;
  CountryName: string;
  Latitude?: number;
  Longitude?: number;
  ContactID: string;
}

/** Why a listing lies in no country of the site: it is none of its countries, or a code that nobody knows. */
const countryReasons = ({ country, findings }: FeedListing): string[] =>
  country === "" ? holdReasons(findings) : [`country-unknown:${country}`];

/** What properties and projects have alike: the place, who answers for it, and since when it is there. */
export function sharedFields(
  listing: FeedListing,
  { site, countries, contact, contacts, former, today }: RecordContext,
): { fields: AddressFields; published: string; reasons: string[] } {
  const language = site.defaultLanguage;
  const country = countries.find(({ Code }) => Code === listing.country);
  const city = wordIn(listing.city, language);
  const isAtHome = listing.country === "BE";
  const known = former?.PublishedAt;
  const published = listing.published?.slice(0, 10) ?? (typeof known === "string" ? known : today);
  const isPlaced = listing.lat !== null && listing.lon !== null;
  return {
    fields: {
      Street: wordIn(listing.street, language),
      HouseNumber: listing.number,
      BoxNr: listing.box,
      Zip: listing.zip ?? "",
      City: city,
      CountryID: country?.CountryID ?? 0,
      CountryName: country ? wordIn(country.Name, language) : "",
      ...(isPlaced && { Latitude: listing.lat ?? 0, Longitude: listing.lon ?? 0 }),
      ContactID: contacts.get((listing.contact ?? "").toLowerCase()) ?? contact,
    },
    published: published > today ? today : published,
    reasons: [
      ...(city === "" ? ["city-missing"] : []),
      ...(isAtHome && !listing.zip ? ["zip-missing"] : []),
      ...(country ? [] : countryReasons(listing)),
    ],
  };
}
