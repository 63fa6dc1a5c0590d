import type { Messages } from "next-intl";
import type { LanguageCode } from "@/lib/domain/text/language";

/** What the islands of an owner's account get of the page. Their texts hold plain `{name}` only: the browser has no formatter. */
export interface AccountView {
  language: LanguageCode;
  words: Messages["login"];
  phone: { shown: string; href: string };
  /** Where an owner's pages begin, and where one signs in. */
  portalHref: string;
  signInHref: string;
}
