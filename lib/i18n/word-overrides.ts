import { existsSync, readFileSync } from "node:fs";
import { isObject } from "../domain/json/json.ts";
import { type LanguageCode, languageCodes } from "../domain/text/language.ts";
import { shownContent } from "../server/folders.ts";

/** A file of the content with words of an agency in the place of the site's: `{ "forms": { "send": "Verzenden" } }`. */
export const wordsFile = (language: LanguageCode): string => `words/${language}.json`;

const read = new Map<LanguageCode, unknown>();

function overridesOf(language: LanguageCode): unknown {
  if (!read.has(language)) {
    const file = shownContent(wordsFile(language));
    read.set(language, existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
  }
  return read.get(language);
}

/** A tree of texts with those of another one in their places; what is no text there, or has no place, does not count. */
export function mergedWords<Words extends object>(words: Words, overrides: unknown): Words {
  if (!isObject(overrides)) return words;
  const entries = Object.entries(words).map(([key, value]) => {
    const override = Object.hasOwn(overrides, key) ? overrides[key] : undefined;
    if (typeof value === "string") return [key, typeof override === "string" ? override : value];
    return [key, isObject(value) ? mergedWords(value, override) : value];
  });
  return Object.fromEntries(entries) as Words;
}

/** The words of a namespace as the agency writes them. */
export function withOverrides<Words extends object>(
  words: Words,
  language: LanguageCode,
  name: string,
): Words {
  const overrides = overridesOf(language);
  return isObject(overrides) && Object.hasOwn(overrides, name) ? mergedWords(words, overrides[name]) : words;
}

/** The files that a content folder may have of them. */
export const wordsFiles: readonly string[] = languageCodes.map(wordsFile);
