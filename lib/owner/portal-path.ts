import "server-only";
import type { LanguageCode } from "../domain/text/language.ts";
import { addressOf } from "../i18n/addresses.ts";
import { languages } from "../i18n/routing.ts";

/** Of a path that leads elsewhere than it seems to: `//other.example`, `/\other.example`, `/owner/../`. */
const isOdd = (path: string) => /[\\\p{Cc}\s]|\/\/|(^|\/)\.{1,2}(\/|$)|%(2e|2f|5c)/iu.test(path);

/**
 * Where somebody goes who has just signed in: the page of the owners' part of this site that they wanted, else its first page.
 * @param wanted what the address of the sign-in page says, whoever wrote that
 */
export function portalPath(wanted: unknown, language: LanguageCode): string {
  const home = addressOf("owner", language);
  if (typeof wanted !== "string" || wanted.length > 500) return home;
  const [path = ""] = wanted.split(/[?#]/);
  const isOurs = languages.some((code) => path.startsWith(addressOf("owner", code)));
  return isOurs && !isOdd(path) && !/[\\\p{Cc}\s]/u.test(wanted) ? wanted : home;
}
