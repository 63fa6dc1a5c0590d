import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { languages, type PathKey, pathEntry, pathKeys } from "../../i18n/routing.ts";
import type { Content } from "../load.ts";
import type { MenuPage } from "../schemas/pages.ts";

/** The same page in every enabled language, for the language menu and hreflang. */
export const alternatesOf = (key: PathKey): Partial<Record<LanguageCode, string>> =>
  Object.fromEntries(languages.map((language) => [language, addressOf(key, language)]));

/** The menu page behind an entry of the path table; null where it is not published. */
export function menuPageOf(content: Content, key: PathKey): MenuPage | null {
  const { original } = pathEntry(key);
  return content.pages.find((page) => page.path === original && page.status === "Published") ?? null;
}

/** Entries that other routes render: the home page, lists, and pages with a part that varies. */
const ownRoutes: readonly PathKey[] = [
  "home",
  "for-sale",
  "for-rent",
  "property-sale",
  "property-rent",
  "project",
  "article",
  "login",
  "reset-password",
  "owner",
];

/** The entries of the path table that are a published page made of modules. */
export const modulePageKeys = (content: Content): PathKey[] =>
  pathKeys.filter((key) => !ownRoutes.includes(key) && menuPageOf(content, key) !== null);
