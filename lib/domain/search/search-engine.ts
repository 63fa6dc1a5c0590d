import Fuse from "fuse.js";
import { fold } from "../text/accents.ts";

/** The words to look for, without what fuse.js would read as an operator. */
export const searchWords = (text: string): string[] =>
  fold(text)
    .split(/[\s"|]+/)
    .filter(Boolean);

/** Finds the positions of the texts in which every word stands, in order. Texts and words are folded. */
export function searchEngine(texts: readonly string[]): (words: readonly string[]) => number[] {
  // No ranking by length is wanted, so the words of each text need not be counted.
  const records = texts.map((v, i) => ({ v, i, n: 1 }));
  const options = {
    threshold: 0,
    ignoreLocation: true,
    useExtendedSearch: true,
    isCaseSensitive: true,
    shouldSort: false,
  };
  const fuse = new Fuse(texts, options, Fuse.parseIndex<string>({ keys: [], records }));
  return (words) => fuse.search(words.map((word) => `'"${word}"`).join(" ")).map(({ refIndex }) => refIndex);
}

const between = "\u0000";
const foldedLetters = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  // Between two letters, so that a space of another kind stays a space.
  const folded = fold(`a${letter}a`).slice(1, -1);
  foldedLetters.set(letter, folded);
  return folded;
}

/** Folds many texts, but for runs of spaces, at a fifth of the time: only letters with accents and the like are looked at. */
export const foldAll = (texts: readonly string[]): string[] =>
  texts
    .join(between)
    .toLowerCase()
    .replace(/[^ -~]/g, foldLetter)
    .split(between);
