import type { LanguageCode } from "../text/language.ts";

/** Small words that are frequent in one language and rare in the others. */
const words: Partial<Record<LanguageCode, ReadonlySet<string>>> = {
  nl: new Set(
    "het een van met voor op aan naar zijn deze ook niet bij uit twee drie slaapkamers te en".split(" "),
  ),
  fr: new Set(
    "le la les du des et avec pour une dans sur au aux est chambres deux trois ce cette".split(" "),
  ),
  en: new Set("the and of with for this bedrooms on two three from has its is at by".split(" ")),
  de: new Set("der die das und mit für ein eine von im zimmer zwei drei auf ist sich zum zur".split(" ")),
};

/** Which of some languages a text is most likely written in: the one whose small words it has most of, the first one where it has none. */
export function likelyLanguage(text: string, languages: readonly LanguageCode[]): LanguageCode | undefined {
  const written = text.toLowerCase().split(/[^\p{L}]+/u);
  const count = (language: LanguageCode) => written.filter((word) => words[language]?.has(word)).length;
  return languages.toSorted((one, other) => count(other) - count(one))[0];
}
