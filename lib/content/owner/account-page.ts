import { noTags } from "../../domain/consent/analytics.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import type { Catalogue } from "../catalogue.ts";
import { modulePage } from "../modules/module-page.ts";
import { pageShellOf } from "../shell/page-shell.ts";
import { menuPageOf } from "../shell/site-page.ts";

/**
 * What a page shows on which owners sign in or choose a password. Nobody counts its visitors: no tag may see an address with a mailed link in it.
 * @returns null where the agency has not published it
 */
export function accountPage(catalogue: Catalogue, key: "login" | "reset-password", language: LanguageCode) {
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
