import Fuse from "fuse.js";

/** Letters of the shortest word that is corrected: shorter ones resemble too many others. */
const shortest = 4;
/** Letters of the shortest word of prose in a correction: `gand`, without a property there, must not become `grand`. */
const shortestProse = 6;

/** Characters of the longest text that is corrected: a pasted page is no search, and would take seconds. */
const longestText = 80;

const lettersOf = (count: number) => new RegExp(`\\p{L}{${count},}`, "gu");

/** The word with two neighbouring letters exchanged, in all ways: `gnet` → `nget`, `gent`, `gnte`. */
const exchanged = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );

/**
 * What fuse.js looks for: the word, which may differ in a letter, or exactly the word with two letters exchanged. Words carry
 * their bounds, `<gent>`, so that none matches the middle of another; a long one may match a beginning, as it may still be
 * typed: `<etterbec`.
 */
function queryOf(word: string): string {
  const bounded = (spelling: string) => `<${spelling}${word.length < 6 ? ">" : ""}`;
  return [bounded(word), ...exchanged(word).map((spelling) => `'${bounded(spelling)}`)].join(" | ");
}

/** Of the words that resemble another one so many are looked at, best first. */
const candidates = 5;

/** The word of a vocabulary that another word resembles most; null where it resembles none that is accepted. */
export function vocabulary(
  texts: readonly string[],
  letters: number,
): (word: string, accepts?: (meant: string) => boolean) => string | null {
  // Of two words equally near the shorter one: `terrasse` also finds what `terrasses` does.
  const words = [...new Set(texts.join(" ").match(lettersOf(letters)))].sort((a, b) => a.length - b.length);
  const fuse = new Fuse(
    words.map((word) => `<${word}>`),
    {
      // One error in four letters and their two bounds, two in ten letters.
      threshold: 0.17,
      ignoreLocation: true,
      ignoreFieldNorm: true,
      isCaseSensitive: true,
      useExtendedSearch: true,
    },
  );
  return (word, accepts = () => true) =>
    fuse
      .search(queryOf(word), { limit: candidates })
      .map(({ item }) => item.slice(1, -1))
      .find(accepts) ?? null;
}

/**
 * Forgives typing errors: replaces each word of a text that occurs nowhere by the word that it resembles most, one of the names
 * before one of the prose. One letter may be wrong, missing or too much, or two be exchanged; in words of ten letters twice.
 * Words of three letters, numbers and signs stay as they are. All texts are folded.
 */
export function createCorrection(
  names: readonly string[],
  prose: readonly string[],
): (text: string) => string {
  let nearestName: ReturnType<typeof vocabulary> | undefined;
  let nearestProse: ReturnType<typeof vocabulary> | undefined;
  const correct = (word: string): string => {
    if ([names, prose].some((texts) => texts.some((text) => text.includes(word)))) return word;
    // Made when first needed: most visitors make no mistake, and to read ten thousand titles takes 50 ms.
    nearestName ??= vocabulary(names, shortest);
    const name = nearestName(word);
    if (name) return name;
    nearestProse ??= vocabulary(prose, shortestProse);
    return nearestProse(word) ?? word;
  };
  return (text) => (text.length > longestText ? text : text.replace(lettersOf(shortest), correct));
}
