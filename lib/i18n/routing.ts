import { readFileSync } from "node:fs";
import { isLanguageCode, type LanguageCode } from "../domain/text/language.ts";
import type { Localized } from "../domain/text/localized.ts";
import { shownContent } from "../server/folders.ts";
import type { OptionalKey, PathKey } from "./path-keys.ts";

export type { PathKey };

/** An entry of the path table; `pathsSchema` says what each field means. */
interface PathEntry {
  key: string;
  original: string;
  path: Record<LanguageCode, string>;
  breadcrumb: { name: Localized; parent?: string };
  external?: Localized;
}

const read = (name: string) => JSON.parse(readFileSync(shownContent(name), "utf8"));

/** The check has seen that each language in use is there; another one is not. */
const paths: { entries: PathEntry[]; words: { page: Partial<Record<LanguageCode, string>> } } =
  read("paths.json");
const site: { languages: { code: string; use: boolean }[]; defaultLanguage: LanguageCode } =
  read("site.json");
const table: readonly PathEntry[] = paths.entries;

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
export const defaultLanguage = site.defaultLanguage;

const entries = new Map<string, PathEntry>(table.map((entry) => [entry.key, entry]));

/** Every entry of the table: those that code names, and the agency's own pages. */
export const pathKeys: readonly PathKey[] = table.map(({ key }) => key as PathKey);

/** The path table's entry; throws when `content/paths.json` lacks it. */
export function pathEntry(key: PathKey): PathEntry {
  const entry = entries.get(key);
  if (!entry) throw new Error(`content/paths.json has no entry "${key}"`);
  return entry;
}

/** Whether the site has a page that it may do without. */
export const hasPage = (key: OptionalKey): boolean => entries.has(key);

/** The entry of a name that only the content knows; throws when `content/paths.json` lacks it. */
export function toPathKey(name: string): PathKey {
  const key = pathKeys.find((pathKey) => pathKey === name);
  if (!key) throw new Error(`content/paths.json has no entry "${name}"`);
  return key;
}

/** The entry whose original path this is, as the menu pages name it. */
export const keyOfOriginal = (original: string): PathKey | null =>
  pathKeys.find((key) => pathEntry(key).original === original) ?? null;

/** The word that stands before a page number in a list's address. */
export const pageWord = (language: LanguageCode): string => paths.words.page[language] ?? "";
