import "server-only";
import { isLanguageCode, type LanguageCode } from "../../domain/text/language.ts";
import { defaultLanguage, languages } from "../../i18n/routing.ts";

/** A language that is switched on, or null for anything else. */
export const enabledLanguage = (value: unknown): LanguageCode | null =>
  isLanguageCode(value) && languages.includes(value) ? value : null;

/** The language a browser asks for, best first, among those of the site; the default one where it asks for none of them. */
export function acceptedLanguage(headers: Headers): LanguageCode {
  const asked = (headers.get("accept-language") ?? "").slice(0, 500).split(",");
  const ranked = asked
    .map((part) => {
      const [tag = "", quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { code: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return ranked.map(({ code }) => enabledLanguage(code)).find((code) => code !== null) ?? defaultLanguage;
}

/** The language of an answer to an address that carries one as `?language=`, else of the browser. */
export const languageOf = (request: Request): LanguageCode =>
  enabledLanguage(new URL(request.url).searchParams.get("language")) ?? acceptedLanguage(request.headers);
