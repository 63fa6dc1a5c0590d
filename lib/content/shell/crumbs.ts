import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import { addressOf, type PathParams } from "../../i18n/addresses.ts";
import { type PathKey, pathEntry, pathKeys } from "../../i18n/routing.ts";

export interface Crumb {
  name: ShownText;
  href: string;
}

/** The way from the home page to an entry of the path table, by its breadcrumb's parents. */
export function crumbsTo(key: PathKey, language: LanguageCode, params: PathParams = {}): Crumb[] {
  const { breadcrumb } = pathEntry(key);
  const parent = "parent" in breadcrumb && pathKeys.find((candidate) => candidate === breadcrumb.parent);
  return [
    ...(parent ? crumbsTo(parent, language) : []),
    { name: shownText(breadcrumb.name, language), href: addressOf(key, language, params) },
  ];
}
