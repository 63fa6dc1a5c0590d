import type { LanguageCode } from "./language.ts";

/** The first sentences of a text; all of it where it has no more. */
export function firstSentences(text: string, count: number, language: LanguageCode): string {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...sentences]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join("")
    .trim();
}
