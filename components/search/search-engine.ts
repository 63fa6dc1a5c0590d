import { demandRemark, filterName } from "@/components/listing/filter/filter-words";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { listHeading } from "@/lib/domain/listing/list-heading";
import { type ListIndex, readIndex } from "@/lib/domain/listing/list-index";
import { createSearch, type Found, type Search } from "@/lib/domain/search/search";
import type { Stock } from "@/lib/domain/search/sentence-search";
import { fill } from "@/lib/domain/text/words";
import { SearchResults } from "./search-results";
import { namingOf, type SearchData, type SearchList } from "./search-words";
import { UnderstoodChips } from "./understood-chips";
import { type NamedPart, namedParts } from "./understood-parts";

/** The search of a language with its words, how the properties of a goal are read, and what shows what was found. */
export interface SearchEngine {
  search: Search;
  /** Whether it finds every property, or has not read all of them yet. */
  isWhole: boolean;
  /** What a sentence says, in words. */
  partsOf: (found: Found) => NamedPart[];
  /** The parts as one sentence, for who hears it. */
  understoodText: (parts: readonly NamedPart[]) => string;
  /** What is to be said above the results. */
  notesOf: (found: Found) => string;
  /** The demand register, where nothing is on offer. */
  demandOf: (found: Found) => Pick<SearchList, "name" | "href"> | null;
  readStock: (goal: GoalKind, signal: AbortSignal) => Promise<NonNullable<Stock[GoalKind]>>;
  SearchResults: typeof SearchResults;
  UnderstoodChips: typeof UnderstoodChips;
}

/** The search of a language: fetched when the box is first used, with the grammar of all languages. */
export function searchEngineOf(
  data: SearchData,
  readStock: (goal: GoalKind, signal: AbortSignal) => Promise<ListIndex>,
): SearchEngine {
  const namings = { sale: namingOf(data, "sale"), rent: namingOf(data, "rent") };
  // Filters are called the same in both.
  const naming = namings.sale;
  const { notes } = data.words;
  const search = createSearch(data, {
    heading: (goal, query) => listHeading(namings[goal], goal, query, data.language),
    demandRemark: (query) => demandRemark(naming, query),
    without: (query, name) =>
      fill(naming.words.filter.without, { filter: filterName(naming, query, { name }) }),
  });
  return {
    search,
    isWhole: !data.isPart,
    partsOf: ({ understood }) => (understood ? namedParts(naming, understood) : []),
    understoodText: (parts) => fill(notes.understood, { filters: parts.map(({ name }) => name).join(", ") }),
    notesOf: (found) => found.notes.map(({ kind, ...values }) => fill(notes[kind], values)).join(" "),
    demandOf: ({ demandHref }) => (demandHref === null ? null : { name: notes.demand, href: demandHref }),
    readStock: async (goal, signal) => readIndex(await readStock(goal, signal)),
    SearchResults,
    UnderstoodChips,
  };
}
