import { readdirSync, readFileSync } from "node:fs";
import paths from "@/content/paths.json" with { type: "json" };
import site from "@/content/site.json" with { type: "json" };

/** What the pages are held against: the agency's content and the catalogues, read as they are written. */

export type Language = "nl" | "fr" | "en" | "de";
export type Entry = (typeof paths.entries)[number];

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const readAll = (folder: string) => readdirSync(folder).map((file) => read(`${folder}/${file}`));

export const defaultLanguage = site.defaultLanguage as Language;
export const languages = site.languages.filter(({ use }) => use).map(({ code }) => code as Language);
export const prefixed = languages.filter((language) => language !== defaultLanguage);

/** Nothing stands around what plays on a screen, and it stays in its language. */
const screenKey = "shop-window";

/** Entries of the path table whose address is one page, and those that stand for many. */
export const plainEntries = paths.entries.filter(
  ({ key, original }) => !original.includes("{") && key !== screenKey,
);
export const pageWord = (language: Language): string => paths.words.page[language];

/** The address of an entry in a language, as a browser sends it. */
export const addressIn = (entry: Entry, language: Language): string =>
  encodeURI(language === defaultLanguage ? entry.original : entry.path[language]);

export function addressOf(key: string, language: Language): string {
  const entry = paths.entries.find((each) => each.key === key);
  if (!entry) throw new Error(`no entry "${key}" in the path table`);
  return addressIn(entry, language);
}

/** The screens in the shop window, one for each language. */
export const screens = (): string[] => languages.map((language) => addressOf(screenKey, language));

/** A language's prefix of every address but the default language's: `/fr`. */
export const prefixOf = (language: Language): string => (language === defaultLanguage ? "" : `/${language}`);

/** The language an address belongs to. */
export const languageOf = (path: string): Language =>
  prefixed.find((language) => path.startsWith(`/${language}/`)) ?? defaultLanguage;

/** The sentences of a component in a language: `wordsOf("fr", "errors").pageNotFound`. */
export const wordsOf = (language: Language, namespace: string) =>
  read(`locales/${language}/${namespace}.json`);

interface Property {
  ID: number;
  Goal: number;
  Status: "available" | "sold" | "rented";
  PublishPrice: boolean;
  Price: number;
  Marquee: number;
  Pictures?: string[];
  CountryID: number;
}

/** From the one with the fewest facts to the one with the most. */
export const properties: Property[] = readAll("content/properties").sort(
  (one, other) => JSON.stringify(one).length - JSON.stringify(other).length,
);
export const projects: { ID: number; Units: { Name: string; Status: string }[] }[] = readAll(
  "content/projects",
).filter((project) => project.Units.length > 0);

/** The first item; throws where the content has none to test with. */
export function first<Item>(items: Item[], what: string): Item {
  const [item] = items;
  if (item === undefined) throw new Error(`the content has no ${what}`);
  return item;
}
