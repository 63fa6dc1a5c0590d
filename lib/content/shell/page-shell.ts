import type { TagIds } from "../../domain/consent/analytics.ts";
import type { FormFacts } from "../../domain/forms/form-facts.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText, textIn } from "../../domain/text/localized.ts";
import { addressOf, localHref } from "../../i18n/addresses.ts";
import { languages } from "../../i18n/routing.ts";
import { perCatalogue } from "../catalogue.ts";
import { formFacts } from "../forms/form-facts.ts";
import { type BrandView, brandOf } from "./brand.ts";
import { type ContactView, contactOf } from "./contact.ts";
import {
  type FooterColumnView,
  footerColumns,
  headerLinks,
  type MenuEntry,
  mainMenu,
  namedLinks,
} from "./navigation.ts";
import { alternatesOf } from "./site-page.ts";

/** All that surrounds a page: header, menu, footer, as plain data in one language. */
export interface PageShell {
  agencyName: string;
  brand: BrandView;
  homeHref: string;
  /** Whether the page has a header. */
  hasHeader: boolean;
  /** The menu of a wide header. */
  menu: MenuEntry[];
  /** The menu of the sheet, on small screens. */
  sheetMenu: MenuEntry[];
  headerLinks: { name: string; href: string }[];
  languages: LanguageCode[];
  /** Where the language menu leads from a page that another language lacks. */
  homes: Partial<Record<LanguageCode, string>>;
  showLanguages: boolean;
  evaluationHref: string;
  contact: ContactView;
  consent: { language: LanguageCode; tags: TagIds; policyHref: string };
  footer: {
    background: string;
    color: string;
    columns: FooterColumnView[];
    legal: { name: string; href: string }[];
    copyright: string;
    notice: ShownText | null;
    recognition: { number: string; court: string };
    /** For the newsletter's form. */
    forms: FormFacts;
  };
}

/** The shell of every page in a language (specification, 2.3). The switcher needs two languages to switch between. */
export const pageShellOf = perCatalogue((catalogue, language: LanguageCode): PageShell => {
  const { agency, footer, header } = catalogue.content.site;
  return {
    agencyName: agency.name,
    brand: brandOf(catalogue),
    homeHref: addressOf("home", language),
    hasHeader: header.appBar,
    menu: header.menu ? mainMenu(catalogue, language) : [],
    sheetMenu: header.menuMobile ? mainMenu(catalogue, language) : [],
    headerLinks: headerLinks(catalogue, language),
    languages,
    homes: alternatesOf("home"),
    showLanguages: header.languageSwitcher && languages.length > 1,
    evaluationHref: localHref(header.evaluation, language),
    contact: contactOf(catalogue, language),
    consent: {
      language,
      tags: catalogue.content.site.siteInfo,
      policyHref: addressOf("cookie-policy", language),
    },
    footer: {
      background: footer.background,
      color: footer.color,
      columns: footerColumns(catalogue, language),
      legal: namedLinks(catalogue, footer.legalLinks, language),
      copyright: textIn(footer.copyright, language).replace("{year}", catalogue.today.slice(0, 4)),
      notice: footer.notice ? shownText(footer.notice, language) : null,
      recognition: { number: agency.institute.number, court: textIn(agency.court, language) },
      forms: formFacts(catalogue, language),
    },
  };
});
