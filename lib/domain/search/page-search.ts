import { fold, foldedWords } from "../text/accents.ts";
import type { SearchPage } from "./search-index.ts";
import { pageResult, type SearchGroup } from "./search-results.ts";

/** Pages that are shown for a text. */
const shownPages = 3;
/** Letters that a word keeps at least of its beginning, and those of its end that another form of it may change. */
const shortestStem = 5;
const longestEnding = 5;

/** `rénovation` → `renov`, as in `rénover`; a short word as it is. */
const stemOf = (word: string) => word.slice(0, Math.max(shortestStem, word.length - longestEnding));

/**
 * Pages by the words of a text, each of which must stand in them as it is typed or in another form: those whose name and title have
 * most of them first. A short word must begin one, a longer one may be a part of it: `recht` finds `verkooprecht`.
 * @returns the group of pages; none where nothing is found
 */
export function pageSearch(pages: readonly SearchPage[]): (text: string) => SearchGroup[] {
  const parted = (text: string) => ` ${text.replace(/['’(“„«-]/g, " ")}`;
  const names = pages.map(({ name, title = "" }) => parted(fold(`${name} ${title}`)));
  const texts = pages.map(({ found }) => parted(found));
  const holds = (text: string, word: string) =>
    text.includes(word.length < shortestStem ? ` ${word}` : stemOf(word));
  return (text) => {
    const words = foldedWords(parted(text));
    // With one letter a word begins in every page.
    if (words.join("").length < 2) return [];
    const named = (position: number) => words.filter((word) => holds(names[position] ?? "", word)).length;
    const found = pages
      .map((page, position) => ({ page, position }))
      .filter(({ position }) => words.every((word) => holds(texts[position] ?? "", word)))
      .map(({ page, position }) => ({ page, rank: named(position) }))
      .sort((a, b) => b.rank - a.rank);
    const results = found.slice(0, shownPages).map(({ page }) => pageResult(page));
    return results.length > 0 ? [{ name: "pages", results, total: found.length }] : [];
  };
}
