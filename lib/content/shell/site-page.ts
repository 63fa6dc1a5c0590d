import { addressOf } from "../../i18n/addresses.ts";
import { openParts } from "../../i18n/path-keys.ts";
import { type PathKey, pathEntry, pathKeys } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import { addressesIn, type SitePage } from "../page-type.ts";
import type { MenuPage } from "../schemas/pages.ts";

/** The same page in every enabled language, for the language menu and hreflang. */
export const alternatesOf = (key: PathKey): SitePage["addresses"] =>
  addressesIn((language) => addressOf(key, language));

/** The menu page behind an entry of the path table; null where it is not published. */
export const menuPageOf = (catalogue: Catalogue, key: PathKey): MenuPage | null =>
  catalogue.pages.get(pathEntry(key).original) ?? null;

/** Entries without open parts that other routes render. */
const otherRoutes: readonly PathKey[] = ["home", "for-sale", "for-rent", "login", "reset-password", "owner"];

/** The entries of the path table that are a published page made of modules. */
export const modulePageKeys = (catalogue: Catalogue): PathKey[] =>
  pathKeys.filter(
    (key) => !openParts[key] && !otherRoutes.includes(key) && menuPageOf(catalogue, key) !== null,
  );
