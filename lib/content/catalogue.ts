import "server-only";
import { isHomeCountry } from "../domain/address/country.ts";
import { type GoalKind, goalKind } from "../domain/listing/goal.ts";
import { isListed } from "../domain/listing/property-state.ts";
import { isoDay } from "../domain/text/dates.ts";
import { globalSingleton } from "../server/global-singleton.ts";
import { type Content, loadContent } from "./load.ts";
import type {
  Article,
  Category,
  MainType,
  Neighbourhood,
  TeamMember,
  TypeCategory,
} from "./schemas/editorial.ts";
import type { MenuPage } from "./schemas/pages.ts";
import type { ProjectRecord } from "./schemas/project.ts";
import type { PropertyRecord } from "./schemas/property.ts";

type Place = Content["places"]["places"][number];
type Country = Content["places"]["countries"][number];
type DescribedPicture = Content["pictures"]["pictures"][number];

/** A value by its id. Ids come from requests too, so that any value can be looked up. */
type Index<Value> = ReadonlyMap<unknown, Value>;

/**
 * The agency's content with its indexes, built once: the cost of a page does not depend on the number of properties. An index
 * for one subject alone stands in the files of that subject, made with `perCatalogue`.
 */
export interface Catalogue {
  readonly content: Content;
  /** ISO day in Belgium that "new" and the rules in force are measured against. */
  readonly today: string;
  /** Properties that visitors may see; what is hidden is only in `allProperties`. */
  readonly properties: Index<PropertyRecord>;
  /** Hidden ones too, for who owns them, who works with them, and what was written about them. */
  readonly allProperties: Index<PropertyRecord>;
  /** What a list shows: available, of one goal, in Belgium; newest first. */
  readonly listed: Readonly<Record<GoalKind, readonly PropertyRecord[]>>;
  /** Available, of both goals, in other countries; newest first. */
  readonly abroad: readonly PropertyRecord[];
  /** Sold and rented properties, the last one closed first. */
  readonly soldOrRented: readonly PropertyRecord[];
  /** Projects that can be shown: a placeholder without texts never is. Newest first. */
  readonly projects: Index<ProjectRecord>;
  /** Published pages by their original path. */
  readonly pages: Index<MenuPage>;
  /** Published articles by id, in the order the agency gives them. */
  readonly articles: Index<Article>;
  readonly articleCategories: Index<Category>;
  /** Types that lists can be narrowed to, in the agency's order. */
  readonly types: readonly TypeCategory[];
  readonly mainTypes: Index<MainType>;
  readonly neighbourhoods: Index<Neighbourhood>;
  readonly members: Index<TeamMember>;
  /** By `placeKey`. */
  readonly places: Index<Place>;
  readonly countries: Index<Country>;
  /** What pictures show, by their file below `content/pictures/`. */
  readonly pictures: Index<DescribedPicture>;
}

export const placeKey = ({ Zip, CountryID }: Pick<Place, "Zip" | "CountryID">) => `${CountryID} ${Zip}`;

const indexed = <Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value> =>
  new Map(values.map((value) => [keyOf(value), value]));

/** Newest first: the package numbers its records upwards. */
const newestFirst = (a: { ID: number }, b: { ID: number }) => b.ID - a.ID;

const lastClosedFirst = (a: PropertyRecord, b: PropertyRecord) =>
  (b.ClosedAt ?? "").localeCompare(a.ClosedAt ?? "") || newestFirst(a, b);

const isShown = ({ texts, Hidden }: ProjectRecord) => Hidden !== true && Object.keys(texts).length > 0;

const isPublished = ({ status }: { status: string }) => status === "Published";

/**
 * Builds the catalogue of a content.
 * @param day ISO day
 */
export function createCatalogue(content: Content, day: string = today()): Catalogue {
  const all = content.properties.toSorted(newestFirst);
  const newest = all.filter(({ Hidden }) => Hidden !== true);
  const available = newest.filter(isListed);
  const atHome = available.filter(({ CountryID }) => isHomeCountry(CountryID));
  const ofGoal = (goal: GoalKind) => atHome.filter((record) => goalKind(record.Goal) === goal);
  return {
    content,
    today: day,
    properties: indexed(newest, ({ ID }) => ID),
    allProperties: indexed(all, ({ ID }) => ID),
    listed: { sale: ofGoal("sale"), rent: ofGoal("rent") },
    abroad: available.filter(({ CountryID }) => !isHomeCountry(CountryID)),
    soldOrRented: newest.filter((record) => !isListed(record)).sort(lastClosedFirst),
    projects: indexed(content.projects.filter(isShown).sort(newestFirst), ({ ID }) => ID),
    pages: indexed(content.pages.filter(isPublished), ({ path }) => path),
    articles: indexed(
      content.articles.filter(isPublished).sort((a, b) => a.sort - b.sort),
      ({ id }) => id,
    ),
    articleCategories: indexed(content.categories.categories, ({ id }) => id),
    types: content.types.categories.toSorted((a, b) => (a.ShowOrder ?? a.ID) - (b.ShowOrder ?? b.ID)),
    mainTypes: indexed(content.types.mainTypes, ({ id }) => id),
    neighbourhoods: indexed(content.neighbourhoods.neighbourhoods, ({ ID }) => ID),
    members: indexed(content.team.members, ({ id }) => id),
    places: indexed(content.places.places, placeKey),
    countries: indexed(content.places.countries, ({ CountryID }) => CountryID),
    pictures: indexed(content.pictures.pictures, ({ file }) => file),
  };
}

/** The day it is in Belgium, as an ISO day. */
export const today = (): string => isoDay(new Date()) ?? "";

/** The catalogue of a content as of today: built once a day. */
export function catalogueOf(content: Content): Catalogue {
  const catalogues = globalSingleton("catalogues", () => new WeakMap<Content, Catalogue>());
  const day = today();
  const built = catalogues.get(content);
  if (built?.today === day) return built;
  const catalogue = createCatalogue(content, day);
  catalogues.set(content, catalogue);
  return catalogue;
}

/** The catalogue of the running site. */
export const loadCatalogue = (): Catalogue => catalogueOf(loadContent());

interface Branch<Value> {
  result?: { value: Value };
  branches: Map<unknown, Branch<Value>>;
}

const branch = <Value>(): Branch<Value> => ({ branches: new Map() });

/**
 * A function whose results are remembered for as long as its catalogue lives.
 * @param make is called once per catalogue and arguments; arguments are the same where a `Map` would find the same key
 */
export function perCatalogue<Arguments extends readonly unknown[], Value>(
  make: (catalogue: Catalogue, ...rest: Arguments) => Value,
): (catalogue: Catalogue, ...rest: Arguments) => Value {
  const roots = new WeakMap<Catalogue, Branch<Value>>();
  return (catalogue, ...rest) => {
    let at = roots.get(catalogue) ?? branch<Value>();
    roots.set(catalogue, at);
    for (const key of rest) {
      const next = at.branches.get(key) ?? branch<Value>();
      at.branches.set(key, next);
      at = next;
    }
    at.result ??= { value: make(catalogue, ...rest) };
    return at.result.value;
  };
}
