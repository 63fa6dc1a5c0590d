/** Signs as they stand in an address: plain, percent-encoded (also quotes, dashes and spaces of Unicode), or as names of HTML. */
const signs =
  /(?:&(?:gt|lt|quot|amp|nbsp|apos|#\d+);?|%(?:0[9ad]|2[\da-e]|3[a-f]|5[b-f]|60|7[b-e]|c2%(?:a0|ab|bb)|e2%80%[89ab][\da-f]|(?![\da-f]{2}))|[!-$&-/:-@[-`{-~])+$/i;

/** Beyond this no sentence is meant; it bounds the search as well. */
const longest = 1_000;

/**
 * An address without the signs that a sentence has put behind it: mail programs take them along (`/property/7123/).`).
 * @param path percent-encoded, without a query
 * @returns null where it has none
 */
export function withoutClosingSigns(path: string): string | null {
  if (path.length > longest) return null;
  const [ending = ""] = signs.exec(path) ?? [];
  return ending === "" || ending === "/" ? null : path.slice(0, -ending.length);
}
