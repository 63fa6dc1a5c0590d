import { fold } from "../text/accents.ts";
import { unpackIds } from "./search-columns.ts";
import { foldAll, searchEngine, searchWords } from "./search-engine.ts";
import type { SearchFilter, SearchIndex } from "./search-index.ts";
import { filterResults, projectResult, propertyResult, type SearchResult } from "./search-results.ts";
import { createCorrection } from "./typing-errors.ts";

/** The results of one kind; `total` also counts those that are left out. */
export interface SearchGroup {
  name: "cities" | "types" | "properties" | "projects";
  results: SearchResult[];
  total: number;
}

export interface Found {
  groups: SearchGroup[];
  /** What was looked for: the text as it was typed, or with its typing errors corrected. */
  text: string;
}

export type Search = (text: string) => Found;

/** The number of cities, types, properties and projects that are shown. */
const shown = { cities: 4, types: 3, properties: 12, projects: 3 };

/** Cities or types: those that begin with the first word, then those with the most properties. */
function filterSearch(index: SearchIndex, filters: readonly SearchFilter[]) {
  const find = searchEngine(filters.map(({ found }) => found));
  const size = ({ sale, rent }: SearchFilter) => sale + rent;
  return (words: readonly string[]) => {
    const begins = ({ found }: SearchFilter) => Number(` ${found}`.includes(` ${words[0]}`));
    return find(words)
      .flatMap((position) => filters[position] ?? [])
      .sort((one, other) => begins(other) - begins(one) || size(other) - size(one))
      .map((filter) => filterResults(index, filter));
  };
}

function propertySearch(index: SearchIndex, titles: readonly string[], kinds: readonly string[]) {
  const { properties, places, prices } = index;
  const ids = unpackIds(properties.ids);
  const references = foldAll(properties.references).map((text, position) =>
    text.replace("{id}", String(ids[position])),
  );
  const facts = ids.map((id, position) => {
    const place = places[properties.places[position] ?? -1]?.found;
    return `${id} ${references[position]} ${place} ${kinds[properties.kinds[position] ?? -1]} `;
  });
  const find = searchEngine(facts.map((text, position) => text + titles[position]));

  /**
   * Lower comes first: its id or reference was typed; found by its facts; by its title, which may name the next town; then sold
   * and rented ones.
   */
  const rank = (position: number, words: readonly string[]): number => {
    const typed = words.join(" ");
    if (typed === String(ids[position]) || typed === references[position]) return 0;
    const byFacts = words.every((word) => facts[position]?.includes(word));
    return (prices[properties.prices[position] ?? -1]?.open ? 1 : 3) + (byFacts ? 0 : 1);
  };
  return (words: readonly string[]) => {
    const ranked: number[][] = [[], [], [], [], []];
    for (const position of find(words)) ranked[rank(position, words)]?.push(position);
    const order = ranked.flat();
    const results = order
      .slice(0, shown.properties)
      .flatMap((position) => propertyResult(index, position, ids[position] ?? 0) ?? []);
    return { results, total: order.length };
  };
}

/** All groups with results for a text, each of whose words is looked for exactly. */
function exactSearch(index: SearchIndex, titles: readonly string[], kinds: readonly string[]) {
  const cities = filterSearch(index, index.cities);
  const types = filterSearch(index, index.types);
  const properties = propertySearch(index, titles, kinds);
  const findProjects = searchEngine(index.projects.map(({ found }) => found));
  const filters = (name: "cities" | "types", found: SearchResult[][]) => ({
    name,
    results: found.slice(0, shown[name]).flat(),
    total: found.flat().length,
  });
  return (text: string): SearchGroup[] => {
    const words = searchWords(text);
    if (words.length === 0) return [];
    const projects = findProjects(words).flatMap((position) => index.projects[position] ?? []);
    const groups: SearchGroup[] = [
      filters("cities", cities(words)),
      filters("types", types(words)),
      { name: "properties", ...properties(words) },
      {
        name: "projects",
        results: projects.slice(0, shown.projects).map(projectResult),
        total: projects.length,
      },
    ];
    return groups.filter(({ total }) => total > 0);
  };
}

/**
 * The search over an index: every word of the text in the id, reference, postcode, city, type or name, accents and capitals aside
 * (specification, point 5). Where that finds nothing, typing errors are forgiven. Cities and types come first, as one link leads
 * to all their properties; groups without a result are left out, and nothing is looked for in an empty text.
 */
export function createSearch(index: SearchIndex): Search {
  const titles = foldAll(index.properties.titles);
  const kinds = foldAll(index.kinds);
  const find = exactSearch(index, titles, kinds);
  const found = (filters: readonly { found: string }[]) => filters.map((filter) => filter.found);
  const names = [...found(index.cities), ...found(index.places), ...kinds, ...found(index.types)];
  const correct = createCorrection([...names, ...found(index.projects)], titles);
  return (text) => {
    const groups = find(text);
    if (groups.length > 0) return { groups, text };
    const corrected = correct(fold(text));
    const forgiven = find(corrected);
    return forgiven.length > 0 ? { groups: forgiven, text: corrected } : { groups, text };
  };
}
