import { type GoalKind, goalKinds } from "../../domain/listing/goal.ts";
import { packProperties } from "../../domain/search/search-columns.ts";
import type {
  SearchFilter,
  SearchIndex,
  SearchPicture,
  SearchPlace,
  SearchPrice,
  SearchProject,
  SearchProperty,
} from "../../domain/search/search-index.ts";
import { fold } from "../../domain/text/accents.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { formatPrice } from "../../domain/text/money.ts";
import { addressOf, pathPattern } from "../../i18n/addresses.ts";
import { type Catalogue, placeKey } from "../catalogue.ts";
import { publishedAddress } from "../listing/address-line.ts";
import { type Listing, listingOf } from "../listing/listing.ts";
import { type CategoryFilter, listFilters } from "../listing/listings.ts";
import type { ShownPicture } from "../pictures.ts";
import type { Located, Place } from "../places.ts";
import { type ProjectCardView, projectCards } from "../project/projects.ts";
import { searchPages } from "./search-pages.ts";
import { searchTowns } from "./search-towns.ts";

/** The prices of results in a language; a listing's price is that of its card. */
export interface SearchIndexWords {
  price: (listing: Listing) => { before?: string; amount: string; after?: string; charges?: string };
  project: (project: ProjectCardView) => string;
  /** What the lists are called without a filter: `For sale in and around Brussels`. */
  headings?: readonly string[];
}

/** A list without repetitions: `add` gives the position of an item in it. */
function table<Item>(keyOf: (item: Item) => string) {
  const items: Item[] = [];
  const positions = new Map<string, number>();
  const add = (item: Item): number => {
    const key = keyOf(item);
    const position = positions.get(key) ?? items.push(item) - 1;
    positions.set(key, position);
    return position;
  };
  return { items, add };
}

/** The copy of 100 px is what results show: a picture too small to have one is left out. */
const pictureIn = (picture: ShownPicture | null): SearchPicture | null =>
  picture?.widths.includes(100) ? { file: picture.file, hash: picture.hash } : null;

/** `Saint-Gilles` is also written `St-Gilles`, `Sint-Gillis` `St-Gillis`. */
const abbreviated = (name: string) => name.replace(/\b(?:Saint|Sint)(e?)(?=[- ])/g, "St$1");

/** Postcode and the names in all languages: in Brussels many call a municipality by the name in the other language. */
function foundBy({ places }: Catalogue, record: Located, { name }: Place): string {
  const names = [name, ...Object.values(places.get(placeKey(record))?.Name ?? {})];
  return fold([record.Zip, ...new Set([...names, ...names.map(abbreviated)])].join(" "));
}

function priceOf(listing: Listing, words: SearchIndexWords): { text: string; amounts: number[] } {
  const { before, amount, after, charges } = words.price(listing);
  const text = [before, amount, after, charges].filter(Boolean).join(" ");
  if (listing.state !== "available" || listing.price.kind !== "price") return { text, amounts: [] };
  const amounts = [listing.price.amount, ...(charges ? [listing.charges ?? 0] : [])];
  const open = ["{amount}", "{charges}"];
  return {
    text: amounts.reduce(
      (words, amount, index) => words.replace(formatPrice(amount), open[index] ?? ""),
      text,
    ),
    amounts,
  };
}

/** Cities or types with a page below the lists, without repetitions, with the numbers of both goals. */
function merged(
  filtersOf: (goal: GoalKind) => CategoryFilter[],
  more: (filter: CategoryFilter) => Pick<SearchFilter, "found"> & Partial<SearchFilter>,
): SearchFilter[] {
  const bySlug = new Map<string, SearchFilter>();
  for (const goal of goalKinds) {
    for (const filter of filtersOf(goal)) {
      const { name, slug, value, count } = filter;
      const entry = bySlug.get(slug) ?? { name, slug, value, ...more(filter), sale: 0, rent: 0 };
      bySlug.set(slug, { ...entry, [goal]: entry[goal] + count });
    }
  }
  return [...bySlug.values()];
}

