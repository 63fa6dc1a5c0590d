import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText, textIn } from "../../domain/text/localized.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { keyOfOriginal, type PathKey, pathEntry } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import type { MenuPage } from "../schemas/pages.ts";

export interface MenuEntry {
  key: PathKey;
  name: string;
  href: string;
  children: MenuEntry[];
}

/** Only what is published is shown (specification, 2.2). */
const published = (page: MenuPage) => page.status === "Published" && page.params.public;

/** An original address as the content writes it, in a language; fragments and queries stay. */
export function localHref(original: string, language: LanguageCode): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(original) ?? [];
  const key = keyOfOriginal(decodeURI(path));
  return key ? addressOf(key, language) + rest : original;
}

/** A link to an original address under the name its breadcrumb gives it. */
export function namedLink(original: string, language: LanguageCode): { name: string; href: string } {
  const key = keyOfOriginal(original);
  return {
    name: key ? textIn(pathEntry(key).breadcrumb.name, language) : original,
    href: localHref(original, language),
  };
}

function menuEntry(catalogue: Catalogue, page: MenuPage, language: LanguageCode): MenuEntry | null {
  const key = keyOfOriginal(page.path);
  if (!key) return null;
  const children = catalogue.content.pages.filter((child) => published(child) && child.parentId === page.id);
  return {
    key,
    name: textIn(page.name, language),
    href: addressOf(key, language),
    children: menuEntries(catalogue, children, language),
  };
}

function menuEntries(catalogue: Catalogue, pages: MenuPage[], language: LanguageCode): MenuEntry[] {
  return pages
    .toSorted((one, other) => one.sort - other.sort)
    .flatMap((page) => menuEntry(catalogue, page, language) ?? []);
}

/** The main menu: published pages by `sort`, the home page only where the option is on (specification, 2.2). */
export function mainMenu(catalogue: Catalogue, language: LanguageCode): MenuEntry[] {
  const { showHomeMenu } = catalogue.content.site.siteConfig;
  const pages = catalogue.content.pages.filter(
    (page) => page.inMenu && published(page) && page.parentId === null && (showHomeMenu || page.path !== "/"),
  );
  return menuEntries(catalogue, pages, language);
}

export interface FooterColumnView {
  title: ShownText | null;
  intro: ShownText | null;
  text: ShownText | null;
  links: { name: string; href: string }[];
  callToAction: { label: string; href: string } | null;
  col: { sm?: number; md?: number; lg?: number };
}

/** The footer's public columns in a language. */
export function footerColumns(catalogue: Catalogue, language: LanguageCode): FooterColumnView[] {
  return catalogue.content.site.footer.columns
    .filter((column) => column.public)
    .map((column) => ({
      title: column.title ? shownText(column.title, language) : null,
      intro: column.introText ? shownText(column.introText, language) : null,
      text: column.fullText ? shownText(column.fullText, language) : null,
      links: column.links.map((original) => namedLink(original, language)),
      callToAction: column.callToAction
        ? {
            label: textIn(column.callToAction.label, language),
            href: localHref(column.callToAction.path, language),
          }
        : null,
      col: column.col ?? {},
    }));
}
