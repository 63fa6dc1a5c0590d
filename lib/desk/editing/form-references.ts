import "server-only";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { answerableFlows } from "../../content/schemas/answers.ts";
import { homeCountryId } from "../../domain/address/country.ts";
import { titleCasePlace } from "../../domain/address/place-names.ts";
import { isObject, type JsonObject } from "../../domain/json/json.ts";
import { ownCategoryNames, propertyListNames } from "../../domain/modules/module-names.ts";
import {
  isLanguageCode,
  type LanguageCode,
  languageCodes,
  languageTable,
} from "../../domain/text/language.ts";
import { type Localized, textIn } from "../../domain/text/localized.ts";
import { type FlowName, flowNames } from "../../forms/flows/index.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import type { FieldChoice, ReferenceName } from "../contract/field-description.ts";

/** A file as it is now; an empty object where it cannot be read: a form must open on content with mistakes, too. */
export function readLoose(root: string, name: string): JsonObject {
  try {
    const value: unknown = JSON.parse(readFileSync(path.join(root, `${name}.json`), "utf8"));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const items = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The names of the entries of a folder, in their order; none where it is not there. */
export function namesIn(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  return (existsSync(full) ? readdirSync(full) : [])
    .filter((file) => file.endsWith(".json") && !file.startsWith("."))
    .map((file) => `${folder}/${file.slice(0, -".json".length)}`)
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

const entries = (root: string, folder: string): JsonObject[] =>
  namesIn(root, folder).map((name) => readLoose(root, name));

/** What references are read from: the folder of the content as it is now, the language of the desk and its words. */
interface Source {
  root: string;
  language: LanguageCode;
  messages: MessageCatalogue;
}

const named = (value: unknown, texts: unknown, { language }: Source): FieldChoice[] => {
  const label = isObject(texts) ? textIn(texts as Localized, language) : String(texts ?? "");
  return typeof value === "string" || typeof value === "number"
    ? [{ value, label: label || String(value) }]
    : [];
};

/** What a form is called: as in the mails to the agency, or by its title where they have no words of its own. */
function formName(flow: FlowName, { forms, mail }: MessageCatalogue): string {
  const ofMails: Partial<Record<string, { what: string }>> = mail.flows;
  return ofMails[flow]?.what ?? forms.flows[flow].title;
}

/**
 * The municipality of a record as readers of a language call it, by the places of the content as it is now; that of the record where they
 * lack it.
 */
export function townsIn(root: string, language: LanguageCode): (record: JsonObject) => string {
  const keyOf = ({ Zip, CountryID = homeCountryId }: JsonObject) => `${CountryID} ${Zip}`;
  const listed = items(readLoose(root, "places").places).map((place) => {
    const name = isObject(place.Name) ? textIn(place.Name as Localized, language) : "";
    return [keyOf(place), name] as const;
  });
  const names = new Map(listed);
  return (record) => names.get(keyOf(record)) || titleCasePlace(String(record.City ?? ""));
}

/** Title and municipality of a property, after its number. */
function propertyChoice(
  record: JsonObject,
  { language }: Source,
  townOf: ReturnType<typeof townsIn>,
): FieldChoice[] {
  const { ID, texts } = record;
  if (typeof ID !== "number") return [];
  const byLanguage = isObject(texts) ? texts : {};
  const text = byLanguage[language] ?? Object.values(byLanguage)[0];
  const title = isObject(text) ? String(text.TypeDescription ?? "") : "";
  return [{ value: ID, label: [ID, title, townOf(record)].filter(Boolean).join(" · ") }];
}

/** The records of a list in a file, by one of their fields and named by another. */
const listed =
  (file: string, list: string, id: string, name: string) =>
  (source: Source): FieldChoice[] =>
    items(readLoose(source.root, file)[list]).flatMap((record) => named(record[id], record[name], source));

const articlesOf = (source: Source) =>
  entries(source.root, "articles").flatMap(({ id, title }) => named(id, title, source));
const categoriesOf = listed("categories", "categories", "id", "name");
const priceUnitsOf = listed("site", "priceUnits", "unit", "text");

const readers: Record<ReferenceName, (source: Source) => FieldChoice[]> = {
  people: (source) =>
    items(readLoose(source.root, "team").members).flatMap(({ id, firstName, lastName }) =>
      named(id, `${firstName} ${lastName}`, source),
    ),
  properties: (source) => {
    const townOf = townsIn(source.root, source.language);
    return entries(source.root, "properties").flatMap((record) => propertyChoice(record, source, townOf));
  },
  types: (source) =>
    items(readLoose(source.root, "types").categories).flatMap(({ WebID, Name }) =>
      named(Number(WebID), Name, source),
    ),
  mainTypes: listed("types", "mainTypes", "id", "name"),
  neighbourhoods: listed("neighbourhoods", "neighbourhoods", "ID", "Name"),
  articles: articlesOf,
  categories: categoriesOf,
  subcategories: (source) =>
    items(readLoose(source.root, "categories").categories).flatMap(({ subcategories }) =>
      items(subcategories).flatMap(({ id, name }) => named(id, name, source)),
    ),
  pages: (source) => entries(source.root, "pages").flatMap(({ id, name }) => named(id, name, source)),
  paths: (source) =>
    items(readLoose(source.root, "paths").entries)
      .filter(({ original }) => !String(original).includes("{"))
      .flatMap(({ original, breadcrumb }) =>
        named(original, isObject(breadcrumb) ? breadcrumb.name : original, source),
      ),
  pathKeys: (source) =>
    items(readLoose(source.root, "paths").entries).flatMap(({ key, breadcrumb }) =>
      named(key, isObject(breadcrumb) ? breadcrumb.name : key, source),
    ),
  countries: listed("places", "countries", "CountryID", "Name"),
  marquees: listed("site", "marquees", "number", "name"),
  priceUnits: (source) => [
    // Both stand for the plain amount; all properties of this desk have the first.
    { value: 1, label: "–" },
    { value: 0, label: "– (0)" },
    ...priceUnitsOf(source),
  ],
  languages: () => languageCodes.map((code) => ({ value: code, label: languageTable[code].name })),
  allFlows: (source) => flowNames.map((name) => ({ value: name, label: formName(name, source.messages) })),
  flows: (source) => answerableFlows.map((name) => ({ value: name, label: formName(name, source.messages) })),
  relations: (source) => [
    ...articlesOf(source),
    ...categoriesOf(source),
    ...[...ownCategoryNames, ...propertyListNames].map((name) => ({
      value: name,
      label: source.messages.deskFields.relations[name],
    })),
    ...flowNames.map((name) => ({ value: name, label: formName(name, source.messages) })),
  ],
};

/** The names that a form offers, from the content as it is now. */
export const formReferences = (
  names: Iterable<ReferenceName>,
  source: Source,
): Partial<Record<ReferenceName, FieldChoice[]>> =>
  Object.fromEntries([...new Set(names)].map((name) => [name, readers[name](source)]));

/** The languages of the content that are in use, the default one first; all of them where it names none. */
export function usedLanguages(root: string): LanguageCode[] {
  const { languages, defaultLanguage } = readLoose(root, "site");
  const used = items(languages).flatMap(({ code, use }) =>
    use === true && isLanguageCode(code) ? [code] : [],
  );
  const all = used.length > 0 ? used : [...languageCodes];
  return all.toSorted((a, b) => Number(b === defaultLanguage) - Number(a === defaultLanguage));
}
