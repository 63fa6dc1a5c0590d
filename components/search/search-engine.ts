import { demandRemark, withoutText } from "@/components/listing/filter/filter-words";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { listHeading } from "@/lib/domain/listing/list-heading";
import { type ListIndex, readIndex } from "@/lib/domain/listing/list-index";
import { createSearch, type Found } from "@/lib/domain/search/search";
import { fill } from "@/lib/domain/text/words";
import { SearchResults } from "./search-results";
import { namingOf, type SearchData } from "./search-words";
import { UnderstoodChips } from "./understood-chips";
import { type NamedPart, namedParts } from "./understood-parts";

/** The search of a language with its words, how the properties of a goal are read, and what shows what was found. */
export type SearchEngine = ReturnType<typeof searchEngineOf>;

/** The search of a language: fetched when the box is first used, with the grammar of all languages. */
export function searchEngineOf(
  data: SearchData,
  readStock: (goal: GoalKind, signal: AbortSignal) => Promise<ListIndex>,
) {
  const namings = { sale: namingOf(data, "sale"), rent: namingOf(data, "rent") };
  // Filters are called the same in both.
  const naming = namings.sale;
  const { notes } = data.words;
  const search = createSearch(data, {
    heading: (goal, query) => listHeading(namings[goal], goal, query, data.language),
    demandRemark: (query) => demandRemark(naming, query),
    without: (query, name) => withoutText(naming, query, name),
  });
  return {
    search,
    words: data.words.results,
    /** Whether it finds every property, or has not read all of them yet. */
    isWhole: !data.isPart,
    /** The filters of a sentence, in words. */
    partsOf: ({ understood }: Found) => (understood ? namedParts(naming, understood) : []),
    /** The parts as one sentence, for screen readers. */
    understoodText: (parts: readonly NamedPart[]) =>
      fill(notes.understood, { filters: parts.map(({ name }) => name).join(", ") }),
    /** What stands above the results. */
    notesOf: (hits: Found) => hits.notes.map(({ kind, ...values }) => fill(notes[kind], values)).join(" "),
    /** The demand register, where nothing is on offer. */
    demandOf: ({ demandHref }: Found) =>
      demandHref === null ? null : { name: notes.demand, href: demandHref },
    readStock: async (goal: GoalKind, signal: AbortSignal) => readIndex(await readStock(goal, signal)),
    SearchResults,
    UnderstoodChips,
  };
}
