import { foldedWords } from "../text/accents.ts";

/** What people call the number of a property, in the languages of the site. */
const numberWords = new Set(
  "ref refs reference referentie referentienummer referenz referenznummer nr nrs no num numero number nummer n code id pand bien property objekt objektnummer immobilie annonce advertentie zoekertje listing anzeige de du of van het la le the von".split(
    " ",
  ),
);

const compact = (text: string) =>
  foldedWords(text)
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Reads the number of a property off a text that is nothing else: `7123`, `réf. 7123`, `ZH 7123`, `n° zh7123`.
 * @param numbers ids and references as the agency writes them; of two that read alike the first counts
 * @returns the number as the agency writes it; null for any other text
 */
export function createReferenceReader(numbers: () => Iterable<string>): (text: string) => string | null {
  let references: Map<string, string> | undefined;
  return (text) => {
    if (!/\d/.test(text)) return null;
    if (!references) {
      references = new Map();
      for (const number of numbers()) {
        const key = compact(number);
        if (key && !references.has(key)) references.set(key, number);
      }
    }
    const words = foldedWords(text.replace(/[-'’°º]/g, " ").replace(/\p{L}(?=\d)/gu, "$& "));
    for (let first = 0; first < words.length; first++) {
      const match = references.get(words.slice(first).join(""));
      if (match !== undefined) return match;
      if (!numberWords.has(words[first] ?? "")) return null;
    }
    return null;
  };
}
