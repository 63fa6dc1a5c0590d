import paths from "../../content/paths.json" with { type: "json" };
import site from "../../content/site.json" with { type: "json" };
import { isLanguageCode, type LanguageCode } from "../domain/text/language.ts";
import { type PathKey, pathKeys } from "./path-keys.ts";

export { type PathKey, pathKeys };

type Entry = (typeof paths.entries)[number];

/** A language from a route's parameter; throws on any other text, which no route lets through. */
export function toLanguage(code: string): LanguageCode {
  if (!isLanguageCode(code)) throw new Error(`no such language: ${code}`);
  return code;
}

/** The languages switched on in `content/site.json`, in its order. */
export const languages: LanguageCode[] = site.languages
  .filter((language) => language.use)
  .map((language) => language.code)
  .filter(isLanguageCode);

/** Owns the addresses without a language prefix (design, section 4). */
export const defaultLanguage = site.defaultLanguage as LanguageCode;

const entries = new Map<string, Entry>(paths.entries.map((entry) => [entry.key, entry]));

/** The path table's entry; throws when `content/paths.json` lacks it. */
export function pathEntry(key: PathKey): Entry {
  const entry = entries.get(key);
  if (!entry) throw new Error(`content/paths.json has no entry "${key}"`);
  return entry;
}

/** The entry whose original path this is, as the menu pages name it. */
export function keyOfOriginal(original: string): PathKey | null {
  return pathKeys.find((key) => pathEntry(key).original === original) ?? null;
}

/** The word that stands before a page number in a list's address. */
export const pageWord = (language: LanguageCode): string => paths.words.page[language];
