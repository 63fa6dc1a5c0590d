import type { FilterName } from "../listing/filters.ts";
import type { GoalKind } from "../listing/goal.ts";
import { matching } from "../listing/list-match.ts";
import { demandQuery } from "../listing/list-query.ts";
import { fold } from "../text/accents.ts";
import { exactSearch } from "./exact-search.ts";
import type { SearchTown } from "./lexicon.ts";
import { pageSearch } from "./page-search.ts";
import { foldAll, foldedRows } from "./search-engine.ts";
import type { SearchIndex } from "./search-index.ts";
import type { SearchGroup } from "./search-results.ts";
import type { Understood } from "./sentence.ts";
import {
  goals,
  listHref,
  nearbyResults,
  type SearchNaming,
  type Stock,
  sentenceSearch,
} from "./sentence-search.ts";
import { phraseKey } from "./sentence-tokens.ts";
import { createCorrection } from "./typing-errors.ts";
import { understandingOf, vocabularyOf } from "./understanding.ts";

export { withSentence } from "./sentence.ts";
export { understandingOf } from "./understanding.ts";

/** The notes above the results. */
export type SearchNote =
  /** Typing errors were corrected: what was looked for. */
  | { kind: "corrected"; text: string }
  /** A village or quarter, and the municipality that it belongs to. */
  | { kind: "part"; part: string; town: string }
  /** A municipality without stock. */
  | { kind: "noStock"; town: string };

