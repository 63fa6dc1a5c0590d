import { unpackIds } from "../listing/columns.ts";
import { foldedWords } from "../text/accents.ts";
import { foldAll, joinRows, rowSearch, searchEngine } from "./search-engine.ts";
import type { SearchFilter, SearchIndex } from "./search-index.ts";
import {
  filterResults,
  projectResult,
  propertyResult,
  type SearchGroup,
  type SearchResult,
} from "./search-results.ts";

/** The number of cities, types, properties and projects that are shown. */
export const resultLimits = { cities: 4, types: 3, properties: 12, projects: 3 };

/** Cities or types: those that begin with the first word, then those with the most properties. */
function filterSearch(index: SearchIndex, filters: readonly SearchFilter[]) {
  const find = searchEngine(filters.map(({ found }) => found));
  const size = ({ sale, rent }: SearchFilter) => sale + rent;
  return (words: readonly string[]) => {
    const begins = ({ found }: SearchFilter) => Number(` ${found}`.includes(` ${words[0]}`));
    return find(words)
      .flatMap((position) => filters[position] ?? [])
      .sort((a, b) => begins(b) - begins(a) || size(b) - size(a))
      .map((filter) => filterResults(index, filter));
  };
}

/** @param titles of the properties, as `foldedRows` gives them */
function propertySearch(index: SearchIndex, titles: string, kinds: readonly string[]) {
  const { properties, places, prices } = index;
  const ids = unpackIds(properties.ids);
  const references = foldAll(properties.references).map((text, position) =>
    text.replace("{id}", String(ids[position])),
  );
  const inTitles = rowSearch(titles);
  const inNumbers = rowSearch(joinRows(ids.map((id, position) => `${id} ${references[position]}`)));

  const holding = (texts: readonly string[], word: string) =>
    Uint8Array.from(texts, (text) => Number(text.includes(word)));
  const placeNames = places.map(({ found }) => found);
  const houseNumbers = properties.houseNumbers.map(String);

  /** The properties that have all words: 1 among their facts (id, reference, postcode, place, street, kind), 2 with their title. */
  const matches = (words: readonly string[]): Uint8Array => {
    const marks = new Uint8Array(ids.length).fill(1);
    for (const word of words) {
      const [numbers, title] = [inNumbers(word), inTitles(word)];
      const [place, kind, street] = [placeNames, kinds, index.properties.streetNames].map((texts) =>
        holding(texts, word),
      );
      for (let at = 0; at < marks.length; at++) {
        if (numbers[at] || place?.[properties.places[at] ?? -1] || kind?.[properties.kinds[at] ?? -1])
          continue;
        if (street?.[properties.streets[at] ?? -1] || houseNumbers[at] === word) continue;
        if (marks[at]) marks[at] = title[at] ? 2 : 0;
      }
    }
    return marks;
  };

  /**
   * Lower comes first: its id or reference was typed; found by its facts; by its title, which may name the next town; then sold
   * and rented ones.
   */
  const rank = (position: number, typed: string, byFacts: boolean): number => {
    if (typed === String(ids[position]) || typed === spelt(references[position])) return 0;
    return (prices[properties.prices[position] ?? -1]?.open ? 1 : 3) + (byFacts ? 0 : 1);
  };
  const spelt = (reference = "") => foldedWords(reference).join(" ");
  return (words: readonly string[]) => {
    const typed = words.join(" ");
    const ranked: number[][] = [[], [], [], [], []];
    for (const [position, match] of matches(words).entries())
      if (match) ranked[rank(position, typed, match === 1)]?.push(position);
    const order = ranked.flat();
    const results = order
      .slice(0, resultLimits.properties)
      .flatMap((position) => propertyResult(index, position, ids[position] ?? 0) ?? []);
    return { results, total: order.length };
  };
}

/** All groups with results for a text, each of whose words is looked for exactly. */
export function exactSearch(index: SearchIndex, titles: string, kinds: readonly string[]) {
  const cities = filterSearch(index, index.cities);
  const types = filterSearch(index, index.types);
  const properties = propertySearch(index, titles, kinds);
  const findProjects = searchEngine(index.projects.map(({ found }) => found));
  const filters = (name: "cities" | "types", matches: SearchResult[][]) => ({
    name,
    results: matches.slice(0, resultLimits[name]).flat(),
    total: matches.flat().length,
  });
  return (text: string): SearchGroup[] => {
    const words = foldedWords(text);
    if (words.length === 0) return [];
    const projects = findProjects(words).flatMap((position) => index.projects[position] ?? []);
    const groups: SearchGroup[] = [
      filters("cities", cities(words)),
      filters("types", types(words)),
      { name: "properties", ...properties(words) },
      {
        name: "projects",
        results: projects.slice(0, resultLimits.projects).map(projectResult),
        total: projects.length,
      },
    ];
    return groups.filter(({ total }) => total > 0);
  };
}
