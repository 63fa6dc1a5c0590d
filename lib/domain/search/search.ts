import { unpackIds } from "../listing/columns.ts";
import { type FilterName, filters, type ListFact } from "../listing/filters.ts";
import type { GoalKind } from "../listing/goal.ts";
import { matching, relaxations } from "../listing/list-match.ts";
import { type ListQuery, writeListQuery } from "../listing/list-query.ts";
import { fold } from "../text/accents.ts";
import { foldAll, foldedRows, joinRows, rowSearch, searchEngine, searchWords } from "./search-engine.ts";
import type { SearchFilter, SearchIndex } from "./search-index.ts";
import { filterResults, projectResult, propertyResult, type SearchResult } from "./search-results.ts";
import { createUnderstanding, type Understood } from "./sentence.ts";
import { createCorrection } from "./typing-errors.ts";

export { withSentence } from "./sentence.ts";

/** The results of one kind; `total` also counts those that are left out. `lists` are what a sentence leads to. */
export interface SearchGroup {
  name: "lists" | "cities" | "types" | "properties" | "projects";
  results: SearchResult[];
  total: number;
}

/** The properties of each goal as the lists filter them; a goal that was not fetched yet is absent. */
export type Stock = Partial<Record<GoalKind, readonly ListFact[]>>;

export interface Found {
  groups: SearchGroup[];
  /** What was looked for: the text as it was typed, or with its typing errors corrected. */
  text: string;
  /** What the text says, where that decides what is found; null where its words are looked for as they are. */
  understood: Understood | null;
  /** Goals whose properties are needed first. */
  missing: GoalKind[];
  /**
   * The page that the text leads to; null where only the list of a goal, with the text as its free text, can show it.
   * @param goal null where the text may decide
   */
  href: (goal: GoalKind | null) => string | null;
}

export type Search = (text: string, stock?: Stock) => Found;

/** How the lists that a sentence leads to are called, in the language of the page. */
export interface SearchNaming {
  heading: (goal: GoalKind, query: ListQuery) => string;
  /** A list with one filter less. */
  without: (query: ListQuery, name: FilterName) => string;
}

/** Whether a folded word occurs in what the index names. */
function vocabularyOf(index: SearchIndex, titles: string, kinds: readonly string[]) {
  const found = (filters: readonly { found: string }[]) => filters.map((filter) => filter.found);
  const names = [...found(index.cities), ...found(index.places), ...kinds, ...found(index.types)];
  // Made when first needed: most sentences hold no word that is unknown.
  let whole: string | undefined;
  const occurs = (word: string): boolean => {
    whole ??= [...names, ...found(index.projects), titles].join(" ");
    return whole.includes(word);
  };
  return { names: [...names, ...found(index.projects)], occurs };
}

/** The understanding of sentences, with the words of an index. */
export function understandingOf(index: SearchIndex): (sentence: string) => Understood {
  const { occurs } = vocabularyOf(index, foldedRows(index.properties.titles), foldAll(index.kinds));
  return createUnderstanding(index.language, index.names, occurs);
}

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

  /** The properties that have all words: 1 among their facts (id, reference, postcode, place, kind), 2 with their title. */
  const matches = (words: readonly string[]): Uint8Array => {
    const found = new Uint8Array(ids.length).fill(1);
    for (const word of words) {
      const [numbers, title] = [inNumbers(word), inTitles(word)];
      const [place, kind] = [holding(placeNames, word), holding(kinds, word)];
      for (let at = 0; at < found.length; at++) {
        if (numbers[at] || place[properties.places[at] ?? -1] || kind[properties.kinds[at] ?? -1]) continue;
        if (found[at]) found[at] = title[at] ? 2 : 0;
      }
    }
    return found;
  };

  /**
   * Lower comes first: its id or reference was typed; found by its facts; by its title, which may name the next town; then sold
   * and rented ones.
   */
  const rank = (position: number, typed: string, byFacts: boolean): number => {
    if (typed === String(ids[position]) || typed === references[position]) return 0;
    return (prices[properties.prices[position] ?? -1]?.open ? 1 : 3) + (byFacts ? 0 : 1);
  };
  return (words: readonly string[]) => {
    const typed = words.join(" ");
    const ranked: number[][] = [[], [], [], [], []];
    for (const [position, match] of matches(words).entries())
      if (match) ranked[rank(position, typed, match === 1)]?.push(position);
    const order = ranked.flat();
    const results = order
      .slice(0, shown.properties)
      .flatMap((position) => propertyResult(index, position, ids[position] ?? 0) ?? []);
    return { results, total: order.length };
  };
}

