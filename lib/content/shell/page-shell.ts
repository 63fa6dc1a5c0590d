import type { LanguageCode } from "../../domain/text/language.ts";
import { shownText, textIn } from "../../domain/text/localized.ts";
import { addressOf, localHref } from "../../i18n/addresses.ts";
import { hasPage, languages } from "../../i18n/routing.ts";
import { perCatalogue } from "../catalogue.ts";
import { formFacts } from "../forms/form-facts.ts";
import { brandOf } from "./brand.ts";
import { contactOf } from "./contact.ts";
import { footerColumns, headerLinks, mainMenu, namedLinks } from "./navigation.ts";
import { alternatesOf } from "./site-page.ts";

/** All that surrounds a page (specification, 2.3): header, menu, footer, as plain data in one language. */
export const pageShellOf = perCatalogue((catalogue, language: LanguageCode) => {
  const { agency, footer, header } = catalogue.content.site;
  return {
    agencyName: agency.name,
    brand: brandOf(catalogue),
    homeHref: addressOf("home", language),
    /** Whether the page has a header. */
    hasHeader: header.appBar,
    /** The menu of a wide header. */
    menu: header.menu ? mainMenu(catalogue, language) : [],
    /** The menu of the sheet, on small screens. */
    sheetMenu: header.menuMobile ? mainMenu(catalogue, language) : [],
    headerLinks: headerLinks(catalogue, language),
    languages,
    /** Where the language menu leads from a page that another language lacks. */
    homes: alternatesOf("home"),
    /** The switcher needs two languages to switch between. */
    showLanguages: header.languageSwitcher && languages.length > 1,
    /** Null where the site has none. */
    shortlistHref: hasPage("shortlist") ? addressOf("shortlist", language) : null,
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
      /** For the newsletter's form. */
      forms: formFacts(catalogue, language),
    },
  };
});

export type PageShell = ReturnType<typeof pageShellOf>;
