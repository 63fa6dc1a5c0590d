import { memoized } from "../memoized.ts";
import { fold } from "../text/accents.ts";

/** Finds the positions of the texts in which every word stands, in order. Texts and words are folded. */
export const searchEngine =
  (texts: readonly string[]) =>
  (words: readonly string[]): number[] =>
    texts.flatMap((text, position) => (words.every((word) => text.includes(word)) ? position : []));

const between = "\u0000";
/** Between two letters, so that a space of another kind stays a space. */
const foldLetter = memoized((letter: string) => fold(`a${letter}a`).slice(1, -1));

/**
 * Many texts as one, folded but for runs of spaces, at a fifth of the time: only letters with accents and the like are looked at.
 * `rowSearch` finds words in it.
 */
export const foldedRows = (texts: readonly string[]): string =>
  texts
    .join(between)
    .toLowerCase()
    .replace(/[^\0 -~]/g, (letter) => foldLetter(letter));

export const foldAll = (texts: readonly string[]): string[] => foldedRows(texts).split(between);

/** The texts that a text of `foldedRows` is made of begin at these places; the last place is behind its end. */
function startsOf(rows: string): number[] {
  const starts = [0];
  for (let end = rows.indexOf(between); end >= 0; end = rows.indexOf(between, end + 1)) starts.push(end + 1);
  starts.push(rows.length + 1);
  return starts;
}

/** Says for a folded word which of many texts, put together by `foldedRows` or `joinRows`, it stands in: 1 at their positions. */
export function rowSearch(rows: string): (word: string) => Uint8Array {
  let starts: number[] | undefined;
  return (word) => {
    starts ??= startsOf(rows);
    const matches = new Uint8Array(starts.length - 1);
    if (word.includes(between)) return matches;
    let position = 0;
    for (let at = rows.indexOf(word); at >= 0; at = rows.indexOf(word, starts[position + 1])) {
      while ((starts[position + 1] ?? 0) <= at) position++;
      matches[position] = 1;
    }
    return matches;
  };
}

export const joinRows = (texts: readonly string[]): string => texts.join(between);
