import { fold } from "../text/accents.ts";

/** A word, a number or a sign of a sentence, with its place in the text. */
export interface Token {
  /** Folded; `Saint`, `Sint` and `St.` are all `st`. */
  text: string;
  /** Of a number as people write it: `250 000`, `600,000`, `1,2`. */
  number?: number;
  /** Whether an accent was typed: `à` is no energy label. */
  hasAccent?: boolean;
  from: number;
  to: number;
}

/** Numbers with groups of three or decimals, square metres, words, and the signs that mean something. */
const pattern =
  /(?<number>\d{1,3}(?:[ .,\u00a0\u202f'’]\d{3})+(?![\d])(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?)|[mM](?:²|2(?!\d))|\p{L}\p{M}*(?:[\p{L}\p{M}]*)|[€<>≤≥+–-]/gu;

const saints = new Map([
  ["saint", "st"],
  ["sint", "st"],
  ["sankt", "st"],
  ["sainte", "ste"],
]);

function numberIn(text: string): number {
  const grouped = text.replace(/[ .,\u00a0\u202f'’](?=\d{3}(?!\d))/g, "");
  return Number(grouped.replace(",", "."));
}

const wordOf = (folded: string): string => saints.get(folded) ?? folded;

function wordIn(text: string): string {
  const word = fold(text);
  return word === "m2" ? "m²" : wordOf(word);
}

/**
 * The tokens of a text. A hyphen counts behind a number alone, where it may be a range; elsewhere it parts words, as apostrophes do.
 * @param compounds words written as one that are read as several, which then share their place in the text
 */
export function tokensOf(text: string, compounds: Readonly<Record<string, string>> = {}): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const [typed] = match;
    const place = { from: match.index, to: match.index + typed.length };
    if (match.groups?.number) {
      tokens.push({ text: typed, number: numberIn(typed), ...place });
    } else if (/[–-]/.test(typed)) {
      if (tokens.at(-1)?.number !== undefined) tokens.push({ text: "-", ...place });
    } else {
      const word = wordIn(typed);
      const parts = Object.hasOwn(compounds, word) ? (compounds[word] ?? word).split(" ") : [word];
      const hasAccent = /[^ -~]/.test(typed) && typed.normalize("NFD") !== typed;
      for (const part of parts) tokens.push({ text: part, ...(hasAccent && { hasAccent }), ...place });
    }
  }
  return tokens;
}

const plainWords = /^ *[a-z]+(?: [a-z]+)* *$/i;

/** A phrase in the form in which two are compared: `Jusqu’à` is `jusqu a`. */
export function phraseKey(text: string): string {
  // Most of thousands are plain words, which need not be read letter by letter.
  const words = plainWords.test(text)
    ? text.trim().toLowerCase().split(" ").map(wordOf)
    : tokensOf(text).map((token) => token.text);
  return words.join(" ");
}
