import { unpackIds } from "../listing/columns.ts";
import { emptyListQuery } from "../listing/list-query.ts";
import { foldedWords } from "../text/accents.ts";
import { createReferenceReader } from "./reference.ts";
import { foldAll, foldedRows } from "./search-engine.ts";
import type { SearchIndex } from "./search-index.ts";
import { createUnderstanding, type Understood } from "./sentence.ts";

/** Whether a folded word occurs in what the index names. */
export function vocabularyOf(index: SearchIndex, titles: string, kinds: readonly string[]) {
  const texts = (filters: readonly { found: string }[]) => filters.map((filter) => filter.found);
  const names = [...texts(index.cities), ...texts(index.places), ...kinds, ...texts(index.types)];
  // Made when first needed: most sentences hold no word that is unknown.
  let whole: string | undefined;
  const occurs = (word: string): boolean => {
    whole ??= [
      ...names,
      ...texts(index.projects),
      ...texts(index.pages),
      ...index.properties.streetNames,
      titles,
    ].join(" ");
    return whole.includes(word);
  };
  return { names: [...names, ...texts(index.projects)], occurs };
}

/** Says whether a text is a street of the index, with or without the number of a house: its words are no filters then. */
function streetReader({ properties: { streetNames } }: SearchIndex): (text: string) => boolean {
  let names: string[] | undefined;
  return (text) => {
    names ??= streetNames.flatMap((row) => row.split("|")).map((name) => foldedWords(name).join(" "));
    const typed = foldedWords(text).join(" ");
    return names.some((name) => typed.startsWith(name) && /^( \d+[a-z]?)?$/.test(typed.slice(name.length)));
  };
}

const isDigits = (text: string) => /^\s*\d+\s*$/.test(text);

/** What a text says: the number of a property, a street, or a sentence (`createUnderstanding`), with the words of an index. */
export function understandingOf(
  index: SearchIndex,
  titles: string = foldedRows(index.properties.titles),
  kinds: readonly string[] = foldAll(index.kinds),
): (sentence: string) => Understood {
  const { occurs } = vocabularyOf(index, titles, kinds);
  const understand = createUnderstanding(index.language, index.names, occurs);
  const readReference = createReferenceReader(() => {
    const ids = unpackIds(index.properties.ids).map(String);
    const references = index.properties.references.map((text, at) => text.replace("{id}", ids[at] ?? ""));
    return [...ids, ...references];
  });
  const isStreet = streetReader(index);
  const zips = new Set(index.names.towns.flatMap((town) => town.zips));
  const verbatim = (text: string, reference: string | null): Understood => ({
    goal: null,
    query: { ...emptyListQuery, q: text },
    parts: [],
    rest: text,
    area: null,
    isCorrected: false,
    reference,
  });
  return (sentence) => {
    const isTownCode = isDigits(sentence) && zips.has(sentence.trim());
    const reference = isTownCode ? null : readReference(sentence);
    if (reference !== null) return verbatim(reference, reference);
    return isStreet(sentence) ? verbatim(sentence, null) : understand(sentence);
  };
}
