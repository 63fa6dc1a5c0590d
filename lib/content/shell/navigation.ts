import type { LanguageCode } from "../../domain/text/language.ts";
import { type Localized, type ShownText, shownText, textIn } from "../../domain/text/localized.ts";
import { keyOfLink, localHref } from "../../i18n/addresses.ts";
import { keyOfOriginal, type PathKey, pathEntry } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import { pictureOf } from "../pictures.ts";
import { isPublicIn, type MenuPage } from "../schemas/pages.ts";
import { menuPageOf, modulePageKeys } from "./site-page.ts";

export interface MenuEntry {
  key: PathKey;
  name: string;
  href: string;
  children: MenuEntry[];
}

/** Where a published page sends its visitors on to, instead of being shown; null for a page that is shown. */
export function redirectOfPage(catalogue: Catalogue, key: PathKey, language: LanguageCode): string | null {
  const { redirect, redirectUrl } = menuPageOf(catalogue, key)?.params ?? {};
  return redirect && redirectUrl ? localHref(redirectUrl, language) : null;
}

/** The pages made of modules that are shown in a language: public there, and not only a redirect. */
export const shownPageKeys = (catalogue: Catalogue, language: LanguageCode): PathKey[] =>
  modulePageKeys(catalogue, language).filter((key) => redirectOfPage(catalogue, key, language) === null);

/** Whether a link of the content leads somewhere in a language: a page that visitors may see there, or another site. */
function leadsToPublicPage({ content }: Catalogue, original: string, language: LanguageCode): boolean {
  const key = keyOfLink(original);
  const page = key && content.pages.find(({ path }) => path === pathEntry(key).original);
  return !page || isPublicIn(page, language);
}

/** A link to an original address under the name its breadcrumb gives it. */
function namedLink(original: string, language: LanguageCode): { name: string; href: string } {
  const key = keyOfLink(original);
  return {
    name: key ? textIn(pathEntry(key).breadcrumb.name, language) : original,
    href: localHref(original, language),
  };
}

/** Links to original addresses under the names of their breadcrumbs; a page that is not public in the language is left out. */
export const namedLinks = (
  catalogue: Catalogue,
  originals: readonly string[],
  language: LanguageCode,
): { name: string; href: string }[] =>
  originals
    .filter((original) => leadsToPublicPage(catalogue, original, language))
    .map((original) => namedLink(original, language));

/** Where a text of the content invites to go on; null where that page is not public in the language. */
export function callToActionOf(
  catalogue: Catalogue,
  action: { label: Localized; path: string } | undefined,
  language: LanguageCode,
): { label: ShownText; href: string } | null {
  if (!action || !leadsToPublicPage(catalogue, action.path, language)) return null;
  return { label: shownText(action.label, language), href: localHref(action.path, language) };
}

/** The pages below one: as `childMenus` names them, then the others by `sort`. */
function childPages({ content }: Catalogue, { id, childMenus }: MenuPage): MenuPage[] {
  const place = (child: MenuPage) => childMenus.indexOf(child.id) + 1 || childMenus.length + 1;
  return content.pages
    .filter(({ parentId }) => parentId === id)
    .toSorted((a, b) => place(a) - place(b) || a.sort - b.sort);
}

/** The entries of published pages that stand in the menu (specification, 2.2). */
const menuEntries = (catalogue: Catalogue, pages: MenuPage[], language: LanguageCode): MenuEntry[] =>
  pages.flatMap((page) => {
    const key = keyOfOriginal(page.path);
    if (!key || !page.inMenu || !isPublicIn(page, language)) return [];
    return {
      key,
      name: textIn(page.name, language),
      href: localHref(page.path, language),
      children: menuEntries(catalogue, childPages(catalogue, page), language),
    };
  });

/** The main menu: published pages by `sort`, the home page only where the option is on (specification, 2.2). */
export function mainMenu(catalogue: Catalogue, language: LanguageCode): MenuEntry[] {
  const { showHomeMenu } = catalogue.content.site.siteConfig;
  const pages = catalogue.content.pages
    .filter(({ parentId, path }) => parentId === null && (showHomeMenu || path !== "/"))
    .toSorted((a, b) => a.sort - b.sort);
  return menuEntries(catalogue, pages, language);
}

/** The links of the header beside the menu. */
export const headerLinks = (catalogue: Catalogue, language: LanguageCode): { name: string; href: string }[] =>
  catalogue.content.site.header.headerLinks
    .filter(({ path }) => leadsToPublicPage(catalogue, path, language))
    .map(({ name, path }) => ({ name: textIn(name, language), href: localHref(path, language) }));

/** The footer's public columns in a language. */
export const footerColumns = (catalogue: Catalogue, language: LanguageCode) =>
  catalogue.content.site.footer.columns
    .filter((column) => column.public)
    .map((column) => ({
      image: pictureOf(catalogue, column.image, language),
      title: column.title ? shownText(column.title, language) : null,
      intro: column.introText ? shownText(column.introText, language) : null,
      text: column.fullText ? shownText(column.fullText, language) : null,
      links: namedLinks(catalogue, column.links, language),
      callToAction: callToActionOf(catalogue, column.callToAction, language),
      col: column.col ?? {},
    }));
