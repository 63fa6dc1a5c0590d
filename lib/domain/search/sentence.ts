import { type FilterName, isSeveral } from "../listing/filters.ts";
import type { GoalKind } from "../listing/goal.ts";
import { filterNames, type ListQuery, readListQuery, textsOf, withTexts } from "../listing/list-query.ts";
import { memoized } from "../memoized.ts";
import { fold } from "../text/accents.ts";
import { type LanguageCode, languageCodes } from "../text/language.ts";
import { de } from "./grammar/de.ts";
import { en } from "./grammar/en.ts";
import { fr } from "./grammar/fr.ts";
import type { Grammar } from "./grammar/grammar.ts";
import { nl } from "./grammar/nl.ts";
import { lexiconOf, type NameTable, nameTable, type SearchArea, type SentenceNames } from "./lexicon.ts";
import { type ParsedSentence, parseTokens, type SentencePart } from "./sentence-parser.ts";
import { type Token, tokensOf } from "./sentence-tokens.ts";
import { vocabulary } from "./typing-errors.ts";

/** What was understood of a sentence. */
export interface Understood {
  goal: GoalKind | null;
  /** The filters, and the rest as free text. */
  query: ListQuery;
  /** The filters and the goal in the order of the sentence, with their places in it. */
  parts: readonly SentencePart[];
  /** What is not understood, as it was typed. */
  rest: string;
  /** The region that is all that was typed, but for the goal. */
  area: SearchArea | null;
  /** Whether typing errors were corrected. */
  isCorrected: boolean;
  /** The number of a property as the agency writes it, where the text is one. */
  reference: string | null;
}

const grammars: Record<LanguageCode, Grammar> = { nl, fr, en, de };

/** Letters of the shortest word whose typing errors are forgiven. */
const shortestMisspelt = 4;
/** A sentence longer than this was pasted, not typed. */
const longestSentence = 200;

const lexiconIn = memoized((language: LanguageCode) => lexiconOf(grammars[language]));

type Correct = (word: string) => string | null;

function correctionIn(language: LanguageCode, names: NameTable): Correct {
  let nearest: ReturnType<typeof vocabulary> | undefined;
  const wordsOf = (table: ReadonlyMap<string, unknown>) => [...table.keys()];
  return (word) => {
    if (word.length < shortestMisspelt || !/^\p{L}+$/u.test(word)) return null;
    const { meanings } = lexiconIn(language);
    nearest ??= vocabulary(
      [
        ...wordsOf(names.towns),
        ...wordsOf(names.areas),
        ...wordsOf(names.types),
        ...wordsOf(names.kinds),
        ...wordsOf(meanings),
      ],
      shortestMisspelt,
    );
    // People know how a word begins: `imeuble` is no `meuble`.
    return nearest(word, (candidate) => candidate[0] === word[0]);
  };
}

const textAt = (text: string, spans: readonly { from: number; to: number }[]): string =>
  spans.map(({ from, to }) => text.slice(from, to)).join(" ");

/** The region that all parts but the goal stand for. */
function areaOf(parts: readonly SentencePart[]): SearchArea | null {
  const areas = parts.flatMap((part) => (part.name === "goal" ? [] : (part.area ?? null)));
  return areas[0] && new Set(areas).size === 1 ? areas[0] : null;
}

/** The filters of a query and those of its free text; of the text only the rest stays. */
export function withSentence(query: ListQuery, sentence: ListQuery): ListQuery {
  const names = filterNames.filter((name) => name !== "q");
  const joined = names.reduce((both, name) => {
    const [chosen, typed] = [textsOf(query, name), textsOf(sentence, name)];
    if (typed.length === 0) return both;
    // What was chosen counts more than what was typed.
    const texts = isSeveral(name) ? textsOf(withTexts(both, name, [...chosen, ...typed]), name) : chosen;
    return withTexts(both, name, texts.length > 0 ? texts : typed);
  }, query);
  return { ...joined, q: sentence.q, page: query.page };
}

/**
 * Reads sentences such as `maison 3 chambres uccle < 600k jardin`, in any language of the site: that of the page counts where two
 * understand as much. Typing errors are forgiven in words that occur nowhere. Nothing is invented: what no rule is sure of is the
 * rest.
 * @param occurs whether a folded word occurs in the agency's texts, where it may be looked for as it is
 */
export function createUnderstanding(
  language: LanguageCode,
  names: SentenceNames,
  occurs: (word: string) => boolean,
): (sentence: string) => Understood {
  const table = nameTable(names, grammars[language]);
  const otherCodes = languageCodes.filter((code) => code !== language);
  const corrections = new Map(languageCodes.map((code) => [code, correctionIn(code, table)]));

  const parse = (code: LanguageCode, tokens: readonly Token[]): ParsedSentence =>
    parseTokens(tokens, lexiconIn(code), table);

  /** The reading of a language with typing errors corrected, where that makes more of it. */
  function corrected(code: LanguageCode, tokens: readonly Token[], plain: ParsedSentence): ParsedSentence {
    const isRest = ({ from }: Token) => plain.rest.some((span) => from >= span.from && from < span.to);
    let changes = 0;
    const right = tokens.map((token) => {
      if (!isRest(token) || occurs(token.text)) return token;
      const correction = corrections.get(code)?.(token.text);
      if (!correction) return token;
      changes += 1;
      return { ...token, text: correction };
    });
    if (changes === 0) return plain;
    const read = parse(code, right);
    // A corrected word counts half: a language that knows it as it is written comes first.
    return { ...read, score: read.score - changes / 2 };
  }

  return (typed) => {
    const sentence = typed.slice(0, longestSentence);
    const read = (code: LanguageCode) => {
      const tokens = tokensOf(sentence, grammars[code].compounds);
      return { code, tokens, plain: parse(code, tokens) };
    };
    const primary = read(language);
    let best = primary.plain;
    let isCorrected = false;
    if (best.rest.length > 0) {
      const readings = [primary, ...otherCodes.map(read)];
      const better = (a: typeof primary, b: typeof primary) => (b.plain.score > a.plain.score ? b : a);
      const plain = readings.reduce(better);
      best = plain.plain;
      if (best.rest.length > 0)
        for (const { code, tokens, plain: parsed } of new Set([plain, primary])) {
          const right = corrected(code, tokens, parsed);
          if (right.score > best.score) [best, isCorrected] = [right, true];
        }
    }
    const { parts, rest } = best;
    const free = textAt(sentence, rest) + typed.slice(longestSentence);
    const area = free === "" ? areaOf(parts) : null;
    const query = new URLSearchParams();
    if (!area?.isWhole) for (const { name, text } of parts) if (name !== "goal") query.append(name, text);
    if (free) query.append("q" satisfies FilterName, free);
    const goals = parts.flatMap((part) => (part.name === "goal" ? [part.text] : []));
    return {
      goal: goals[0] ?? null,
      query: readListQuery(`?${query}`),
      parts,
      rest: fold(free) === "" ? "" : free,
      area,
      isCorrected,
      reference: null,
    };
  };
}
