import { fold } from "../../domain/text/accents.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf, pathPattern } from "../../i18n/addresses.ts";
import { defaultLanguage, languages, type PathKey, pathEntry, pathKeys } from "../../i18n/routing.ts";
import { propertyAddress } from "../listing/listing.ts";
import type { Content } from "../load.ts";
import { projectAddress } from "../project/project-address.ts";

/** What to answer for an address that no page has: where it should lead, or which page says that there is nothing. */
export type UnknownPathResult =
  | { kind: "moved"; to: string }
  | { kind: "missing"; page: "page" | "property"; language: LanguageCode };

const fixedKeys = pathKeys.filter((key) => !pathEntry(key).original.includes("{"));
const propertyKeys: readonly PathKey[] = ["property-sale", "property-rent"];

/** The id in an address of one of these entries, whatever city and slug stand there; null for another kind of address. */
function idIn(path: string, keys: readonly PathKey[], language: LanguageCode): number | null {
  const bare = path.replace(new RegExp(`^/${language}/`), "/");
  for (const key of keys) {
    for (const [pattern, address] of [
      [pathPattern(key, language), path],
      [pathEntry(key).original, bare],
    ] as const) {
      const source = pattern.replace("{id}", "(?<id>\\d+)").replace(/\{\w+\}/g, "[^/]+");
      const id = new RegExp(`^${source}$`).exec(address)?.groups?.id;
      if (id) return Number(id);
    }
  }
  return null;
}

/** The language an address names, or the default one. */
export const languageOfPath = (path: string): LanguageCode =>
  languages.find((language) => path.startsWith(`/${language}/`)) ?? defaultLanguage;

/** The page whose address differs from this one in capitals or accents only: `/references/` for `/Références/`. */
function spelledOtherwise(path: string, language: LanguageCode): string | null {
  const meant = fold(path);
  const isMeant = (address: string) => fold(decodeURI(address)) === meant;
  return fixedKeys.map((key) => addressOf(key, language)).find(isMeant) ?? null;
}

/** Decides about an address without a page (design, section 4): a right id under a wrong name leads to its one address. */
export function resolveUnknownPath(content: Content, path: string): UnknownPathResult {
  const language = languageOfPath(path);
  const propertyId = idIn(path, propertyKeys, language);
  const property = content.properties.find((record) => record.ID === propertyId);
  if (property) return { kind: "moved", to: propertyAddress(content, property, language) };
  const projectId = idIn(path, ["project"], language);
  const project = content.projects.find((record) => record.ID === projectId);
  const to = project && projectAddress(project, language);
  const found = to ?? spelledOtherwise(path, language);
  if (found) return { kind: "moved", to: found };
  const page = (propertyId ?? projectId) ? "property" : "page";
  return { kind: "missing", page, language };
}
