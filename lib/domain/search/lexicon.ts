import type { GoalKind } from "../listing/goal.ts";
import { foldedWords } from "../text/accents.ts";
import {
  type Grammar,
  type KindConcept,
  kindConcepts,
  type Meaning,
  typeConcepts,
} from "./grammar/grammar.ts";
import { phraseKey } from "./sentence-tokens.ts";

/** A municipality: text of the filter (`Uccle|1180`), postcodes and the names in all languages, the page's first. */
export interface SearchTown {
  value: string;
  zips: readonly string[];
  names: readonly string[];
  /** Villages and quarters in it, in any language. */
  parts?: readonly string[];
  /** Of one without stock: the texts of the nearest that have some, nearest first. */
  near?: readonly string[];
}

/** Municipalities that go by one name. */
export interface SearchArea {
  name: string;
  /** What else it is called, in any language. */
  others: readonly string[];
  /** Texts of the filter: those with stock; all where none has any. */
  towns: readonly string[];
  /** Whether it stands for all that the agency has there: its lists are called after it. */
  isWhole?: boolean;
}

/** What an agency's search can be narrowed to, with its names. */
export interface SentenceNames {
  towns: readonly SearchTown[];
  areas: readonly SearchArea[];
  /** Types and main types by id, named in the language of the page. */
  types: readonly { value: string; name: string; titles?: Partial<Record<GoalKind, string>> }[];
  kinds: readonly { value: string; name: string }[];
}

/** The names of an agency by `phraseKey`, and what it calls the concepts of the grammar. */
export interface NameTable {
  towns: ReadonlyMap<string, string>;
  zips: ReadonlyMap<string, string>;
  areas: ReadonlyMap<string, SearchArea>;
  /** Ids of types and of main types by their name; what is both is a type. */
  types: ReadonlyMap<string, string>;
  kinds: ReadonlyMap<string, string>;
  /** The type that a main type is one of, by their ids; what is no home has none. */
  parentOf: ReadonlyMap<string, string>;
  typeOf: Partial<Record<Meaning, string>>;
  kindOf: Partial<Record<Meaning, string>>;
}

const phrasesOf = (words: string): string[] => words.split(",").map(phraseKey).filter(Boolean);

const tokenCount = (key: string) => key.split(" ").length;

/** The phrases of a language by `phraseKey`. */
export function lexiconOf({ words, numbers, compounds }: Grammar) {
  const meanings = new Map<string, Meaning[]>();
  for (const [meaning, phrases] of Object.entries(words) as [Meaning, string][])
    for (const phrase of phrasesOf(phrases)) meanings.set(phrase, [...(meanings.get(phrase) ?? []), meaning]);
  return {
    meanings,
    numbers: new Map(Object.entries(numbers).map(([word, value]) => [phraseKey(word), value])),
    compounds,
    /** Tokens of the longest phrase. */
    longest: Math.max(...[...meanings.keys()].map(tokenCount)),
  };
}

export type Lexicon = ReturnType<typeof lexiconOf>;

/** Letters of the shortest part of a town's name that stands for the whole: `rode`, but not `lez`. */
const shortestPart = 4;
const saints = ["st", "ste"];
/** Behind these stands what many towns are called after: a castle, a mill, the Senne. */
const articles = ["la", "le", "les", "l", "d", "de", "du", "ten", "ter", "over", "lez"];

/** What people call a town for short: `leeuw`, `woluwe`, `st josse`; never the middle of a name, nor a saint alone. */
function shortNames(key: string): string[] {
  const words = key.split(" ");
  if (words.length === 1) return [];
  return [0, words.length - 1].flatMap((at): string[] => {
    const [word = "", before = "", next = ""] = [words[at], words[at - 1], words[at + 1]];
    if (saints.includes(word)) return words.length > 2 ? [`${word} ${next}`] : [];
    const isPlace = ![...saints, ...articles].includes(before);
    return isPlace && word.length >= shortestPart && !articles.includes(word) ? [word] : [];
  });
}

/** The names of towns, in one word too (`stgilles`), and the short ones; one that several towns share (`woluwe`) is an area of those with stock. */
function townNames({ towns }: SentenceNames) {
  const whole = new Map<string, string>();
  const parts = new Map<string, Set<string>>();
  const add = (key: string, value: string) => whole.set(key, whole.get(key) ?? value);
  for (const { value, names } of towns)
    for (const name of names) {
      const key = phraseKey(name);
      add(key, value);
      if (key.includes(" "))
        for (const words of [key.split(" "), foldedWords(name.replace(/['’-]/g, " "))])
          add(words.join(""), value);
      for (const part of shortNames(key)) parts.set(part, (parts.get(part) ?? new Set()).add(value));
    }
  for (const { value, parts: villages = [] } of towns)
    for (const name of villages) add(phraseKey(name), value);
  const empty = new Set(towns.flatMap(({ value, near }) => (near ? [value] : [])));
  const shared = new Map<string, SearchArea>();
  for (const [key, values] of parts) {
    if (whole.has(key)) continue;
    const stocked = [...values].filter((value) => !empty.has(value));
    const [only = "", ...others] = stocked.length > 0 ? stocked : values;
    const name = key.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
    if (others.length === 0) whole.set(key, only);
    else shared.set(key, { name, others: [], towns: [only, ...others] });
  }
  return { whole, shared };
}

/** @param grammar of the language that types and kinds are named in */
export function nameTable(names: SentenceNames, grammar: Grammar): NameTable {
  const called = (options: readonly { value: string; name: string }[], meaning: Meaning) => {
    const phrases = phrasesOf(grammar.words[meaning]);
    const match = options.find(({ name }) => phrases.includes(phraseKey(name)));
    return match ? [[meaning, match.value] as const] : [];
  };
  const typeOf: NameTable["typeOf"] = Object.fromEntries(
    typeConcepts.flatMap((meaning) => called(names.types, meaning)),
  );
  const kindNames = Object.keys(kindConcepts) as KindConcept[];
  const kindOf: NameTable["kindOf"] = Object.fromEntries(
    [...kindNames, ...typeConcepts].flatMap((meaning) => called(names.kinds, meaning)),
  );
  const types = new Map(names.types.map(({ value, name }) => [phraseKey(name), value]));
  for (const meaning of typeConcepts) {
    const type = typeOf[meaning];
    if (type) for (const phrase of phrasesOf(grammar.words[meaning])) types.set(phrase, type);
  }
  const { whole, shared } = townNames(names);
  return {
    towns: whole,
    areas: new Map([
      ...shared,
      ...names.areas.flatMap((area) =>
        [area.name, ...area.others].map((name) => [phraseKey(name), area] as const),
      ),
    ]),
    zips: new Map(names.towns.flatMap(({ value, zips }) => zips.map((zip) => [zip, value] as const))),
    types,
    kinds: new Map(names.kinds.map(({ value, name }) => [phraseKey(name), value])),
    parentOf: new Map(
      kindNames.flatMap((meaning) => {
        const [kind, parent] = [kindOf[meaning], kindConcepts[meaning]];
        const type = parent && typeOf[parent];
        return kind && type ? [[kind, type] as const] : [];
      }),
    ),
    typeOf,
    kindOf,
  };
}
