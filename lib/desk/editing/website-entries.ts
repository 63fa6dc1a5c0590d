import "server-only";
import { withAgency } from "../../content/agency-texts.ts";
import { findValues } from "../../content/check/json-tree.ts";
import { isObject, type JsonObject } from "../../domain/json/json.ts";
import { isLanguageCode, type LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, type Localized, textIn } from "../../domain/text/localized.ts";
import {
  type ContentEntry,
  type MissingTexts,
  type WebsiteFolder,
  websiteFolders,
} from "../contract/website-answers.ts";
import { namesIn, readLoose, townsIn, usedLanguages } from "./form-references.ts";

/** Files that have texts in languages. */
const textFiles = [
  "site",
  "paths",
  "types",
  "places",
  "neighbourhoods",
  "categories",
  "team",
  "testimonials",
  "references",
  "glossary",
  "answers",
  "pictures",
];

/** What a property, a project, a page or an article is called in a language; empty where it has no title. */
export function entryTitle(record: unknown, language: LanguageCode): string {
  const { texts, title, name } = isObject(record) ? record : {};
  if (isObject(texts)) {
    const text = inLanguage(texts as Partial<Record<LanguageCode, JsonObject>>, language)?.value;
    return String(text?.Name ?? text?.TypeDescription ?? "");
  }
  return textIn([name, title].find(isObject) as Localized | undefined, language);
}

/** The same, or its name in the folder. */
const titleOf = (name: string, record: JsonObject, language: LanguageCode): string =>
  entryTitle(record, language) || name.slice(name.indexOf("/") + 1);

function entryOf(
  name: string,
  record: JsonObject,
  language: LanguageCode,
  townOf: ReturnType<typeof townsIn>,
): ContentEntry & { order: number } {
  const { status, sort, inMenu, path: address, PublishedAt } = record;
  const isProject = name.startsWith("projects/");
  return {
    name,
    title: titleOf(name, record, language),
    detail: String(address ?? townOf(record)),
    isOnline: isProject ? isObject(record.texts) && PublishedAt !== undefined : status === "Published",
    inMenu: inMenu === true,
    order: (inMenu === true ? 0 : 10_000) + (typeof sort === "number" ? sort : 0),
  };
}

/** The entries of a folder as the working content has them: those of the menu first, in its order. */
export function websiteEntries(root: string, folder: WebsiteFolder, language: LanguageCode): ContentEntry[] {
  const townOf = townsIn(root, language);
  return namesIn(root, folder)
    .map((name) => {
      const record = withAgency(readLoose(root, name), readLoose(root, "site").agency);
      return entryOf(name, record, language, townOf);
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _, ...entry }) => entry);
}

/** How many texts of a file lack each of some languages. */
function missingIn(record: JsonObject, languages: readonly LanguageCode[]): MissingTexts["missing"] {
  const counts: Partial<Record<string, number>> = {};
  for (const [, value] of findValues(record, isObject)) {
    const names = Object.keys(value);
    if (names.length === 0 || !names.every(isLanguageCode)) continue;
    for (const code of languages)
      if (value[code] === undefined || value[code] === "") counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

/** All files that lack texts in a language that is in use, with how many; those that lack the most first. */
export function missingTexts(root: string, language: LanguageCode): MissingTexts[] {
  const languages = usedLanguages(root);
  const folders = [...websiteFolders, "properties"].flatMap((folder) => namesIn(root, folder));
  const total = ({ missing }: MissingTexts) =>
    Object.values(missing).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return [...textFiles, ...folders]
    .map((name): MissingTexts => {
      const record = readLoose(root, name);
      const title = name.includes("/") ? titleOf(name, record, language) : "";
      return { name, title, missing: missingIn(record, languages) };
    })
    .filter((file) => total(file) > 0)
    .toSorted((a, b) => total(b) - total(a));
}