export interface Found {
  groups: SearchGroup[];
  /** What was looked for: the text as it was typed, or with its typing errors corrected. */
  text: string;
  notes: SearchNote[];
  /** The demand register, filled in, where nothing is on offer. */
  demandHref: string | null;
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

type Named = Pick<Found, "groups" | "text" | "notes">;

const order = ["cities", "types", "properties", "projects"] as const satisfies readonly SearchGroup["name"][];

/** Pages stand before the properties, which may be many, and behind what leads to lists. */
function withPages(groups: readonly SearchGroup[], pages: readonly SearchGroup[]): SearchGroup[] {
  const at = groups.findIndex(({ name }) => name === "properties" || name === "projects");
  return at < 0 ? [...groups, ...pages] : groups.toSpliced(at, 0, ...pages);
}

/** Where Enter leads that finds nothing but pages: to the first of them. */
const pageHref =
  (groups: readonly SearchGroup[]): Found["href"] =>
  (goal) =>
    goal === null && groups.every(({ name }) => name === "pages")
      ? (groups[0]?.results[0]?.href ?? null)
      : null;

/** What has a name: a place, a kind of home. */
const nameFilters: readonly string[] = ["city", "type", "kind"] satisfies FilterName[];
const goalNames: readonly string[] = ["goal", ...nameFilters];

/** The name of the part that a text calls a municipality by. */
const partIn = ({ names, parts = [] }: SearchTown, text: string): string | undefined => {
  const key = phraseKey(text);
  if (names.some((name) => phraseKey(name) === key)) return undefined;
  // As it is written, before another language’s way of writing the same.
  return parts.find((part) => fold(part) === fold(text)) ?? parts.find((part) => phraseKey(part) === key);
};

/**
 * The search over an index. A text that says more than the name of a town is read as a sentence (`createUnderstanding`): its filters
 * find what the list that it leads to shows. Any other text is looked for as it is, every word of it in the id, reference, postcode,
 * place, published street, type or name, accents, capitals and signs aside (specification, point 5), and so is one that only names
 * things of which no list has any. Where that finds nothing, typing errors are forgiven; a municipality without stock leads to its
 * neighbours. Pages of words are found by what names no place and no kind of home. Cities and types come first, as one link leads to all their properties; groups without a result are left out, and nothing
 * is looked for in an empty text.
 */
export function createSearch(index: SearchIndex, naming: SearchNaming): Search {
  const titles = foldedRows(index.properties.titles);
  const kinds = foldAll(index.kinds);
  const find = exactSearch(index, titles, kinds);
  const { names } = vocabularyOf(index, titles, kinds);
  const findPages = pageSearch(index.pages);
  const findAll = (text: string) => withPages(find(text), findPages(text));
  const correct = createCorrection(names, [
    titles,
    ...index.properties.streetNames,
    ...index.pages.map(({ found }) => found),
  ]);
  const understand = understandingOf(index, titles, kinds);
  const findSentence = sentenceSearch(index, naming);

  function exact(text: string): Named {
    const groups = findAll(text);
    const plain = { groups, text, notes: [] };
    // What a part of the index lacks may stand in the rest of it: that is no typing error yet.
    if (groups.length > 0 || index.isPart) return plain;
    const corrected = correct(fold(text));
    const forgiven = findAll(corrected);
    if (forgiven.length === 0) return plain;
    return { groups: forgiven, text: corrected, notes: [{ kind: "corrected", text: corrected }] };
  }

  /** A municipality by any of its names, misspelt ones and those of its parts too. */
  function townNamed(text: string, value: string, isCorrected: boolean): Named {
    const town = index.names.towns.find((candidate) => candidate.value === value);
    const [name] = town?.names ?? [];
    if (!town || !name) return exact(text);
    const part = partIn(town, text);
    const typed = find(text);
    const isNamed = typed.some((group) => group.name === "cities");
    const both = isNamed || (typed.length > 0 && !part) ? typed : [...typed, ...find(name)];
    const names = new Set(both.map((group) => group.name));
    const groups = order.flatMap((groupName) =>
      names.has(groupName) ? (both.find((group) => group.name === groupName) ?? []) : [],
    );
    const isStocked = names.has("cities");
    const isOther = isCorrected && typed.length === 0;
    const notes: SearchNote[] = [];
    if (part) notes.push({ kind: "part", part, town: name });
    else if (isOther) notes.push({ kind: "corrected", text: name });
    if (!isStocked) notes.push({ kind: "noStock", town: name });
    return {
      groups: isStocked ? groups : [...nearbyResults(index, value), ...groups],
      text: isOther ? name : text,
      notes,
    };
  }

  return (text, stock = {}) => {
    const understood = understand(text);
    const { goal, query, parts, rest, area } = understood;
    /** With the way on where nothing is on offer. */
    const led = (result: Omit<Found, "demandHref">): Found => {
      const isOnOffer =
        result.groups.some(({ total }) => total > 0) && !result.notes.some(({ kind }) => kind === "noStock");
      const isOpen = isOnOffer || result.missing.length > 0;
      const toDemand = () =>
        demandQuery(
          goal ?? "sale",
          query,
          Object.values(stock).flatMap((facts) => facts ?? []),
          naming.demandRemark(query),
        );
      return { ...result, demandHref: isOpen ? null : `${index.demandPath}${toDemand()}` };
    };
    const nowhere = { understood: null, missing: [], href: () => null };
    // A number alone may be a price, but an id first of all.
    const isId = /^\s*\d+\s*$/.test(text) && query.city.length === 0 && find(text).length > 0;
    if (isId || (parts.length === 0 && !area)) {
      const named = exact(understood.reference ?? text);
      return led({ ...named, ...nowhere, href: pageHref(named.groups) });
    }
    const counts = (kind: GoalKind) => (stock[kind] ? matching(stock[kind], query).length : 0);
    const href = (preferred: GoalKind | null) => {
      const most = [goal ?? "sale", ...goals].find((kind) => counts(kind) > 0) ?? "sale";
      return listHref(index, preferred ?? goal ?? most, query);
    };
    const [only] = parts;
    if (parts.length === 1 && only?.name === "city" && rest === "" && !area)
      return led({
        ...townNamed(text, only.text, understood.isCorrected),
        understood: null,
        missing: [],
        href,
      });
    const missing = goals.filter((kind) => (goal === null || goal === kind) && !stock[kind]);
    const sentence = { text, notes: [], understood, missing, href };
    if (missing.length > 0) return led({ ...sentence, groups: [] });
    const isOfHomes = rest === "" && parts.some(({ name }) => nameFilters.includes(name));
    const groups = withPages(findSentence(understood, stock), isOfHomes ? [] : findPages(text));
    const isFound = groups.some(({ name }) => name === "properties");
    if (!isFound && parts.every(({ name }) => goalNames.includes(name))) {
      const named = exact(text);
      if (named.groups.length > 0) return led({ ...named, ...nowhere });
    }
    const projects = find(text).filter(({ name }) => name === "projects");
    return led({ ...sentence, groups: [...groups, ...projects] });
  };
}