/** All postcodes of a municipality have one page; one abroad is named with its country. */
const cityOf = (places: readonly (SearchPlace & { zip: string })[] = []) => ({
  ...(places[0] && { name: places[0].label }),
  zips: [...new Set(places.map(({ zip }) => zip))].sort().join(", "),
  found: places.map(({ found }) => found).join(" "),
});

function searchProject(
  catalogue: Catalogue,
  project: ProjectCardView,
  words: SearchIndexWords,
): SearchProject {
  const { id, name, title, place, href, picture } = project;
  const record = catalogue.projects.get(id);
  const facts = [String(id), record && foundBy(catalogue, record, place), fold(`${name} ${title.text}`)];
  return {
    name,
    title: title.text,
    ...(title.lang && { lang: title.lang }),
    place: place.label,
    href,
    price: words.project(project),
    picture: pictureIn(picture),
    found: facts.filter(Boolean).join(" "),
  };
}

/** All that the search box finds in a language: every property, sold and rented ones too, with its words. */
export function searchIndexOf(
  catalogue: Catalogue,
  language: LanguageCode,
  words: SearchIndexWords,
): SearchIndex {
  const places = table<SearchPlace & { zip: string }>(({ label, found }) => `${label}|${found}`);
  const kinds = table<string>((kind) => kind);
  const prices = table<SearchPrice>(({ text, goal, open }) => `${text}|${goal}|${open}`);
  const properties = [...catalogue.properties.values()].map((record): SearchProperty => {
    const listing = listingOf(catalogue, record, language);
    const { id, place, goal, state, title } = listing;
    const { text, amounts } = priceOf(listing, words);
    const address = publishedAddress(record);
    return {
      id,
      reference: record.RecordFile,
      place: places.add({
        label: place.label,
        slug: place.slug,
        zip: place.zip,
        found: foundBy(catalogue, record, place),
      }),
      kind: kinds.add(listing.typeName),
      price: prices.add({ text, goal, open: state === "available" }),
      amounts,
      title: title.text,
      ...(title.lang && { lang: title.lang }),
      picture: pictureIn(listing.picture),
      ...(address && { street: address.streets.join("|"), houseNumber: address.number }),
    };
  });
  const placesBySlug = Map.groupBy(places.items, ({ slug }) => slug);
  const cities = merged(
    (goal) => {
      const { cities, citiesAbroad } = listFilters(catalogue, goal, language);
      return [...cities, ...citiesAbroad];
    },
    ({ slug }) => cityOf(placesBySlug.get(slug)),
  );
  return {
    language,
    propertyPaths: {
      sale: pathPattern("property-sale", language),
      rent: pathPattern("property-rent", language),
    },
    listPaths: { sale: addressOf("for-sale", language), rent: addressOf("for-rent", language) },
    demandPath: addressOf("demand-register", language),
    places: places.items.map(({ label, slug, found }) => ({ label, slug, found })),
    kinds: kinds.items,
    prices: prices.items,
    properties: packProperties(properties),
    cities,
    types: merged(
      (goal) => listFilters(catalogue, goal, language).types,
      ({ name }) => ({ found: fold(name) }),
    ),
    projects: projectCards(catalogue, language).map((project) => searchProject(catalogue, project, words)),
    pages: searchPages(catalogue, language),
    names: {
      ...searchTowns(catalogue, language, cities, words.headings ?? []),
      types: catalogue.types.map(({ WebID, Name, title }) => ({
        value: WebID,
        name: textIn(Name, language),
        ...(title && { titles: { sale: title.sale?.[language], rent: title.rent?.[language] } }),
      })),
      kinds: catalogue.content.types.mainTypes.map(({ id, name }) => ({
        value: id,
        name: textIn(name, language),
      })),
    },
  };
}
