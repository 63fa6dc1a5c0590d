import { fold } from "../text/accents.ts";
import type { ListFact } from "./list-index.ts";
import { energyLetters, type ListQuery, type ListSort, type QueryCity } from "./list-query.ts";

type Test = (fact: ListFact) => boolean;

/**
 * The municipalities that are asked for, by name. A postcode is the same in every language, a name is not: where both are given
 * the postcode decides, and stands for its whole municipality, which may have several.
 */
function placesAsked(facts: readonly ListFact[], cities: readonly QueryCity[]): Set<string> {
  const zips = new Set(cities.map(({ zip }) => zip).filter((zip) => zip !== ""));
  const names = cities.filter(({ zip }) => !zip).map(({ name }) => fold(name));
  const byZip = facts.filter((fact) => zips.has(fact.zip)).map((fact) => fact.place);
  const byName = facts.filter((fact) => names.includes(fold(fact.place))).map((fact) => fact.place);
  return new Set([...byZip, ...byName]);
}

/** Every word of the text stands in the id, reference, postcode, place, type or title; accents and capitals do not matter. */
function says(text: string): Test {
  const words = fold(text).split(" ");
  return (fact) => words.every((word) => fact.text.includes(word));
}

/** A property without a published price answers no question about prices: any other answer would tell what it costs. */
function priced(min: number, max: number): Test {
  return ({ price }) => price !== null && price >= min && price <= max;
}

function testsOf(facts: readonly ListFact[], query: ListQuery): Test[] {
  const { minRooms, minSurface } = query;
  const tests: Test[] = [];
  if (query.city.length > 0) {
    const places = placesAsked(facts, query.city);
    tests.push((fact) => places.has(fact.place));
  }
  if (query.type.length > 0) tests.push((fact) => fact.typeIds.some((id) => query.type.includes(id)));
  if (query.minPrice !== null || query.maxPrice !== null)
    tests.push(priced(query.minPrice ?? 0, query.maxPrice ?? Number.POSITIVE_INFINITY));
  if (minRooms !== null) tests.push((fact) => fact.bedrooms >= minRooms);
  if (minSurface !== null) tests.push((fact) => (fact.surface ?? 0) >= minSurface);
  if (query.energy !== null) {
    const worst = energyLetters.indexOf(query.energy) + 1;
    tests.push((fact) => fact.energy !== null && fact.energy <= worst);
  }
  if (query.garden) tests.push((fact) => fact.garden);
  if (query.terrace) tests.push((fact) => fact.terrace);
  if (query.garage) tests.push((fact) => fact.garage);
  if (query.new) tests.push((fact) => fact.isNew);
  if (query.q !== null) tests.push(says(query.q));
  return tests;
}

/** The properties that answer a query, in the order of the index. */
export function matching(facts: readonly ListFact[], query: ListQuery): ListFact[] {
  const tests = testsOf(facts, query);
  return facts.filter((fact) => tests.every((test) => test(fact)));
}

const last = Number.POSITIVE_INFINITY;
/** What a list is sorted by, least first; what has no such figure comes last. */
const measures: Record<Exclude<ListSort, "newest">, (fact: ListFact) => number> = {
  "price-up": ({ price }) => price ?? last,
  "price-down": ({ price }) => (price === null ? last : -price),
  surface: ({ surface }) => (surface === null ? last : -surface),
};

/** The same properties in the order asked for; equals stay newest first. */
export function sorted(facts: readonly ListFact[], sort: ListSort): readonly ListFact[] {
  if (sort === "newest") return facts;
  const measure = measures[sort];
  return facts.toSorted((one, other) => {
    const [left, right] = [measure(one), measure(other)];
    return left === right ? 0 : left - right;
  });
}