/** All groups with results for a text, each of whose words is looked for exactly. */
function exactSearch(index: SearchIndex, titles: string, kinds: readonly string[]) {
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

const goals: readonly GoalKind[] = ["sale", "rent"];
const goalNames: readonly string[] = ["goal", "city", "type", "kind"];
/** Lists with one filter less that are offered where nothing is found. */
const shownRelaxations = 3;

/** The page of a list under a query: of a city or a type that has one, else the list itself. */
function listHref(index: SearchIndex, goal: GoalKind, query: ListQuery): string {
  const written = writeListQuery(query);
  const page = [
    ...index.cities.map((city) => ({ city, asked: { city: filters.city.read([city.value ?? ""]) } })),
    ...index.types.map((city) => ({ city, asked: { type: filters.type.read([city.value ?? ""]) } })),
  ].find(({ city, asked }) => city.value && city[goal] > 0 && writeListQuery(asked) === written);
  return `${index.listPaths[goal]}${page ? `${page.city.slug}/` : written}`;
}

/** What a sentence leads to, found among the properties as the lists find it. */
function sentenceSearch(index: SearchIndex, naming: SearchNaming) {
  const positions = new Map(unpackIds(index.properties.ids).map((id, position) => [id, position]));
  const listResult = (goal: GoalKind, query: ListQuery, name: string, count: number): SearchResult => ({
    kind: "filter",
    href: listHref(index, goal, query),
    name,
    goal,
    count,
  });
  return ({ goal, query }: Understood, stock: Stock): SearchGroup[] => {
    const wanted = goals.filter((each) => goal === null || goal === each);
    const found = wanted.map((each) => ({ goal: each, facts: matching(stock[each] ?? [], query) }));
    const full = found.filter(({ facts }) => facts.length > 0);
    if (full.length === 0) {
      const less = wanted.flatMap((each) =>
        relaxations(stock[each] ?? [], query).map(({ name, query: left, count }) =>
          listResult(each, left, naming.without(query, name), count),
        ),
      );
      return less.length > 0 ? [{ name: "lists", results: less.slice(0, shownRelaxations), total: 0 }] : [];
    }
    const lists = full.map(({ goal: each, facts }) =>
      listResult(each, query, naming.heading(each, query), facts.length),
    );
    const ids = full.flatMap(({ facts }) => facts.map(({ id }) => id));
    const results = ids
      .slice(0, shown.properties)
      .flatMap((id) => propertyResult(index, positions.get(id) ?? -1, id) ?? []);
    return [
      { name: "lists", results: lists, total: 0 },
      { name: "properties", results, total: ids.length },
    ];
  };
}

/**
 * The search over an index. A text that says more than the name of a town is read as a sentence (`createUnderstanding`): its filters
 * find what the list that it leads to shows. Any other text is looked for as it is, every word of it in the id, reference, postcode,
 * place, type or name, accents and capitals aside (specification, point 5), and so is one that only names things of which no list
 * has any. Where that finds nothing, typing errors are forgiven. Cities and types come first, as one link leads to all their
 * properties; groups without a result are left out, and nothing is looked for in an empty text.
 */
export function createSearch(index: SearchIndex, naming: SearchNaming): Search {
  const titles = foldedRows(index.properties.titles);
  const kinds = foldAll(index.kinds);
  const find = exactSearch(index, titles, kinds);
  const { names, occurs } = vocabularyOf(index, titles, kinds);
  const correct = createCorrection(names, [titles]);
  const understand = createUnderstanding(index.language, index.names, occurs);
  const findSentence = sentenceSearch(index, naming);
  const exact = (text: string): Pick<Found, "groups" | "text"> => {
    const groups = find(text);
    // What a part of the index lacks may stand in the rest of it: that is no typing error yet.
    if (groups.length > 0 || index.isPart) return { groups, text };
    const corrected = correct(fold(text));
    const forgiven = find(corrected);
    return forgiven.length > 0 ? { groups: forgiven, text: corrected } : { groups, text };
  };
  return (text, stock = {}) => {
    const understood = understand(text);
    const { goal, query, parts } = understood;
    const nowhere = { understood: null, missing: [], href: () => null };
    // A number alone may be a price, but an id first of all.
    const isId = /^\s*\d+\s*$/.test(text) && query.city.length === 0 && find(text).length > 0;
    if (parts.length === 0 || isId) return { ...exact(text), ...nowhere };
    const counts = (each: GoalKind) => (stock[each] ? matching(stock[each], query).length : 0);
    const href = (wanted: GoalKind | null) => {
      const most = [goal ?? "sale", ...goals].find((each) => counts(each) > 0) ?? "sale";
      return listHref(index, wanted ?? goal ?? most, query);
    };
    const isTown = parts.length === 1 && parts[0]?.name === "city" && understood.rest === "";
    if (isTown) return { ...exact(text), understood: null, missing: [], href };
    const missing = goals.filter((each) => (goal === null || goal === each) && !stock[each]);
    if (missing.length > 0) return { groups: [], text, understood, missing, href };
    const groups = findSentence(understood, stock);
    const isFound = groups.some(({ name }) => name === "properties");
    if (!isFound && parts.every(({ name }) => goalNames.includes(name))) {
      const named = exact(text);
      if (named.groups.length > 0) return { ...named, ...nowhere };
    }
    const projects = find(text).filter(({ name }) => name === "projects");
    return { groups: [...groups, ...projects], text, understood, missing, href };
  };
}
