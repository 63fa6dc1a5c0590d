import { noTags } from "../../domain/consent/analytics.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import type { Catalogue } from "../catalogue.ts";
import { type ModulePage, modulePage } from "../modules/module-page.ts";
import { type PageShell, pageShellOf } from "../shell/page-shell.ts";
import { menuPageOf } from "../shell/site-page.ts";

/** What the pages show on which owners sign in and choose a password. */
export interface AccountPageData {
  page: ModulePage;
  chrome: PageShell;
  view: {
    language: LanguageCode;
    phone: PageShell["contact"]["phone"];
    portalHref: string;
    signInHref: string;
  };
}

/**
 * A page of an owner's account. Nobody counts its visitors: no tag may see an address with a mailed link in it.
 * @returns null where the agency has not published it
 */
export function accountPage(
  catalogue: Catalogue,
  key: "login" | "reset-password",
  language: LanguageCode,
): AccountPageData | null {
  const menuPage = menuPageOf(catalogue, key);
  if (!menuPage) return null;
  const chrome = pageShellOf(catalogue, language);
  return {
    page: modulePage(catalogue, key, menuPage, language),
    chrome: { ...chrome, consent: { ...chrome.consent, tags: noTags } },
    view: {
      language,
      phone: chrome.contact.phone,
      portalHref: addressOf("owner", language),
      signInHref: addressOf("login", language),
    },
  };
}
